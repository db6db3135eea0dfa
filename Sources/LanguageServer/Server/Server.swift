package import Diagnostics
package import Foundation

/// One session of the language server, without input or output: it turns received messages into
/// messages to send.
///
/// The caller hands over all received messages at once, so that requests cancelled by a later message
/// cost nothing, and publishes the diagnostics of `nextDirtyMenu` when no more messages wait.
package struct Server {
  enum Phase { case uninitialized, running, shutDown }

  var phase = Phase.uninitialized
  /// The status with which the process ends; nil until the client sends `exit`.
  package private(set) var exitStatus: Int32?
  var workspace: Workspace
  var client = ClientCapabilities()
  var diagnostics = DiagnosticsState()
  let version: String
  /// The messages that have not been sent yet.
  var outbox: [Data] = []
  /// The lines that have been logged to the client, for standard error.
  private var logLines: [String] = []
  private var lastRequest = 0

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - language: what the server speaks with a client that names no language.
  package init(_ host: any EditorHost, version: String, language: Language = .english) {
    workspace = Workspace(host)
    workspace.language = language
    self.version = version
  }

  /// Handles messages in their order, and returns the messages to send.
  package mutating func handle(_ events: [FrameReader.Event]) -> [Data] {
    var calls: [IncomingMessage] = []
    for event in events { calls.append(IncomingMessage(event)) }
    // A cancellation comes after the request that it cancels.
    var cancelled: [RequestID: Int] = [:]
    for (number, call) in calls.enumerated() {
      if let id = call.cancels { cancelled[id] = number }
    }
    for (number, call) in calls.enumerated() where exitStatus == nil {
      handle(call) { id in (cancelled[id] ?? -1) > number }
    }
    return takeOutbox()
  }

  /// Removes and returns the lines logged since the last call.
  mutating func takeLog() -> [String] {
    defer { logLines = [] }
    return logLines
  }

  mutating func takeOutbox() -> [Data] {
    for problem in workspace.takeProblems() { log(2, .verbatim(problem)) }
    defer { outbox = [] }
    return outbox
  }

  private mutating func handle(_ call: IncomingMessage, _ isCancelled: (RequestID) -> Bool) {
    switch call.content {
    case .malformed(let id, let error): outbox.append(MessageEncoder.failure(id, error))
    case .single(let message):
      if let answer = answer(message, isCancelled) { outbox.append(answer) }
    case .batch(let messages):
      // JSON-RPC 2.0 section 6.
      var answers: [Data] = []
      for message in messages {
        switch message {
        case .success(let message):
          if let answer = answer(message, isCancelled) { answers.append(answer) }
        case .failure(let error): answers.append(MessageEncoder.failure(.null, error))
        }
      }
      guard !answers.isEmpty else { return }
      outbox.append(
        Data("[".utf8) + Data(answers.joined(separator: Data(",".utf8))) + Data("]".utf8))
    }
  }

  /// The response to a request; nil for any other message.
  private mutating func answer(
    _ message: IncomingMessage.Message, _ isCancelled: (RequestID) -> Bool
  ) -> Data? {
    guard let method = message.envelope.method else { return nil }
    guard let id = message.envelope.id else {
      handleNotification(method, message.data)
      return nil
    }
    do throws(ResponseError) {
      try checkPhase(method)
      if isCancelled(id) { throw ResponseError(.requestCancelled, "the request was cancelled") }
      return MessageEncoder.response(id, try result(of: method, message.data))
    } catch {
      return MessageEncoder.failure(id, error)
    }
  }

  private func checkPhase(_ method: String) throws(ResponseError) {
    switch phase {
    case .uninitialized where method != "initialize":
      throw ResponseError(.serverNotInitialized, "`initialize` comes first")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "`initialize` comes once")
    case .shutDown: throw ResponseError(.invalidRequest, "the server has been shut down")
    case .uninitialized, .running: break
    }
  }

  /// The process that started the server; nil where it is not known.
  package var clientProcess: Int32? { client.process }

  mutating func exit() { exitStatus = phase == .shutDown ? 0 : 1 }

  /// Sends a request to the client, and ignores its response.
  mutating func sendRequest(_ method: String, _ params: some Encodable) {
    lastRequest += 1
    outbox.append(MessageEncoder.request(.text("juice-\(lastRequest)"), method, params))
  }

  mutating func sendRequest(_ method: String) {
    lastRequest += 1
    outbox.append(MessageEncoder.request(.text("juice-\(lastRequest)"), method))
  }

  /// - Parameter type: 1 for an error, 2 for a warning, 3 for information.
  mutating func log(_ type: Int, _ text: LocalizedText) {
    let message = text[workspace.language]
    logLines.append(message)
    guard phase != .uninitialized else { return }
    outbox.append(
      MessageEncoder.notification("window/logMessage", LogMessage(type: type, message: message)))
  }

  /// Decodes the parameters of a message.
  static func parameters<Value: Decodable>(
    _ type: Value.Type, of message: Data
  ) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: message).params
    } catch {
      throw ResponseError(.invalidParams, IncomingMessage.reason(error))
    }
  }
}

/// The capabilities of the client that change what the server sends.
struct ClientCapabilities: Sendable {
  var supportsDocumentChanges = false
  var supportsRelatedInformation = false
  var supportsCodeDescriptions = false
  var supportsSymbolTrees = false
  var pullsDiagnostics = false
  var supportsDiagnosticRefresh = false
  var supportsHintRefresh = false
  var supportsWatcherRegistration = false
  /// The paths of the workspace's folders.
  var folders: [String] = []
  /// The process that started the server, as far as it says so.
  var process: Int32?

  init() {}

  init(_ params: InitializeParams) {
    let workspace = params.capabilities.workspace
    let document = params.capabilities.textDocument
    supportsDocumentChanges = workspace?.workspaceEdit?.documentChanges ?? false
    supportsRelatedInformation = document?.publishDiagnostics?.relatedInformation ?? false
    supportsCodeDescriptions = document?.publishDiagnostics?.codeDescriptionSupport ?? false
    supportsSymbolTrees = document?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    pullsDiagnostics = document?.diagnostic != nil
    supportsDiagnosticRefresh = workspace?.diagnostics?.refreshSupport ?? false
    supportsHintRefresh = workspace?.inlayHint?.refreshSupport ?? false
    supportsWatcherRegistration = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    let roots = params.workspaceFolders?.map(\.uri) ?? params.rootUri.map { [$0] } ?? []
    folders = roots.compactMap { DocumentURI.folder($0) }
    process = params.processId.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
