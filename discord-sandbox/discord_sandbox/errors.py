"""Discord's refusals, in the shape that Discord gives them."""

from __future__ import annotations

from typing import Any

Payload = dict[str, Any]


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(self, status: int, code: int, message: str, errors: Payload | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after: float | None = None

    def payload(self) -> Payload:
        body: Payload = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Permission overwrite": 10009,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


def unknown(thing: str) -> ApiError:
    """404: there is no such thing, or the bot may not know of it."""
    return ApiError(404, UNKNOWN[thing], f"Unknown {thing}")


def unauthorised() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def cannot_message_user() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def no_mutual_guild() -> ApiError:
    message = "Cannot send messages to this user due to having no mutual guilds"
    return ApiError(403, 50278, message)


def opening_too_fast() -> ApiError:
    return ApiError(400, 40003, "You are opening direct messages too fast")


def already_acknowledged() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def dead_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def not_your_message() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def cannot_reply() -> ApiError:
    message = "Cannot reply without permission to read message history"
    return ApiError(400, 160002, message)


def too_old_to_delete() -> ApiError:
    message = "You can only bulk delete messages that are under 14 days old."
    return ApiError(400, 50034, message)


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def thread_exists() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def too_many(code: int, what: str, most: int) -> ApiError:
    return ApiError(400, code, f"Maximum number of {what} reached ({most})")


def too_many_late_edits() -> ApiError:
    message = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    refusal = ApiError(429, 30046, message)
    refusal.retry_after = 1.0
    return refusal


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def not_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def invalid(path: tuple[str | int, ...], code: str, message: str) -> ApiError:
    """50035 for a single field."""
    errors: Payload = {"_errors": [{"code": code, "message": message}]}
    for step in reversed(path):
        errors = {str(step): errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)


class FieldErrors:
    """Collects what is wrong with a request, field by field, until `refuse` is called."""

    def __init__(self) -> None:
        self._tree: Payload = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def refuse(self) -> None:
        """Raise 50035 with every field's path, if anything was wrong."""
        if self._tree:
            raise ApiError(400, 50035, "Invalid Form Body", self._tree)
