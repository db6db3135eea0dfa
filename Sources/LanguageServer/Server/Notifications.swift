import Diagnostics
import Foundation

/// The effects of notifications. They have no responses, so an invalid one is logged.
extension Server {
  /// In bytes; equals the limit on one file of a menu.
  private static let maxDocumentLength = 64 << 20

  mutating func handleNotification(_ method: String, _ message: Data) {
    if method == "exit" {
      exit()
      return
    }
    guard phase == .running else { return }
    do throws(ResponseError) {
      try apply(method, message)
    } catch {
      log(
        1,
        .text("`\(method)` was ignored: \(error.message)"))
    }
  }

  private mutating func apply(_ method: String, _ message: Data) throws(ResponseError) {
    switch method {
    case "initialized": initialized()
    case "textDocument/didOpen":
      let item = try Self.parameters(DidOpenParams.self, of: message).textDocument
      workspace.open(item.uri, version: item.version, bytes: Array(item.text.utf8))
    case "textDocument/didChange":
      try change(try Self.parameters(DidChangeParams.self, of: message))
    case "textDocument/didClose":
      let uri = try Self.parameters(DocumentParams.self, of: message).textDocument.uri
      workspace.close(uri)
    case "textDocument/didSave":
      let uri = try Self.parameters(DocumentParams.self, of: message).textDocument.uri
      workspace.fileChanged(uri)
    case "workspace/didChangeWatchedFiles":
      for file in try Self.parameters(DidChangeWatchedFilesParams.self, of: message).changes {
        workspace.fileChanged(file.uri)
      }
    case "workspace/didChangeWorkspaceFolders":
      changeFolders(try Self.parameters(DidChangeFoldersParams.self, of: message).event)
    default: break
    }
  }

  private mutating func initialized() {
    if client.supportsWatcherRegistration {
      sendRequest("client/registerCapability", Registration.watchedFiles)
    }
    for folder in client.folders { workspace.addMenus(below: folder) }
  }

  private mutating func changeFolders(_ event: DidChangeFoldersParams.Event) {
    let removed = event.removed.compactMap { DocumentURI.folder($0.uri) }
    client.folders.removeAll { removed.contains($0) }
    client.folders += event.added.compactMap { DocumentURI.folder($0.uri) }
    for folder in removed { workspace.removeMenus(below: folder) }
    // All folders are added again: one may lie within a removed one.
    for folder in client.folders { workspace.addMenus(below: folder) }
  }

  private mutating func change(_ params: DidChangeParams) throws(ResponseError) {
    let uri = params.textDocument.uri
    guard let document = workspace.document(uri) else {
      let problem = LocalizedText.text("the document is not open")
      throw ResponseError(.invalidParams, problem[workspace.language])
    }
    var text = EditedText(document.content, workspace.encoding)
    for change in params.contentChanges {
      text.apply(change)
      guard text.bytes.count <= Self.maxDocumentLength else {
        let problem = LocalizedText.text("a document has at most \(Self.maxDocumentLength) bytes")
        throw ResponseError(.invalidParams, problem[workspace.language])
      }
    }
    workspace.change(uri, version: params.textDocument.version, bytes: text.bytes)
  }
}
