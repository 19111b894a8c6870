## Warum ein Bot so gespielt hat, in seinen eigenen Worten.

reason-unknown = Das sah nach dem besten Zug aus.
reason-only-move = Etwas anderes ging nicht.
reason-on-a-whim = Einfach so, aus dem Bauch heraus.
