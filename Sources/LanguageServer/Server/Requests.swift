import Evaluator
import Foundation
import Reporting

/// What answers each request.
extension Server {
  mutating func result(
    of method: String, _ message: Data
  ) throws(ResponseError) -> any Encodable {
    switch method {
    case "initialize": return initialize(try Self.parameters(InitializeParams.self, of: message))
    case "shutdown":
      phase = .down
      return OrNull<NoParameters>(nil)
    case "textDocument/completion":
      return try at(message) { CompletionFeature.list($0, file: $1, at: $2) }
    case "textDocument/hover": return try hover(message)
    case "textDocument/definition":
      return try at(message) { NavigationFeature.definition($0, file: $1, at: $2) }
    case "textDocument/references": return try references(message)
    case "textDocument/prepareRename":
      return try at(message) { (snapshot, file, offset) throws(ResponseError) in
        OrNull(try RenameFeature.prepare(snapshot, file: file, at: offset))
      }
    case "textDocument/rename": return try rename(message)
    case "textDocument/documentSymbol": return try documentSymbols(message)
    case "workspace/symbol": return try workspaceSymbols(message)
    case "textDocument/codeAction": return try codeActions(message)
    case "textDocument/inlayHint":
      let params = try Self.parameters(RangeParams.self, of: message)
      return OrNull(
        snapshot(params.textDocument).map {
          InlayHintFeature.hints($0, file: $1, in: params.range)
        })
    case "textDocument/semanticTokens/full":
      let params = try Self.parameters(DocumentParams.self, of: message)
      guard let (snapshot, file) = snapshot(params.textDocument) else {
        return OrNull<SemanticTokensResult>(nil)
      }
      return SemanticTokens.tokens(snapshot, file: file)
    case "textDocument/foldingRange":
      return try inDocument(message) { FoldingFeature.ranges($0, file: $1) }
    case "textDocument/diagnostic": return try documentDiagnostics(message)
    case "workspace/diagnostic": return try workspaceDiagnostics(message)
    default: throw ResponseError(.methodNotFound, "there is no method `\(method.prefix(100))`")
    }
  }

  private mutating func initialize(_ params: InitializeParams) -> InitializeResult {
    phase = .running
    client = ClientTraits(params)
    workspace.isToldOfChanges = client.registersWatchers
    let offered = params.capabilities.general?.positionEncodings ?? []
    workspace.encoding = offered.contains("utf-8") ? .utf8 : .utf16
    return InitializeResult(
      capabilities: .init(positionEncoding: workspace.encoding.rawValue),
      serverInfo: .init(name: "juice", version: version))
  }

  // MARK: Documents

  /// Nil for a document that is of no menu.
  private mutating func snapshot(_ document: TextDocumentIdentifier) -> (Snapshot, Int)? {
    workspace.snapshot(of: document.uri)
  }

  private mutating func inDocument<Result: Encodable>(
    _ message: Data, _ feature: (Snapshot, _ file: Int) -> Result
  ) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(DocumentParams.self, of: message)
    return OrNull(snapshot(params.textDocument).map { feature($0, $1) })
  }

  private mutating func at<Result: Encodable>(
    _ message: Data, _ feature: (Snapshot, _ file: Int, Int) throws(ResponseError) -> Result
  ) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(PositionParams.self, of: message)
    guard let (snapshot, file) = snapshot(params.textDocument) else {
      return OrNull<Result>(nil)
    }
    let offset = snapshot.positions(file).offset(of: params.position)
    return try feature(snapshot, file, offset)
  }

  // MARK: Features that take more

  private mutating func hover(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(PositionParams.self, of: message)
    guard let (snapshot, file) = snapshot(params.textDocument) else {
      return OrNull<Hover>(nil)
    }
    let offset = snapshot.positions(file).offset(of: params.position)
    let isAboutStock = snapshot.symbol(at: offset, in: file) != nil
    let live = isAboutStock ? liveStock(of: snapshot) : nil
    return OrNull(HoverFeature.hover(snapshot, file: file, at: offset, live: live))
  }

  private mutating func liveStock(of snapshot: Snapshot) -> StockLevels? {
    guard let graph = snapshot.graph else { return nil }
    do {
      return try workspace.surroundings.liveStock(
        of: snapshot.menu, files: snapshot.files.map(\.path), graph)
    } catch {
      log(2, "\(error)")
      return nil
    }
  }

  private mutating func references(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(ReferenceParams.self, of: message)
    guard let (snapshot, file) = snapshot(params.textDocument) else {
      return OrNull<[Location]>(nil)
    }
    return NavigationFeature.references(
      snapshot, file: file, at: snapshot.positions(file).offset(of: params.position),
      includingDeclaration: params.context.includeDeclaration)
  }

  private mutating func rename(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(RenameParams.self, of: message)
    guard let (snapshot, file) = snapshot(params.textDocument) else {
      return OrNull<WorkspaceEdit>(nil)
    }
    let edits = try RenameFeature.rename(
      snapshot, file: file, at: snapshot.positions(file).offset(of: params.position),
      to: params.newName)
    return workspaceEdit(edits, in: snapshot)
  }

  private func workspaceEdit(
    _ edits: [(file: Int, edits: [TextEdit])], in snapshot: Snapshot
  ) -> WorkspaceEdit {
    guard client.takesDocumentChanges else {
      let changes = edits.map { (snapshot.files[$0.file].uri, $0.edits) }
      return WorkspaceEdit(changes: Dictionary(changes, uniquingKeysWith: +))
    }
    return WorkspaceEdit(
      documentChanges: edits.map { file, edits in
        let file = snapshot.files[file]
        return .init(textDocument: .init(uri: file.uri, version: file.version), edits: edits)
      })
  }

  private mutating func codeActions(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(CodeActionParams.self, of: message)
    let isWanted = params.context.only?.contains { "quickfix".hasPrefix($0) } ?? true
    guard isWanted, let (snapshot, file) = snapshot(params.textDocument) else {
      return [CodeAction]()
    }
    return CodeActionFeature.actions(snapshot, file: file, in: params.range).map { action in
      CodeAction(
        title: action.title, diagnostics: [action.diagnostic],
        isPreferred: action.isPreferred ? true : nil,
        edit: workspaceEdit(action.edits, in: snapshot))
    }
  }

  // MARK: Symbols

  private mutating func documentSymbols(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(DocumentParams.self, of: message)
    guard let (snapshot, file) = snapshot(params.textDocument) else {
      return OrNull<[DocumentSymbol]>(nil)
    }
    if client.takesSymbolTrees { return SymbolsFeature.symbols(snapshot, file: file) }
    return snapshot.indexes[file].declarations.map { declaration in
      SymbolInformation(
        name: declaration.symbol.id, kind: declaration.kind.symbolKind,
        location: snapshot.location(declaration.extent, in: file),
        containerName: declaration.kind.rawValue)
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
