"""A session of pygls's client with `juice lsp`, in a folder that holds `menu/fruits.yaml` and
`menu/juices.yaml` as EditorSessionTests writes them.

    python client.py PATH-OF-JUICE

Says on standard output what it saw. The client checks every message against the types of LSP.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient


class Session:
    def __init__(self, juice: str):
        self.juice = juice
        self.client = LanguageClient("session", "1")
        self.diagnostics: dict[str, types.PublishDiagnosticsParams] = {}
        self.changed = asyncio.Event()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def take(parameters: types.PublishDiagnosticsParams):
            self.diagnostics[parameters.uri] = parameters
            self.changed.set()

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        def log(parameters: types.LogMessageParams):
            pass

    async def until(self, what: str, holds):
        async def wait():
            while not holds():
                self.changed.clear()
                await self.changed.wait()

        try:
            await asyncio.wait_for(wait(), 20)
        except asyncio.TimeoutError:
            raise SystemExit(f"not as it should be: {what}: {self.diagnostics}")

    def codes(self, uri: str) -> list[str]:
        found = self.diagnostics.get(uri)
        return sorted(str(one.code) for one in found.diagnostics) if found else ["nothing yet"]

    async def run(self):
        folder = pathlib.Path.cwd() / "menu"
        fruits = (folder / "fruits.yaml").as_uri()
        juices = (folder / "juices.yaml").as_uri()
        text = (folder / "juices.yaml").read_text(encoding="utf-8")
        await self.client.start_io(self.juice, "lsp")
        answer = await self.client.initialize_async(
            types.InitializeParams(
                process_id=None,
                root_uri=pathlib.Path.cwd().as_uri(),
                capabilities=types.ClientCapabilities(
                    general=types.GeneralClientCapabilities(
                        position_encodings=[
                            types.PositionEncodingKind.Utf8,
                            types.PositionEncodingKind.Utf16,
                        ]
                    )
                ),
            )
        )
        self.client.initialized(types.InitializedParams())
        print("positions:", answer.capabilities.position_encoding)

        version = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri=juices, language_id="yaml", version=version, text=text)
            )
        )
        await self.until("the menu is right", lambda: self.codes(juices) == [])
        print("opened")

        def place(wanted: str) -> types.Position:
            """The end of a text that stands once, in bytes of its line."""
            for number, line in enumerate(text.split("\n")):
                if wanted in line:
                    end = line.index(wanted) + len(wanted)
                    return types.Position(number, len(line[:end].encode()))
            raise SystemExit(f"no {wanted!r} in the text")

        def change(start: types.Position, end: types.Position, new: str):
            nonlocal text, version
            version += 1
            lines = [line.encode() for line in text.split("\n")]
            before = b"\n".join(lines[: start.line] + [lines[start.line][: start.character]])
            after = b"\n".join([lines[end.line][end.character :]] + lines[end.line + 1 :])
            text = (before + new.encode() + after).decode()
            self.client.text_document_did_change(
                types.DidChangeTextDocumentParams(
                    types.VersionedTextDocumentIdentifier(uri=juices, version=version),
                    [
                        types.TextDocumentContentChangePartial(
                            range=types.Range(start, end), text=new
                        )
                    ],
                )
            )

        end = place("strawberry")
        change(types.Position(end.line, end.character - 1), end, "")
        await self.until("the wrong id is told", lambda: "JU201" in self.codes(juices))
        print("told:", *self.codes(juices))

        wrong = next(one for one in self.diagnostics[juices].diagnostics if one.code == "JU201")
        actions = await self.client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(juices),
                wrong.range,
                types.CodeActionContext(diagnostics=[wrong]),
            )
        )
        fixes = [one for one in actions or [] if "`strawberry`" in one.title]
        if not fixes:
            raise SystemExit(f"not as it should be: the fixes are {actions}")

        def edits(edit: types.WorkspaceEdit, uri: str) -> list[types.TextEdit]:
            if edit.changes:
                return list(edit.changes.get(uri, []))
            return [
                part
                for document in edit.document_changes or []
                if document.text_document.uri == uri
                for part in document.edits
            ]

        for edit in edits(fixes[0].edit, juices):
            change(edit.range.start, edit.range.end, edit.new_text)
        await self.until("nothing is left", lambda: self.codes(juices) == [])
        print("mended:", fixes[0].title)

        renamed = await self.client.text_document_rename_async(
            types.RenameParams(
                types.TextDocumentIdentifier(juices), place("{strawberry"), "red-berry"
            )
        )
        print(
            "renamed:",
            len(edits(renamed, fruits)), "in fruits.yaml,",
            len(edits(renamed, juices)), "in juices.yaml",
        )

        hover = await self.client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(juices), place("{kiwi"))
        )
        print("hover:", "kiwi" in hover.contents.value)

        # The file does not parse now.
        last = text.split("\n")[:-1]
        change(types.Position(len(last), 0), types.Position(len(last), 0), "  new: {ki")
        listed = await self.client.text_document_completion_async(
            types.CompletionParams(types.TextDocumentIdentifier(juices), place("new: {ki"))
        )
        items = listed.items if isinstance(listed, types.CompletionList) else listed or []
        print("completed:", "kiwi" in [item.label for item in items])

        await self.client.shutdown_async(None)
        self.client.exit(None)
        server = getattr(self.client, "_server", None)
        if server is not None:
            print("status:", await asyncio.wait_for(server.wait(), 20))
        await self.client.stop()


asyncio.run(Session(sys.argv[1]).run())
