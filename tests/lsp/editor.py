"""An editor for tests: a client of the protocol that talks to a real `kickdoor lsp`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from kickdoor.lsp.open_text import OpenText, text_of

Result = TypeVar("Result")
PATIENCE = 60.0
HEAD = 'id = "kitchen"\nname = "Kitchen"\nuses = ["legends"]\n'
HEAD += 'words = { curse = "Curse" }\nmodules = ["classes", "races"]\n'


class Editor:
    """Types, asks, and remembers what it was told."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("editor", "1")
        self.told: dict[str, lsp.PublishDiagnosticsParams] = {}
        self.shown: list[str] = []
        self._heard = asyncio.Event()
        self._texts: dict[str, OpenText] = {}

        def told(params: lsp.PublishDiagnosticsParams) -> None:
            self.told[params.uri] = params
            self._heard.set()

        def shown(params: lsp.ShowMessageParams) -> None:
            self.shown.append(params.message)

        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(told)
        self.client.feature(lsp.WINDOW_SHOW_MESSAGE)(shown)

    def wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        """The result of work on the line."""
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    def start(self) -> lsp.InitializeResult:
        """Start the server and greet it, as an editor that would rather count bytes."""
        self.wait(self.client.start_io(sys.executable, "-m", "kickdoor", "lsp"))
        general = lsp.GeneralClientCapabilities(position_encodings=["utf-8", "utf-16"])
        able = lsp.ClientCapabilities(general=general)
        found = self.wait(self.client.initialize_async(lsp.InitializeParams(capabilities=able)))
        self.client.initialized(lsp.InitializedParams())
        return found

    def stop(self) -> int | None:
        """Say goodbye; the exit code of the server."""
        self.wait(self.client.shutdown_async(None))
        self.client.exit(None)
        process = self.process
        code = self.wait(process.wait())
        stopping: Coroutine[Any, Any, None] = self.client.stop()  # type: ignore[no-untyped-call]
        self.wait(stopping)
        self.loop.close()
        return code

    @property
    def process(self) -> asyncio.subprocess.Process:
        """The server."""
        process = self.client._server
        assert process is not None
        return process

    def open(self, file: Path, text: str) -> str:
        """Open a file with a text that need not be that of the disk."""
        uri = file.as_uri()
        self._texts[uri] = OpenText(text, 1)
        self.told.pop(uri, None)
        item = lsp.TextDocumentItem(uri, "toml", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return uri

    def close(self, uri: str) -> None:
        """Close it without saving."""
        del self._texts[uri]
        about = lsp.TextDocumentIdentifier(uri)
        self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(about))

    def text(self, uri: str) -> str:
        """What stands in the editor."""
        return self._texts[uri].text

    def change(self, uri: str, start: int, end: int, typed: str) -> None:
        """Replace what stands between two units."""
        text = self._texts[uri]
        version = (text.version or 0) + 1
        change = lsp.TextDocumentContentChangePartial(self._range(text, start, end), typed)
        about = lsp.VersionedTextDocumentIdentifier(version, uri)
        self._texts[uri] = text.edited(start, end, typed, version)
        said = lsp.DidChangeTextDocumentParams(about, [change])
        self.client.text_document_did_change(said)

    def put(self, uri: str, old: str, new: str) -> None:
        """Replace the first occurrence of a piece of text."""
        start = len(OpenText(self.text(uri).partition(old)[0]).units)
        assert old in self.text(uri)
        self.change(uri, start, start + len(OpenText(old).units), new)

    def marks(self, uri: str) -> list[lsp.Diagnostic]:
        """What is said of the file as it now stands."""
        version = self._texts[uri].version

        async def heard() -> list[lsp.Diagnostic]:
            while (told := self.told.get(uri)) is None or told.version != version:
                self._heard.clear()
                await self._heard.wait()
            return list(told.diagnostics)

        return self.wait(heard())

    def quiet(self, seconds: float) -> None:
        """Listen for a while."""
        self.wait(asyncio.sleep(seconds))

    def said(self, uri: str, where: lsp.Range) -> str:
        """The text in a range."""
        text = self._texts[uri]
        start = text.place(where.start.line, where.start.character)
        end = text.place(where.end.line, where.end.character)
        return text_of(text.units[start:end])

    def at(self, uri: str, piece: str, into: int = 0) -> lsp.Position:
        """The place of a piece of text."""
        text = self._texts[uri]
        before = self.text(uri).partition(piece)[0]
        assert piece in self.text(uri)
        return lsp.Position(*text.line_and_unit(len(OpenText(before).units) + into))

    def hover(self, uri: str, piece: str, into: int = 0) -> str:
        """What is said where that piece stands."""
        about = lsp.TextDocumentIdentifier(uri)
        asked = lsp.HoverParams(about, self.at(uri, piece, into))
        found = self.wait(self.client.text_document_hover_async(asked))
        if found is None:
            return ""
        assert isinstance(found.contents, lsp.MarkupContent)
        return found.contents.value

    def completions(self, uri: str, piece: str, into: int) -> list[lsp.CompletionItem]:
        """What could come there."""
        about = lsp.TextDocumentIdentifier(uri)
        asked = lsp.CompletionParams(about, self.at(uri, piece, into))
        found = self.wait(self.client.text_document_completion_async(asked))
        assert isinstance(found, lsp.CompletionList)
        return list(found.items)

    def fixes(self, uri: str, mark: lsp.Diagnostic) -> list[lsp.CodeAction]:
        """What mends it."""
        about = lsp.TextDocumentIdentifier(uri)
        asked = lsp.CodeActionParams(about, mark.range, lsp.CodeActionContext([mark]))
        found = self.wait(self.client.text_document_code_action_async(asked)) or []
        return [one for one in found if isinstance(one, lsp.CodeAction)]

    def take(self, uri: str, edits: list[lsp.TextEdit]) -> None:
        """Change the text as a fix or completion says."""
        for edit in edits:
            text = self._texts[uri]
            start = text.place(edit.range.start.line, edit.range.start.character)
            end = text.place(edit.range.end.line, edit.range.end.character)
            self.change(uri, start, end, edit.new_text)

    def press(self, uri: str, fix: lsp.CodeAction) -> None:
        """Take a fix."""
        assert fix.edit is not None
        assert fix.edit.changes is not None
        self.take(uri, list(fix.edit.changes[uri]))

    def send(self, content: bytes) -> None:
        """Send anything at all."""
        pipe = self.process.stdin
        assert pipe is not None
        pipe.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)

    def _range(self, text: OpenText, start: int, end: int) -> lsp.Range:
        first, last = text.line_and_unit(start), text.line_and_unit(end)
        return lsp.Range(lsp.Position(*first), lsp.Position(*last))


def card(text: str, bad: str = '"Lose a level."', name: str = "Kettle") -> str:
    """A monster with a text as it is written."""
    return (
        f'[[monster]]\nname = "{name}"\nlevel = 3\ntreasures = 1\ntext = {text}\n'
        f"bad_stuff = {bad}\n"
    )
