"""A session of pygls's client with `juice lsp`: session.py PROGRAM FOLDER.

The folder has fruits.yaml with the fruit mango, and juices.yaml with a juice that takes it.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient


async def main(program: str, folder: pathlib.Path) -> None:
    client = LanguageClient("session", "1")
    published: asyncio.Queue = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def _(params: types.PublishDiagnosticsParams) -> None:
        published.put_nowait(params)

    @client.feature(types.WINDOW_LOG_MESSAGE)
    def _(params: types.LogMessageParams) -> None:
        raise AssertionError(params.message)

    async def diagnostics(uri: str, version: int) -> list[types.Diagnostic]:
        while True:
            params = await asyncio.wait_for(published.get(), 30)
            if params.uri == uri and params.version == version:
                return list(params.diagnostics)

    await client.start_io(program, "lsp", "--stdio")
    result = await client.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(
                general=types.GeneralClientCapabilities(
                    position_encodings=[types.PositionEncodingKind.Utf8]
                ),
                workspace=types.WorkspaceClientCapabilities(
                    workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)
                ),
            ),
            workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name=folder.name)],
        )
    )
    assert result.capabilities.position_encoding == "utf-8"
    client.initialized(types.InitializedParams())

    file = folder / "juices.yaml"
    uri = file.as_uri()
    text = file.read_text()
    version = 1
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(uri=uri, language_id="yaml", version=version, text=text)
        )
    )
    assert await diagnostics(uri, version) == []

    async def replace(old: str, new: str) -> None:
        """Changes one place on the last line, which has only ASCII before it."""
        nonlocal text, version
        line = text.count("\n") - 1
        column = text.splitlines()[line].index(old)
        text = text.replace(old, new)
        version += 1
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=version, uri=uri),
                [
                    types.TextDocumentContentChangePartial(
                        range=types.Range(
                            types.Position(line, column), types.Position(line, column + len(old))
                        ),
                        text=new,
                    )
                ],
            )
        )

    def place(word: str) -> types.Position:
        line = text.count("\n") - 1
        return types.Position(line, len(text.splitlines()[line].split(word)[0].encode()) + 1)

    document = types.TextDocumentIdentifier(uri)

    # Type a wrong id: it is found, and what was meant is offered.
    await replace("mango: 3", "mangoo: 3")
    [finding] = await diagnostics(uri, version)
    assert finding.code == "JU201", finding
    assert "did you mean `mango`?" in finding.message, finding
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            document, finding.range, types.CodeActionContext(diagnostics=[finding])
        )
    )
    assert [action.title for action in actions] == ["write `mango`", "declare fruit `mangoo`"]
    [change] = actions[0].edit.document_changes
    assert change.text_document.version == version
    [edit] = change.edits
    assert edit.range == finding.range and edit.new_text == "mango"
    await replace("mangoo", edit.new_text)
    assert await diagnostics(uri, version) == []

    # Rename the fruit in both files.
    renamed = await client.text_document_rename_async(
        types.RenameParams(document, place("mango: 3"), "망고")
    )
    changes = {
        pathlib.Path(change.text_document.uri).name: (change.text_document.version, change.edits)
        for change in renamed.document_changes
    }
    assert {name: len(edits) for name, (_, edits) in changes.items()} == {
        "fruits.yaml": 1,
        "juices.yaml": 2,
    }
    assert changes["fruits.yaml"][0] is None
    assert changes["juices.yaml"][0] == version

    # Complete an ingredient in a text that does not parse.
    await replace("mango: 3", "man")
    offered = await client.text_document_completion_async(
        types.CompletionParams(document, place("an"))
    )
    assert "mango" in [item.label for item in offered.items], offered
    hover = await client.text_document_hover_async(
        types.HoverParams(document, types.Position(0, 1))
    )
    assert "Juices to order" in hover.contents.value, hover

    symbols = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="sun"))
    assert [symbol.name for symbol in symbols] == ["sunrise"], symbols
    try:
        await client.protocol.send_request_async("juice/frobnicate", {})
        raise AssertionError("an unknown method was answered")
    except Exception as error:
        assert getattr(error, "code", None) == -32601, error

    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 30)
    assert client._server.returncode == 0
    print("the session went as it should")


asyncio.run(main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
