package import Diagnostics
package import Foundation

/// One session of the language server, without input or output: it turns received messages into
/// messages to send.
///
/// The caller hands over all received messages at once, so that a request that a later message cancels
/// costs nothing, and publishes the diagnostics of `nextDirtyMenu` when no more messages wait.
package struct Server {
  enum Phase { case uninitialized, running, shutDown }

  var phase = Phase.uninitialized
  /// The status with which the process ends; nil until the client sends `exit`.
  package private(set) var exitStatus: Int32?
  var workspace: Workspace
  var client = ClientCapabilities()
  var diagnostics = PublishedDiagnostics()
  let version: String
  /// The messages that have not been sent yet.
  var outbox: [Data] = []
  /// The lines that have been logged to the client, for standard error.
  private var logLines: [String] = []
  private var lastRequest = 0

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - language: the language for a client that does not name one.
  package init(_ host: any EditorHost, version: String, language: Language = .english) {
    workspace = Workspace(host)
    workspace.language = language
    self.version = version
  }

  /// Handles messages in their order, and returns the messages to send.
  ///
  /// - Parameter bodies: the bodies of the received frames.
  package mutating func handle(_ bodies: [Data]) -> [Data] {
    var messages: [Result<IncomingMessage, IncomingMessage.Malformed>] = []
    // A cancellation comes after the request that it cancels.
    var cancelled: [RequestID: Int] = [:]
    for (number, body) in bodies.enumerated() {
      do throws(IncomingMessage.Malformed) {
        let message = try IncomingMessage(body)
        messages.append(.success(message))
        if let id = message.cancels { cancelled[id] = number }
      } catch {
        messages.append(.failure(error))
      }
    }
    for (number, message) in messages.enumerated() where exitStatus == nil {
      switch message {
      case .success(let message): handle(message) { id in (cancelled[id] ?? -1) > number }
      case .failure(let malformed):
        outbox.append(MessageEncoder.failure(malformed.id, malformed.error))
      }
    }
    return takeOutbox()
  }

  /// Removes and returns the lines logged since the last call.
  mutating func takeLog() -> [String] {
    defer { logLines = [] }
    return logLines
  }

  mutating func takeOutbox() -> [Data] {
    for problem in workspace.takeProblems() { log(2, problem) }
    defer { outbox = [] }
    return outbox
  }

  private mutating func handle(
    _ message: IncomingMessage, _ isCancelled: (RequestID) -> Bool
  ) {
    guard let method = message.envelope.method else { return }
    guard let id = message.envelope.id else {
      handleNotification(method, message.data)
      return
    }
    do throws(ResponseError) {
      try checkPhase(method)
      if isCancelled(id) { throw ResponseError(.requestCancelled, "the request was cancelled") }
      let result = try result(of: method, message.data)
      outbox.append(MessageEncoder.response(id, result))
    } catch {
      outbox.append(MessageEncoder.failure(id, error))
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

  /// The process that started the server; nil if unknown.
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
  var supportsCodeDescriptions = false
  var supportsHintRefresh = false
  var supportsWatcherRegistration = false
  /// The paths of the workspace's folders.
  var folders: [String] = []
  /// The process that started the server, if the client gives it.
  var process: Int32?

  init() {}

  init(_ params: InitializeParams) {
    let workspace = params.capabilities.workspace
    supportsCodeDescriptions =
      params.capabilities.textDocument?.publishDiagnostics?.codeDescriptionSupport ?? false
    supportsHintRefresh = workspace?.inlayHint?.refreshSupport ?? false
    supportsWatcherRegistration = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    folders = (params.workspaceFolders ?? []).compactMap { DocumentURI.folder($0.uri) }
    process = params.processId.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
