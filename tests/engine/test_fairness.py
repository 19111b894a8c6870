"""The recipe of docs/fairness.md, followed from that page alone, deals the same cards."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice
from pathlib import Path

import pytest
from msgspec import inspect
from msgspec.structs import replace

from engine import GAMES, commitment, mochi, mojo, momox, skyjo
from engine.shuffle import Source

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SEEDS = [bytes([number]) * 32 for number in range(20)]
every_seed = pytest.mark.parametrize("seed", SEEDS, ids=[seed.hex()[:2] for seed in SEEDS])


def stream(seed: bytes, used: int = 0) -> Iterator[int]:
    blocks = (sha256(seed + n.to_bytes(8, "big")).digest() for n in count())
    return islice((byte for block in blocks for byte in block), used, None)


def number_below(bound: int, stream: Iterator[int]) -> int:
    return next(byte for byte in stream if byte < 256 - 256 % bound) % bound


def shuffle(cards: list[int], stream: Iterator[int]) -> list[int]:
    for i in reversed(range(1, len(cards))):
        j = number_below(i + 1, stream)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def deal(pile: list[int], cards: int) -> list[int]:
    return [pile.pop() for _ in range(cards)]


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment(b"\0" * 32) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


@every_seed
def test_numbers_follow_the_recipe(seed: bytes) -> None:
    source, bytes_ = Source(seed), stream(seed)
    for bound in [*range(1, 257), *range(256, 0, -1)]:
        assert source.below(bound) == number_below(bound, bytes_)


@every_seed
def test_shuffles_follow_the_recipe(seed: bytes) -> None:
    source, bytes_ = Source(seed), stream(seed)
    for size in (0, 1, 2, 3, 6, 31, 32, 33, 70, 78, 150, 256):
        assert list(source.shuffled(range(size))) == shuffle(list(range(size)), bytes_)


@every_seed
def test_a_source_goes_on_where_it_was_left(seed: bytes) -> None:
    whole, used = Source(seed), 0
    for size in (70, 5, 150, 1, 33):
        part = Source(seed, used)
        assert part.shuffled(range(size)) == whole.shuffled(range(size))
        used = part.used


@pytest.mark.parametrize("bound", [0, -1, 257])
def test_a_number_is_below_256_at_the_most(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Source(SEEDS[0]).below(bound)


def test_a_shuffle_is_of_256_cards_at_the_most() -> None:
    with pytest.raises(ValueError, match="257"):
        Source(SEEDS[0]).shuffled(range(257))


@every_seed
def test_mojo_is_dealt_by_the_recipe(seed: bytes) -> None:
    state, bytes_ = mojo.Mojo().new(3, mojo.Options(discards=2), seed), stream(seed)
    copies = [4] * 2 + [5] * 3 + [6] * 3 + [7] * 3 + [8] * 2
    assert state.starter == number_below(3, bytes_)
    pile = shuffle([value for value in range(13) for _ in range(copies[value])], bytes_)
    assert state.hands == tuple(tuple(sorted(deal(pile, 8))) for _ in range(3))
    assert state.discards == tuple(tuple(deal(pile, 1)) for _ in range(2))
    assert state.draw_pile == tuple(pile)


@every_seed
def test_mochi_is_dealt_by_the_recipe(seed: bytes) -> None:
    state, bytes_ = mochi.Mochi().new(4, mochi.Options(), seed), stream(seed)
    assert state.starter == number_below(4, bytes_)
    pile = shuffle(list(range(70)), bytes_)
    assert state.hands == tuple(tuple(deal(pile, 7)) for _ in range(4))
    assert state.piles == (tuple(deal(pile, 1)), tuple(deal(pile, 1)))
    assert state.draw_pile == tuple(pile)


@every_seed
def test_skyjo_is_dealt_by_the_recipe(seed: bytes) -> None:
    state, bytes_ = skyjo.Skyjo().new(5, skyjo.Options(), seed), stream(seed)
    values = [-2] * 5 + [-1] * 10 + [0] * 15 + [value for value in range(1, 13) for _ in range(10)]
    pile = shuffle(values, bytes_)
    assert state.grids == tuple(tuple(deal(pile, 12)) for _ in range(5))
    assert state.draw_pile == tuple(pile)


@every_seed
def test_momox_is_laid_out_by_the_recipe(seed: bytes) -> None:
    state, bytes_ = momox.Momox().new(4, momox.Options(), seed), stream(seed)
    assert state.starter == number_below(4, bytes_)
    assert state.discs == tuple(shuffle([1, 2, 3, 4, 5, 6], bytes_))


def test_a_given_first_player_takes_no_number() -> None:
    seed = SEEDS[1]
    assert momox.Momox().new(2, momox.Options(first=1), seed).discs == tuple(
        shuffle([1, 2, 3, 4, 5, 6], stream(seed))
    )


@every_seed
def test_mojo_is_reshuffled_by_the_recipe(seed: bytes) -> None:
    dealt = mojo.Mojo().new(3, mojo.Options(discards=2), seed)
    spent = dealt.draw_pile
    state = replace(dealt, draw_pile=(), spent=spent, discards=((5, 6, 0), (7, 8, 9)), drawing=True)
    pile = shuffle([5, 6, 7, 8, *spent], stream(seed, state.used))
    after = mojo.Mojo().play(state, state.turn, mojo.Draw("draw")).state
    assert deal(pile, 1)[0] in after.hands[state.turn]
    assert after.draw_pile == tuple(pile)


@every_seed
def test_a_mojo_deal_is_completed_by_the_recipe(seed: bytes) -> None:
    dealt = mojo.Mojo().new(3, mojo.Options(first=0), seed)
    hands = ((0,), *dealt.hands[1:])
    state = replace(
        dealt,
        hands=hands,
        face_up=((9, 1), (), ()),
        draw_pile=(),
        discards=((*dealt.draw_pile, 3),),
    )
    spent = [*hands[1], *hands[2], 9, 1, *dealt.draw_pile, 3]
    pile = shuffle(spent, stream(seed, state.used))
    after = mojo.Mojo().play(state, 0, mojo.Play(0)).state
    assert after.hands == tuple(tuple(sorted(deal(pile, 8))) for _ in range(3))
    assert after.discards == ((0, *deal(pile, 1)),)


@every_seed
def test_mochi_is_reshuffled_by_the_recipe(seed: bytes) -> None:
    dealt = mochi.Mochi().new(3, mochi.Options(), seed)
    left, right = dealt.draw_pile[:20], dealt.draw_pile[20:]
    state = replace(dealt, draw_pile=(), piles=(left, right))
    pile = shuffle([*left[:-1], *right[:-1]], stream(seed, state.used))
    after = mochi.Mochi().play(state, state.turn, mochi.Draw("pile")).state
    assert after.incoming[state.turn] == deal(pile, 1)[0]
    assert after.draw_pile == tuple(pile)


@every_seed
def test_skyjo_is_reshuffled_by_the_recipe(seed: bytes) -> None:
    dealt = skyjo.Skyjo().new(3, skyjo.Options(), seed)
    state = replace(dealt, opening=(), draw_pile=(), discard=dealt.draw_pile)
    pile = shuffle(list(dealt.draw_pile[:-1]), stream(seed, state.used))
    after = skyjo.Skyjo().play(state, state.turn, skyjo.Draw()).state
    assert after.drawn == deal(pile, 1)[0]
    assert after.draw_pile == tuple(pile)


def moves_on_the_page() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Each move of the page's table: its game, its kind and its fields."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 6 and cells[1] in GAMES:
            _, game, moves, fields, _, _ = cells
            for move in moves.split(", "):
                yield game, move.strip("`"), tuple(f.strip("`") for f in fields.split(", ") if f)


def moves_of_the_games() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for game in GAMES.values():
        moves = inspect.type_info(game.Move)
        assert isinstance(moves, inspect.UnionType)
        for move in moves.types:
            assert isinstance(move, inspect.StructType)
            yield game.name, str(move.tag), tuple(field.name for field in move.fields)


def test_the_page_lists_every_move_with_its_fields() -> None:
    listed = list(moves_on_the_page())
    assert sorted(listed) == sorted(moves_of_the_games())
