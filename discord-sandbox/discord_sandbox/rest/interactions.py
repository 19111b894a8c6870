"""Answers to interactions: the callback, the original response, follow-ups."""

from __future__ import annotations

from discord_sandbox import errors
from discord_sandbox.attachments import Upload
from discord_sandbox.channel import DirectMessages
from discord_sandbox.errors import Payload
from discord_sandbox.interaction import TOKEN_SECONDS, Interaction, Kind, Modal, Reply
from discord_sandbox.limits import Draft, check_choices, check_message, check_modal
from discord_sandbox.limits.form import Form
from discord_sandbox.message import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    REPLY,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Message,
)
from discord_sandbox.rest.call import Call, Family, need
from discord_sandbox.rest.messages import checked_edit, must_be_awake
from discord_sandbox.world import World

interactions = Family()

SETTABLE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL
COMMAND_MESSAGE = 20

ALLOWED: dict[Kind, frozenset[Reply]] = {
    Kind.COMMAND: frozenset((Reply.MESSAGE, Reply.THINKING, Reply.MODAL)),
    Kind.COMPONENT: frozenset(Reply) - {Reply.CHOICES},
    Kind.AUTOCOMPLETE: frozenset((Reply.CHOICES,)),
    Kind.MODAL: frozenset((Reply.MESSAGE, Reply.THINKING)),
}
REPLIES = {int(reply): reply for reply in Reply}
ON_A_MESSAGE = frozenset((Reply.UPDATE_LATER, Reply.UPDATE))


@interactions("POST", "/interactions/{interaction_id}/{token}/callback")
async def answer(call: Call) -> Payload | None:
    body, uploads = await call.form()
    interaction = await _awaiting(call)
    reply = respond(call.world, interaction, body, uploads)
    return _response(interaction, reply) if call.asked_yes("with_response") else None


def respond(
    world: World, interaction: Interaction, body: Payload, uploads: dict[int, Upload]
) -> Reply:
    """What a callback does, whichever way it came."""
    reply = _reply(interaction, body)
    form = Form()
    data = form.mapping(body, (), "data") or {}
    form.refuse()
    match reply:
        case Reply.MESSAGE:
            draft = _draft(world, data, uploads, ("data",))
            interaction.original = _post(world, interaction, draft)
        case Reply.THINKING:
            interaction.original = _think(world, interaction, data)
        case Reply.UPDATE_LATER:
            interaction.original = interaction.message
        case Reply.UPDATE:
            interaction.original = _update(world, interaction, data, uploads)
        case Reply.CHOICES:
            interaction.choices = check_choices(data)
        case Reply.MODAL:
            interaction.modal = Modal(
                interaction.person, interaction, check_modal(data, world.emojis.known)
            )
    _acknowledge(world, interaction, reply)
    return reply


async def _awaiting(call: Call) -> Interaction:
    """The interaction in the path, if it still waits for its answer."""
    interaction = call.world.interactions.get(call.text("token"))
    if interaction is None or interaction.id != call.id("interaction_id"):
        raise errors.unknown("interaction")
    if interaction.handed_over is not None and not call.world.assumptions.callback_before_202:
        await interaction.handed_over.wait()
    if interaction.failed:
        raise errors.unknown("interaction")
    if interaction.acknowledged is not None:
        raise errors.already_acknowledged()
    return interaction


def _reply(interaction: Interaction, body: Payload) -> Reply:
    """How the bot answers, if that is a way to answer this."""
    allowed = ALLOWED[interaction.kind]
    if interaction.kind is Kind.MODAL and interaction.message is not None:
        allowed |= ON_A_MESSAGE
    asked = body.get("type")
    reply = REPLIES.get(asked) if isinstance(asked, int) else None
    if reply not in allowed:
        listed = ", ".join(str(int(reply)) for reply in sorted(allowed))
        raise errors.invalid(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    return reply


def _acknowledge(world: World, interaction: Interaction, reply: Reply) -> None:
    interaction.acknowledged = reply
    if interaction.timer is not None:
        interaction.timer.cancel()
        interaction.timer = None
    audience = frozenset((interaction.person.id,))
    done: Payload = {"id": str(interaction.id), "type": int(interaction.kind), "reply": int(reply)}
    if reply is Reply.MODAL and interaction.modal is not None:
        world.record(
            "modal", interaction.channel, done | {"modal": interaction.modal.payload}, audience
        )
    elif reply is Reply.CHOICES:
        choices = done | {"choices": interaction.choices}
        world.record("choices", interaction.channel, choices, audience)
    else:
        world.record("interaction_done", interaction.channel, done, audience)
    if reply is Reply.THINKING:
        interaction.think()
    else:
        interaction.settle()


def _draft(world: World, data: Payload, uploads: dict[int, Upload], path: tuple[str, ...]) -> Draft:
    draft = check_message(
        data, uploads, emoji_known=world.emojis.known, file_limit=world.file_limit, path=path
    )
    if draft.empty:
        raise errors.empty_message()
    draft.flags = (draft.flags or 0) & SETTABLE
    return draft


def _post(world: World, interaction: Interaction, draft: Draft) -> Message:
    """Post a message through an interaction: its first answer, or a follow-up."""
    more: Payload = {
        "application_id": str(world.application_id),
        "webhook_id": str(world.application_id),
        "interaction_metadata": interaction.metadata,
    }
    if interaction.original is not None:
        original = {"original_response_message_id": str(interaction.original.id)}
        more["interaction_metadata"] = interaction.metadata | original
    answered = interaction.original or interaction.message
    if interaction.kind is Kind.COMMAND and interaction.original is None:
        more |= {"type": COMMAND_MESSAGE, "interaction": _command(interaction)}
    elif answered is not None:
        more |= {"type": REPLY, "message_reference": answered.reference()}
    private = (draft.flags or 0) & EPHEMERAL
    only_for = interaction.person.id if private else None
    return world.post(
        interaction.channel, world.bot, draft, only_for=only_for, token=interaction.token, **more
    )


def _command(interaction: Interaction) -> Payload:
    """Who used which command, as Discord still says it above the answer."""
    return {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "name": interaction.command,
        "user": interaction.person.payload,
    }


def _think(world: World, interaction: Interaction, data: Payload) -> Message:
    form = Form()
    flags = form.number(data, ("data",), "flags", 0, 2**31 - 1, 0)
    form.refuse()
    if flags & ~EPHEMERAL:
        words = "Only the EPHEMERAL flag may be set on a deferred response"
        raise errors.invalid(("data", "flags"), "INTERACTION_DEFER_FLAGS_INVALID", words)
    return _post(world, interaction, Draft(flags=LOADING | flags))


def _update(
    world: World, interaction: Interaction, data: Payload, uploads: dict[int, Upload]
) -> Message:
    message = interaction.message
    if message is None or message.deleted:
        raise errors.unknown("Message")
    world.edit(message, checked_edit(world, message, data, uploads, ("data",)))
    return message


def _response(interaction: Interaction, reply: Reply) -> Payload:
    shown: Payload = {
        "id": str(interaction.id),
        "type": int(interaction.kind),
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild_id is not None:
        shown["guild_id"] = str(interaction.channel.guild_id)
    response: Payload = {"interaction": shown}
    if (message := interaction.original) is not None:
        shown["response_message_id"] = str(message.id)
        shown["response_message_loading"] = message.thinking
        shown["response_message_ephemeral"] = message.ephemeral
        if reply in (Reply.MESSAGE, Reply.UPDATE):
            response["resource"] = {"type": int(reply), "message": message.json}
    return response


# Through the interaction's token, as if it were a webhook of the application


def _answered(call: Call) -> Interaction:
    """The acknowledged interaction whose token is in the path, while the token lives."""
    if call.id("webhook_id") != call.world.application_id:
        raise errors.unknown("Webhook")
    interaction = call.world.interactions.get(call.text("token"))
    if interaction is None:
        raise errors.dead_token()
    if interaction.created + TOKEN_SECONDS < call.world.clock.now():
        raise errors.dead_token()
    if interaction.acknowledged is None or interaction.acknowledged is Reply.CHOICES:
        raise errors.unknown("Webhook")
    return interaction


def _original(call: Call, interaction: Interaction) -> Message:
    """What `@original` means: the message clicked if that was updated, else the new answer."""
    message = interaction.original
    if interaction.acknowledged is Reply.MODAL and call.world.assumptions.original_after_modal:
        message = interaction.message
    if message is None or message.deleted:
        raise errors.unknown("Message")
    if message.token is None and not call.world.assumptions.clicks_outlast_access:
        need(message.channel.permissions_of(call.world.bot))
    return message


def _sent(call: Call, interaction: Interaction) -> Message:
    """A message that was sent through this token."""
    message = interaction.channel.messages.get(call.id("message_id"))
    if message is None or (
        message.token != interaction.token and message is not interaction.original
    ):
        raise errors.unknown("Message")
    return message


@interactions("POST", "/webhooks/{webhook_id}/{token}")
async def follow_up(call: Call) -> Payload:
    interaction = _answered(call)
    body, uploads = await call.form()
    original = interaction.original
    # After a deferral the first follow-up becomes the answer itself, as visible as that was.
    if original is not None and original.thinking and not original.deleted:
        return await _edit(call, interaction, original, body, uploads)
    draft = _draft(call.world, body, uploads, ())
    _must_be_let_in(call, interaction, draft)
    posted = _post(call.world, interaction, draft)
    if interaction.follow_up is None:
        interaction.follow_up = posted
    return posted.payload


def _must_be_let_in(call: Call, interaction: Interaction, draft: Draft) -> None:
    """Refuse a message into direct messages that the person has closed since."""
    private = isinstance(interaction.channel, DirectMessages) and not (draft.flags or 0) & EPHEMERAL
    closed = private and not interaction.person.dms_open
    if closed and not call.world.assumptions.follow_ups_reach_closed_dms:
        raise errors.cannot_message_user()


async def _edit(
    call: Call,
    interaction: Interaction,
    message: Message,
    body: Payload,
    uploads: dict[int, Upload],
) -> Payload:
    if not call.world.assumptions.clicks_edit_archived:
        must_be_awake(message.channel)
    draft = checked_edit(call.world, message, body, uploads)
    if call.world.assumptions.late_edits_through_tokens:
        call.world.count_edit(message)
    call.world.edit(message, draft)
    interaction.settle()
    return message.payload


@interactions("GET", "/webhooks/{webhook_id}/{token}/messages/@original")
async def show_original(call: Call) -> Payload:
    return _original(call, _answered(call)).payload


@interactions("PATCH", "/webhooks/{webhook_id}/{token}/messages/@original")
async def edit_original(call: Call) -> Payload:
    interaction = _answered(call)
    body, uploads = await call.form()
    return await _edit(call, interaction, _original(call, interaction), body, uploads)


@interactions("DELETE", "/webhooks/{webhook_id}/{token}/messages/@original")
async def delete_original(call: Call) -> None:
    interaction = _answered(call)
    call.world.delete(_original(call, interaction))
    interaction.settle()


@interactions("GET", "/webhooks/{webhook_id}/{token}/messages/{message_id}")
async def show_follow_up(call: Call) -> Payload:
    return _sent(call, _answered(call)).payload


@interactions("PATCH", "/webhooks/{webhook_id}/{token}/messages/{message_id}")
async def edit_follow_up(call: Call) -> Payload:
    interaction = _answered(call)
    body, uploads = await call.form()
    return await _edit(call, interaction, _sent(call, interaction), body, uploads)


@interactions("DELETE", "/webhooks/{webhook_id}/{token}/messages/{message_id}")
async def delete_follow_up(call: Call) -> None:
    call.world.delete(_sent(call, _answered(call)))
