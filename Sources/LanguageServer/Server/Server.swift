package import Foundation

/// The language server, without descriptors: messages in, messages out. One LSP session.
///
/// Whoever runs it gives it everything that waits at once, so that a request that has been
/// cancelled meanwhile costs nothing, and asks it to publish when nothing waits any more.
package struct Server {
  enum Phase { case fresh, running, down }

  var phase = Phase.fresh
  /// Set by `exit`: the process ends with it.
  package private(set) var exitStatus: Int32?
  var workspace: Workspace
  var client = ClientTraits()
  var diagnostics = DiagnosticsState()
  let version: String
  /// What goes out of itself, beside answers.
  var outbox: [Data] = []
  /// The same log as the client's, for whoever reads standard error.
  private var logLines: [String] = []
  private var lastRequest = 0

  /// - Parameter version: of the program.
  package init(_ surroundings: any EditorHost, version: String) {
    workspace = Workspace(surroundings)
    self.version = version
  }

  /// Takes messages in their order, and returns what is to be sent.
  package mutating func handle(_ events: [FrameReader.Event]) -> [Data] {
    var calls: [Incoming] = []
    for event in events { calls.append(Incoming(event)) }
    // A request may be cancelled by what has come after it.
    var cancelled: [RequestID: Int] = [:]
    for (number, call) in calls.enumerated() {
      if let id = call.cancels { cancelled[id] = number }
    }
    for (number, call) in calls.enumerated() where exitStatus == nil {
      handle(call) { id in (cancelled[id] ?? -1) > number }
    }
    return takeOutbox()
  }

  /// What has been logged since the last time.
  mutating func takeLog() -> [String] {
    defer { logLines = [] }
    return logLines
  }

  mutating func takeOutbox() -> [Data] {
    for problem in workspace.takeProblems() { log(2, problem) }
    defer { outbox = [] }
    return outbox
  }

  private mutating func handle(_ call: Incoming, _ isCancelled: (RequestID) -> Bool) {
    switch call.content {
    case .malformed(let id, let error): outbox.append(Wire.failure(id, error))
    case .single(let message):
      if let answer = answer(message, isCancelled) { outbox.append(answer) }
    case .batch(let messages):
      // JSON-RPC 2.0 section 6.
      var answers: [Data] = []
      for message in messages {
        switch message {
        case .success(let message):
          if let answer = answer(message, isCancelled) { answers.append(answer) }
        case .failure(let error): answers.append(Wire.failure(.null, error))
        }
      }
      guard !answers.isEmpty else { return }
      outbox.append(
        Data("[".utf8) + Data(answers.joined(separator: Data(",".utf8))) + Data("]".utf8))
    }
  }

  /// Nil for what is not answered.
  private mutating func answer(
    _ message: Incoming.Message, _ isCancelled: (RequestID) -> Bool
  ) -> Data? {
    guard let method = message.envelope.method else { return nil }
    guard let id = message.envelope.id else {
      notified(method, message.data)
      return nil
    }
    do throws(ResponseError) {
      try checkPhase(method)
      if isCancelled(id) { throw ResponseError(.requestCancelled, "the request was cancelled") }
      return Wire.response(id, try result(of: method, message.data))
    } catch {
      return Wire.failure(id, error)
    }
  }

  private func checkPhase(_ method: String) throws(ResponseError) {
    switch phase {
    case .fresh where method != "initialize":
      throw ResponseError(.serverNotInitialized, "`initialize` comes first")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "`initialize` comes once")
    case .down: throw ResponseError(.invalidRequest, "the server has been shut down")
    case .fresh, .running: break
    }
  }

  mutating func exit() { exitStatus = phase == .down ? 0 : 1 }

  /// A request to the client, whose answer nobody waits for.
  mutating func ask(_ method: String, _ params: some Encodable) {
    lastRequest += 1
    outbox.append(Wire.request(.text("juice-\(lastRequest)"), method, params))
  }

  mutating func ask(_ method: String) {
    lastRequest += 1
    outbox.append(Wire.request(.text("juice-\(lastRequest)"), method))
  }

  /// - Parameter type: 1 for an error, 2 for a warning, 3 for information.
  mutating func log(_ type: Int, _ message: String) {
    logLines.append(message)
    guard phase != .fresh else { return }
    outbox.append(
      Wire.notification("window/logMessage", LogMessage(type: type, message: message)))
  }

  /// The parameters of a message.
  static func parameters<Value: Decodable>(
    _ type: Value.Type, of message: Data
  ) throws(ResponseError) -> Value {
    do {
      return try JSONDecoder().decode(Parameters<Value>.self, from: message).params
    } catch {
      throw ResponseError(.invalidParams, Incoming.reason(error))
    }
  }
}

/// What matters of what a client said of itself.
struct ClientTraits: Sendable {
  var takesDocumentChanges = false
  var takesRelatedInformation = false
  var takesCodeDescriptions = false
  var takesSymbolTrees = false
  var pullsDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesHints = false
  var registersWatchers = false
  /// The paths of the folders of the workspace.
  var folders: [String] = []

  init() {}

  init(_ params: InitializeParams) {
    let workspace = params.capabilities.workspace
    let document = params.capabilities.textDocument
    takesDocumentChanges = workspace?.workspaceEdit?.documentChanges ?? false
    takesRelatedInformation = document?.publishDiagnostics?.relatedInformation ?? false
    takesCodeDescriptions = document?.publishDiagnostics?.codeDescriptionSupport ?? false
    takesSymbolTrees = document?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false
    pullsDiagnostics = document?.diagnostic != nil
    refreshesDiagnostics = workspace?.diagnostics?.refreshSupport ?? false
    refreshesHints = workspace?.inlayHint?.refreshSupport ?? false
    registersWatchers = workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    let roots = params.workspaceFolders?.map(\.uri) ?? params.rootUri.map { [$0] } ?? []
    folders = roots.compactMap { DocumentURI.folder($0) }
  }
}
