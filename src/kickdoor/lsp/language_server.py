"""The server behind `kickdoor lsp`: the protocol on one side, packs on the other.

It must not know what a card is; and nothing but the protocol may be written to standard output.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, default_converter
from pygls.protocol.language_server import lsp_method
from pygls.uris import from_fs_path, to_fs_path

from kickdoor import __version__
from kickdoor.lang.packs.folder import FILES
from kickdoor.lsp import card_help
from kickdoor.lsp.open_text import OpenText
from kickdoor.lsp.pack_folder import PackFolder
from kickdoor.lsp.pack_problems import PlacedProblem
from kickdoor.workshop.sentence_marks import FLAVOR, NAME

NAME_OF_SERVER = "kickdoor"
SEVERITY = {
    FLAVOR: lsp.DiagnosticSeverity.Information,
    NAME: lsp.DiagnosticSeverity.Warning,
}
SIGNS = {
    "opening": lsp.CompletionItemKind.Snippet,
    "name": lsp.CompletionItemKind.Value,
    "tag": lsp.CompletionItemKind.EnumMember,
    "word": lsp.CompletionItemKind.Text,
    "field": lsp.CompletionItemKind.Field,
    "kind": lsp.CompletionItemKind.Class,
}
TRIGGERS = [" ", '"', "[", "'"]
QUICK_FIX = lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])

Handler = TypeVar("Handler", bound=Callable[..., Any])


def builtin(method: str) -> Callable[[Handler], Handler]:
    """Answer this method of the protocol instead of the library."""
    return lsp_method(method)


class Protocol(LanguageServerProtocol):
    """The protocol as pygls speaks it, with the texts in our own hands.

    Its own texts end lines where Python does, behind a form feed too, which moves every place.
    """

    @builtin(lsp.INITIALIZE)
    def lsp_initialize(
        self, params: lsp.InitializeParams
    ) -> Generator[Any, Any, lsp.InitializeResult]:
        """Agree on UTF-16, which every editor has to know."""
        if params.capabilities.general is not None:
            params.capabilities.general.position_encodings = [lsp.PositionEncodingKind.Utf16]
        return (yield from super().lsp_initialize(params))

    @builtin(lsp.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: lsp.DidOpenTextDocumentParams) -> None:
        """A file was opened."""
        shelf_of(self).opened(params.text_document)

    @builtin(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: lsp.DidChangeTextDocumentParams) -> None:
        """Somebody types."""
        shelf_of(self).changed(params)

    @builtin(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: lsp.DidCloseTextDocumentParams) -> None:
        """A file was closed."""
        shelf_of(self).closed(params.text_document.uri)


class PackServer(LanguageServer):
    """A language server with the packs that are open."""

    def __init__(self) -> None:
        super().__init__(
            NAME_OF_SERVER, __version__, protocol_cls=Protocol, converter_factory=default_converter
        )
        self.packs = OpenPacks(self.text_document_publish_diagnostics)


def shelf_of(protocol: LanguageServerProtocol) -> OpenPacks:
    """The packs of the server that speaks."""
    server = protocol._server
    assert isinstance(server, PackServer)
    return server.packs


class OpenPacks:
    """The packs whose files are open, by folder; files that belong to no pack are passed over."""

    def __init__(self, publish: Callable[[lsp.PublishDiagnosticsParams], None]) -> None:
        self._publish = publish
        self._packs: dict[Path, PackFolder] = {}
        self._uris: dict[tuple[Path, str], str] = {}  # as the editor writes them
        self._beside = ThreadPoolExecutor(1, "reading")

    def find(self, uri: str) -> tuple[PackFolder, str, OpenText] | None:
        """The pack of a file that is open, the name of the file, and its text."""
        place = _place_of(uri)
        pack = self._packs.get(place[0]) if place is not None else None
        if place is None or pack is None or place[1] not in pack.texts:
            return None
        return pack, place[1], pack.texts[place[1]]

    def opened(self, document: lsp.TextDocumentItem) -> None:
        """Take a file into its pack."""
        place = _place_of(document.uri)
        if place is None:
            return
        folder, file = place
        self._uris[place] = document.uri
        if folder not in self._packs:
            self._packs[folder] = PackFolder(folder, self._beside, self._teller(folder))
        self._packs[folder].put(file, OpenText(document.text, document.version))

    def changed(self, params: lsp.DidChangeTextDocumentParams) -> None:
        """Change a file as its editor did."""
        found = self.find(params.text_document.uri)
        if found is None:
            return
        pack, file, text = found
        for change in params.content_changes:
            version = params.text_document.version
            if isinstance(change, lsp.TextDocumentContentChangePartial):
                start, end = _places(text, change.range)
                text = text.edited(start, end, change.text, version)
            else:
                text = OpenText(change.text, version)
        pack.put(file, text)

    def closed(self, uri: str) -> None:
        """Let go of a file, and of its pack with the last of its files."""
        found = self.find(uri)
        if found is None:
            return
        pack, file, _ = found
        pack.close(file)
        if not pack.texts:
            del self._packs[pack.folder]
            for name in FILES:
                gone = self._uri(pack.folder, name)
                self._publish(lsp.PublishDiagnosticsParams(gone, []))
                self._uris.pop((pack.folder, name), None)

    def saved(self, uris: list[str]) -> None:
        """Files have changed on the disk."""
        folders = {place[0] for uri in uris if (place := _place_of(uri)) is not None}
        for folder in folders & set(self._packs):
            self._packs[folder].refresh()

    def close(self) -> None:
        """Stop reading."""
        self._beside.shutdown(wait=False, cancel_futures=True)

    def _uri(self, folder: Path, file: str) -> str:
        return self._uris.get((folder, file)) or from_fs_path(str(folder / file)) or ""

    def _teller(self, folder: Path) -> Callable[[str, OpenText, list[PlacedProblem]], None]:
        def tell(file: str, text: OpenText, problems: list[PlacedProblem]) -> None:
            found = [_diagnostic(text, one) for one in problems]
            uri = self._uri(folder, file)
            self._publish(lsp.PublishDiagnosticsParams(uri, found, text.version))

        return tell


def _place_of(uri: str) -> tuple[Path, str] | None:
    """The folder and the name of a file of a pack, if it can be one."""
    try:
        path = to_fs_path(uri)
    except ValueError:
        return None
    if not path or not uri.startswith("file:"):
        return None
    folder, file = os.path.split(path)
    return (Path(folder), file) if file in FILES else None


def _places(text: OpenText, said: lsp.Range) -> tuple[int, int]:
    start, end = said.start, said.end
    return text.place(start.line, start.character), text.place(end.line, end.character)


def _range(text: OpenText, start: int, end: int) -> lsp.Range:
    first, last = text.line_and_unit(start), text.line_and_unit(end)
    return lsp.Range(lsp.Position(*first), lsp.Position(*last))


def _diagnostic(text: OpenText, problem: PlacedProblem) -> lsp.Diagnostic:
    return lsp.Diagnostic(
        _range(text, problem.start, problem.end),
        problem.message,
        severity=SEVERITY.get(problem.state, lsp.DiagnosticSeverity.Error),
        code=problem.code,
        source=NAME_OF_SERVER,
    )


def server() -> PackServer:
    """A server with everything it can do."""
    made = PackServer()
    packs = made.packs

    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        found = packs.find(params.text_document.uri)
        if found is None:
            return None
        pack, file, text = found
        place = text.place(params.position.line, params.position.character)
        said = card_help.hover(pack, file, place)
        if said is None:
            return None
        words = lsp.MarkupContent(lsp.MarkupKind.Markdown, said.words)
        return lsp.Hover(words, _range(text, said.start, said.end))

    @made.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=TRIGGERS))
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        found = packs.find(params.text_document.uri)
        if found is None:
            return lsp.CompletionList(False, [])
        pack, file, text = found
        place = text.place(params.position.line, params.position.character)
        items = []
        for number, one in enumerate(card_help.offered(pack, file, place)):
            edit = lsp.TextEdit(_range(text, one.start, one.end), one.written)
            items.append(
                lsp.CompletionItem(
                    one.title,
                    kind=SIGNS.get(one.sign, lsp.CompletionItemKind.Text),
                    detail=one.note or None,
                    sort_text=f"{number:03}",
                    filter_text=one.matches,
                    text_edit=edit,
                )
            )
        return lsp.CompletionList(True, items)  # what comes next depends on every letter

    @made.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, QUICK_FIX)
    def actions(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        found = packs.find(params.text_document.uri)
        if found is None:
            return []
        pack, file, text = found
        made_of = []
        for one in card_help.mendings(pack, file, *_places(text, params.range)):
            edit = lsp.TextEdit(_range(text, one.start, one.end), one.written)
            made_of.append(
                lsp.CodeAction(
                    f"Say: {one.title}",
                    kind=lsp.CodeActionKind.QuickFix,
                    diagnostics=[_diagnostic(text, one.problem)],
                    edit=lsp.WorkspaceEdit(changes={params.text_document.uri: [edit]}),
                )
            )
        return made_of

    @made.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        packs.saved([params.text_document.uri])

    @made.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: lsp.DidChangeWatchedFilesParams) -> None:
        packs.saved([change.uri for change in params.changes])

    return made


def serve() -> int:
    """Serve an editor over standard input and output until it goes."""
    made = server()
    stdout = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not come between messages
    try:
        made.start_io(sys.stdin.buffer, stdout)
    finally:
        made.packs.close()
    return 0
