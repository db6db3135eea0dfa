/// The parameters of the notifications of LSP 3.17 "Text Document Synchronization".

struct DidOpenParams: Decodable, Sendable {
  struct Item: Decodable, Sendable {
    let uri: String
    let version: Int
    let text: String
  }

  let textDocument: Item
}

struct DidChangeParams: Decodable, Sendable {
  struct Change: Decodable, Sendable {
    /// Nil if the text replaces the whole document.
    let range: TextRange?
    let text: String
  }

  let textDocument: VersionedTextDocumentIdentifier
  let contentChanges: [Change]
}

struct DidChangeWatchedFilesParams: Decodable, Sendable {
  struct Event: Decodable, Sendable { let uri: String }

  let changes: [Event]
}

struct DidChangeFoldersParams: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    let added: [InitializeParams.Folder]
    let removed: [InitializeParams.Folder]
  }

  let event: Event
}
