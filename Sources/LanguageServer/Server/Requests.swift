import Diagnostics
import Evaluator
import Foundation
import Text
import YAMLTree

/// The results of requests.
extension Server {
  mutating func result(
    of method: String, _ message: Data
  ) throws(ResponseError) -> any Encodable {
    switch method {
    case "initialize": return initialize(try Self.parameters(InitializeParams.self, of: message))
    case "shutdown":
      phase = .shutDown
      return Self.null
    case "textDocument/completion":
      return try withPosition(message) { CompletionFeature.list($0, file: $1, at: $2) }
    case "textDocument/hover": return try hover(message)
    case "textDocument/definition":
      return try withPosition(message) { NavigationFeature.definition($0, file: $1, at: $2) }
    case "textDocument/references":
      return try withDocument(ReferenceParams.self, message) {
        NavigationFeature.references(
          $1, file: $2, at: $1.offset(of: $0.position, in: $2),
          includingDeclaration: $0.context.includeDeclaration)
      }
    case "textDocument/prepareRename":
      return try withPosition(message) { (snapshot, file, offset) throws(ResponseError) in
        OrNull(try RenameFeature.prepare(snapshot, file: file, at: offset))
      }
    case "textDocument/rename": return try rename(message)
    case "textDocument/documentSymbol":
      return try withDocument(DocumentParams.self, message) { SymbolsFeature.tree($1, file: $2) }
    case "workspace/symbol": return try workspaceSymbols(message)
    case "textDocument/codeAction": return try codeActions(message)
    case "textDocument/inlayHint":
      return try withDocument(RangeParams.self, message) {
        InlayHintFeature.hints($1, file: $2, in: $0.range)
      }
    case "textDocument/semanticTokens/full":
      return try withDocument(DocumentParams.self, message) {
        SemanticTokensFeature.tokens($1, file: $2)
      }
    case "textDocument/foldingRange":
      return try withDocument(DocumentParams.self, message) { FoldingFeature.ranges($1, file: $2) }
    case "textDocument/formatting": return try formatting(message)
    default: throw ResponseError(.methodNotFound, "there is no method `\(method.prefix(100))`")
    }
  }

  private mutating func initialize(_ params: InitializeParams) -> InitializeResult {
    phase = .running
    client = ClientCapabilities(params)
    if let locale = params.locale { workspace.language = Language(tag: locale) }
    workspace.clientWatchesFiles = client.supportsWatcherRegistration
    let offered = params.capabilities.general?.positionEncodings ?? []
    workspace.encoding = offered.contains("utf-8") ? .utf8 : .utf16
    return InitializeResult(
      capabilities: .init(positionEncoding: workspace.encoding.rawValue),
      serverInfo: .init(name: "juice", version: version))
  }

  // MARK: Documents

  /// The result of a request about a document that belongs to no menu.
  private static var null: OrNull<NoParameters> { OrNull(nil) }

  /// The document of a request within its menu; nil for one that belongs to no menu.
  private mutating func document<Params: TextDocumentParams>(
    _ type: Params.Type, _ message: Data
  ) throws(ResponseError) -> (params: Params, snapshot: Snapshot, file: Int)? {
    let params = try Self.parameters(type, of: message)
    return workspace.snapshot(of: params.textDocument.uri).map { (params, $0, $1) }
  }

  private mutating func withDocument<Params: TextDocumentParams>(
    _ type: Params.Type, _ message: Data,
    _ feature: (Params, Snapshot, _ file: Int) throws(ResponseError) -> any Encodable
  ) throws(ResponseError) -> any Encodable {
    guard let (params, snapshot, file) = try document(type, message) else { return Self.null }
    return try feature(params, snapshot, file)
  }

  private mutating func withPosition(
    _ message: Data,
    _ feature: (Snapshot, _ file: Int, Int) throws(ResponseError) -> any Encodable
  ) throws(ResponseError) -> any Encodable {
    try withDocument(PositionParams.self, message) {
      (params, snapshot, file) throws(ResponseError) in
      try feature(snapshot, file, snapshot.offset(of: params.position, in: file))
    }
  }

  // MARK: Features that use more than the snapshot

  private mutating func hover(_ message: Data) throws(ResponseError) -> any Encodable {
    guard let (params, snapshot, file) = try document(PositionParams.self, message) else {
      return Self.null
    }
    let offset = snapshot.offset(of: params.position, in: file)
    let isOnSymbol = snapshot.symbol(at: offset, in: file) != nil
    let live = isOnSymbol ? liveStock(of: snapshot) : nil
    return OrNull(HoverFeature.hover(snapshot, file: file, at: offset, live: live))
  }

  private mutating func liveStock(of snapshot: Snapshot) -> StockLevels? {
    guard let graph = snapshot.graph else { return nil }
    do {
      return try workspace.host.liveStock(
        of: snapshot.menu, files: snapshot.files.map(\.path), graph)
    } catch {
      log(2, .reason(of: error))
      return nil
    }
  }

  private mutating func rename(_ message: Data) throws(ResponseError) -> any Encodable {
    guard let (params, snapshot, file) = try document(RenameParams.self, message) else {
      return Self.null
    }
    let edits = try RenameFeature.rename(
      snapshot, file: file, at: snapshot.offset(of: params.position, in: file),
      to: params.newName)
    return snapshot.workspaceEdit(edits)
  }

  private mutating func codeActions(_ message: Data) throws(ResponseError) -> any Encodable {
    guard let (params, snapshot, file) = try document(CodeActionParams.self, message),
      params.context.only?.contains(where: { "quickfix".hasPrefix($0) }) ?? true
    else { return [CodeAction]() }
    return CodeActionFeature.actions(snapshot, file: file, in: params.range)
  }

  /// Null for a file with a mistake in its YAML, which has a diagnostic.
  private mutating func formatting(_ message: Data) throws(ResponseError) -> any Encodable {
    guard let (_, snapshot, file) = try document(DocumentParams.self, message) else {
      return Self.null
    }
    do throws(YAMLError) {
      let formatting = try FormattingFeature.format(snapshot, file: file)
      if let reason = formatting.reason { log(2, .verbatim(reason)) }
      return OrNull(formatting.edits)
    } catch {
      let problem = LocalizedText.text("out of memory")
      throw ResponseError(.requestFailed, problem[workspace.language])
    }
  }

  private mutating func workspaceSymbols(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(WorkspaceSymbolParams.self, of: message)
    var snapshots: [Snapshot] = []
    for menu in workspace.menus.keys.sorted() {
      if let snapshot = workspace.snapshot(ofMenu: menu) { snapshots.append(snapshot) }
    }
    return SymbolsFeature.symbols(snapshots, matching: params.query)
  }
}
