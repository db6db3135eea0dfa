/// The part of `initialize` that the server reads.
struct InitializeParams: Decodable, Sendable {
  struct Capabilities: Decodable, Sendable {
    struct General: Decodable, Sendable { let positionEncodings: [String]? }
    struct Dynamic: Decodable, Sendable { let dynamicRegistration: Bool? }
    struct Refresh: Decodable, Sendable { let refreshSupport: Bool? }

    struct Publishing: Decodable, Sendable { let codeDescriptionSupport: Bool? }

    struct Workspace: Decodable, Sendable {
      let didChangeWatchedFiles: Dynamic?
      let inlayHint: Refresh?
    }

    struct TextDocument: Decodable, Sendable { let publishDiagnostics: Publishing? }

    let general: General?
    let workspace: Workspace?
    let textDocument: TextDocument?
  }

  struct Folder: Decodable, Sendable { let uri: String }

  let capabilities: Capabilities
  let workspaceFolders: [Folder]?
  let processId: Int?
  /// The language tag of the editor (RFC 5646).
  let locale: String?
}

/// The capabilities of the server.
struct InitializeResult: Encodable, Sendable {
  struct ServerInfo: Encodable, Sendable {
    let name: String
    let version: String
  }

  struct Save: Encodable, Sendable { var includeText = false }

  struct Synchronization: Encodable, Sendable {
    var openClose = true
    /// Incremental.
    var change = 2
    var save = Save()
  }

  struct Completion: Encodable, Sendable {
    var triggerCharacters = [" ", ":", "{", "[", ",", "+", "-"]
  }

  struct Rename: Encodable, Sendable { var prepareProvider = true }

  struct CodeActions: Encodable, Sendable { var codeActionKinds = ["quickfix"] }

  struct Tokens: Encodable, Sendable {
    struct Legend: Encodable, Sendable {
      var tokenTypes = SemanticTokenType.allCases.map(\.rawValue)
      /// A token's modifiers are a bit set: 1 is the first of these.
      var tokenModifiers = ["declaration"]
    }

    var legend = Legend()
    var full = true
  }

  struct Workspace: Encodable, Sendable {
    struct Folders: Encodable, Sendable {
      var supported = true
      var changeNotifications = true
    }

    var workspaceFolders = Folders()
  }

  struct Capabilities: Encodable, Sendable {
    let positionEncoding: String
    var textDocumentSync = Synchronization()
    var completionProvider = Completion()
    var hoverProvider = true
    var definitionProvider = true
    var referencesProvider = true
    var renameProvider = Rename()
    var documentSymbolProvider = true
    var workspaceSymbolProvider = true
    var codeActionProvider = CodeActions()
    var inlayHintProvider = true
    var semanticTokensProvider = Tokens()
    var foldingRangeProvider = true
    var documentFormattingProvider = true
    var workspace = Workspace()
  }

  let capabilities: Capabilities
  let serverInfo: ServerInfo
}

/// Asks the client to watch the YAML files on disk.
struct Registration: Encodable, Sendable {
  struct Watcher: Encodable, Sendable { let globPattern: String }
  struct Options: Encodable, Sendable { let watchers: [Watcher] }

  struct Item: Encodable, Sendable {
    let id: String
    let method: String
    let registerOptions: Options
  }

  let registrations: [Item]

  static let watchedFiles = Registration(registrations: [
    Item(
      id: "files", method: "workspace/didChangeWatchedFiles",
      registerOptions: Options(watchers: [Watcher(globPattern: "**/*.{yaml,yml}")]))
  ])
}

struct LogMessage: Encodable, Hashable, Sendable {
  /// 1 for an error, 2 for a warning, 3 for information.
  let type: Int
  let message: String
}

struct CancelParams: Decodable, Sendable { let id: RequestID }
