"""The wire: what is documented is what is read, and what cannot be read is refused."""

import typing
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from kickdoor.actions import Kick
from kickdoor.engine.ids import Seat
from kickdoor.table.wire.client_messages import Act, FromClient, Hello
from kickdoor.table.wire.message_base import ClientMessage
from kickdoor.table.wire.protocol_page import PAGE, page
from kickdoor.table.wire.server_messages import FromServer, Update, UpdateShape

READER = msgspec.json.Decoder(FromClient)


def test_the_page_about_the_protocol_is_up_to_date() -> None:
    assert Path(PAGE).read_text("utf-8") == page(), (
        "run: python -m kickdoor.table.wire.protocol_page"
    )


def test_every_message_has_a_tag_of_its_own() -> None:
    for union in (FromClient, FromServer):
        tags = [shape.__struct_config__.tag for shape in typing.get_args(union)]
        assert len(set(tags)) == len(tags)
        assert all(tag == tag.lower() for tag in tags)


def test_an_update_has_the_fields_that_are_documented() -> None:
    assert Update.__struct_fields__ == UpdateShape.__struct_fields__


def test_messages_are_read_by_their_type() -> None:
    told = READER.decode(b'{"type":"act","id":"1","seat":0,"moment":3,"action":{"do":"kick"}}')
    assert told == Act(id="1", seat=Seat(0), moment=3, action=Kick())
    assert isinstance(READER.decode(b'{"type":"hello","table":"x"}'), Hello)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"[]",
        b'{"type":"act"}',
        b'{"type":"fly"}',
        b'{"type":"act","id":"1","seat":9,"moment":0,"action":{"do":"kick"}}',
        b'{"type":"act","id":"1","seat":0,"moment":0,"action":[]}',
        b'{"type":"act","id":"1","seat":0,"moment":0,"action":{"do":"equip","card":99999999999}}',
        b'{"type":"act","id":"1","seat":0,"moment":0,"action":{"do":"kick"},"extra":1}',
        b'{"type":"say","id":"1","seat":0,"text":"' + b"x" * 201 + b'"}',
        b'{"type":"hello","table":"x","tokens":["short"]}',
    ],
)
def test_what_breaks_a_bound_is_refused(bad: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        READER.decode(bad)


@given(some.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        assert isinstance(READER.decode(content), ClientMessage)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return
