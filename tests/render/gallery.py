"""`make gallery`: every screen of every game in both languages, in phone size, on one sheet."""

import io
import sys
from pathlib import Path

from PIL import Image

from engine.players.characters import CAST
from render.picture import Picture
from render.picture.faces import face
from render.portrait import Portrait
from render.words import languages
from tests.render.scenes import NAMES, boards, scenes

PHONE = 390
GAP = 16
TALLEST = 2600
FACES = (128, 64, 44, 24)
GROUNDS = {"dark": (49, 51, 56), "light": (255, 255, 255)}
"""Discord's themes."""


def on_a_phone(picture: Picture) -> Image.Image:
    """The picture as a phone shows it."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    height = round(image.height * PHONE / image.width)
    return image.resize((PHONE, height), Image.Resampling.LANCZOS)


def all_faces(ground: tuple[int, int, int]) -> Image.Image:
    """Every computer's face and some people's, from the smallest to the largest."""
    computers = [Portrait(character.name, character.name) for character in CAST]
    people = [Portrait(name) for name in (*NAMES, "", "Jo Li", "(ben)", "🎲")]
    rows = [(who, size) for who in (computers, people) for size in FACES]
    height = GAP + sum(size + GAP for _, size in rows)
    sheet = Image.new("RGB", (GAP + len(CAST) * (FACES[0] + GAP), height), ground)
    top = GAP
    for who, size in rows:
        for place, portrait in enumerate(who):
            drawn = face(portrait, size)
            sheet.paste(drawn, (GAP + place * (FACES[0] + GAP), top), drawn)
        top += size + GAP
    return sheet


def contact_sheet(pictures: list[Image.Image], ground: tuple[int, int, int]) -> Image.Image:
    """The pictures in columns."""
    columns: list[list[Image.Image]] = [[]]
    height = GAP
    for picture in pictures:
        if height + picture.height + GAP > TALLEST:
            columns.append([])
            height = GAP
        columns[-1].append(picture)
        height += picture.height + GAP
    tallest = max(sum(picture.height + GAP for picture in column) for column in columns)
    sheet = Image.new("RGB", (GAP + len(columns) * (PHONE + GAP), tallest + GAP), ground)
    for place, column in enumerate(columns):
        top = GAP
        for picture in column:
            sheet.paste(picture, (GAP + place * (PHONE + GAP), top))
            top += picture.height + GAP
    return sheet


def main(folder: Path) -> None:
    """Everybody's face, and a contact sheet per language on one of Discord's two grounds."""
    folder.mkdir(parents=True, exist_ok=True)
    grounds = list(GROUNDS.values())
    for name, ground in GROUNDS.items():
        file = folder / f"faces-{name}.png"
        all_faces(ground).save(file, optimize=True)
        sys.stdout.write(f"{file}: {len(CAST)} computers\n")
    for place, language in enumerate(languages()):
        screens = [scene.draw(language) for scene in scenes().values()]
        pictures = [on_a_phone(screen) for screen in (*screens, *boards(language).values())]
        file = folder / f"gallery-{language}.png"
        contact_sheet(pictures, grounds[place % 2]).save(file, optimize=True)
        sys.stdout.write(f"{file}: {len(pictures)} pictures\n")


if __name__ == "__main__":
    main(Path("artefacts"))
