import Diagnostics
package import Foundation

/// What the client has been told of findings.
struct DiagnosticsState {
  struct Known: Hashable {
    var version: Int?
    var diagnostics: [Diagnostic]
    /// Changes with the diagnostics.
    var resultID: Int
    var menu: String
  }

  /// URIs of which the client shows findings because it was told.
  var told: Set<String> = []
  /// By URI.
  var known: [String: Known] = [:]
  /// URIs of pages about rules, by code, and the codes that were looked for.
  var pages: [String: String] = [:]
  var soughtPages: Set<String> = []
  var lastID = 0
  /// Whether the client asks for the diagnostics of files that are not open.
  var isPulled = false
}

/// Diagnostics, whether the client waits for them or asks.
///
/// A client is told of the menus that it has documents of; of others it has to ask. One that can
/// ask is told nothing of open documents, which it would show twice, and of no other any more once
/// it has asked for the whole workspace.
extension Server {
  /// The menus that have changed since the client was told of them, in order.
  package var staleMenus: [String] {
    guard phase == .running else { return [] }
    let told = Set(diagnostics.told.compactMap { diagnostics.known[$0]?.menu })
    return workspace.untold.filter {
      told.contains($0) || !workspace.openDocuments(in: $0).isEmpty
    }.sorted()
  }

  /// Analyzes one menu that has changed, and returns what is to be sent.
  package mutating func settle(_ menu: String) -> [Data] {
    guard phase == .running else { return [] }
    publishChanges(of: menu)
    return takeOutbox()
  }

  private mutating func publishChanges(of menu: String) {
    let changed = update(menu)
    let isOpen = !workspace.openDocuments(in: menu).isEmpty
    let told = diagnostics.told.filter { diagnostics.known[$0]?.menu == menu }.sorted()
    // What was told of a menu that nobody looks at any more is taken back.
    publish(isOpen ? changed : changed.filter { !told.contains($0) } + told)
    // An open document may say something else because of another; clients ask after own changes.
    if workspace.openDocuments(in: menu).count > 1 {
      if client.refreshesHints { ask("workspace/inlayHint/refresh") }
      if client.pullsDiagnostics, client.refreshesDiagnostics, !changed.isEmpty {
        ask("workspace/diagnostic/refresh")
      }
    }
  }

  /// Works the diagnostics of a menu out.
  ///
  /// - Returns: the URIs of documents whose diagnostics, or versions, are others than before.
  private mutating func update(_ name: String) -> [String] {
    guard workspace.updateToTell(name) else { return [] }
    var changed: [String] = []
    var current: Set<String> = []
    if let menu = workspace.menus[name] {
      findPages(of: menu.findings)
      let all = DiagnosticsFeature.all(
        menu.findings, in: menu.files, workspace.encoding,
        withRelated: client.takesRelatedInformation, pages: diagnostics.pages)
      for (file, list) in zip(menu.files, all) {
        current.insert(file.uri)
        if note(file, list, in: name) { changed.append(file.uri) }
      }
    }
    let gone = diagnostics.known.filter { $1.menu == name && !current.contains($0) }.keys.sorted()
    for uri in gone { diagnostics.known[uri] = nil }
    return changed + gone
  }

  /// Looks once for the page about each rule.
  private mutating func findPages(of findings: [Finding]) {
    guard client.takesCodeDescriptions else { return }
    for code in Set(findings.map(\.rule.code)).subtracting(diagnostics.soughtPages).sorted() {
      diagnostics.soughtPages.insert(code)
      do {
        diagnostics.pages[code] = try workspace.surroundings.page(ofRule: code)
      } catch {
        log(2, "there is no link for \(code): \(error)")
      }
    }
  }

  private mutating func note(
    _ file: MenuFile, _ list: [Diagnostic], in menu: String
  ) -> Bool {
    let known = diagnostics.known[file.uri]
    if let known, known.version == file.version, known.diagnostics == list { return false }
    if known?.diagnostics != list { diagnostics.lastID += 1 }
    let id = known?.diagnostics == list ? known?.resultID ?? 0 : diagnostics.lastID
    diagnostics.known[file.uri] = .init(
      version: file.version, diagnostics: list, resultID: id, menu: menu)
    return true
  }

  private mutating func publish(_ uris: [String]) {
    for uri in uris {
      let isOpen = workspace.document(uri)?.uri == uri
      let known = diagnostics.known[uri]
      let isOfOpenMenu = known.map { !workspace.openDocuments(in: $0.menu).isEmpty } ?? false
      let isAsked = isOpen ? client.pullsDiagnostics : diagnostics.isPulled
      let list = isOfOpenMenu && !isAsked ? known?.diagnostics ?? [] : []
      if list.isEmpty, !diagnostics.told.contains(uri), isAsked || !isOpen { continue }
      tell(uri, known?.version, list)
    }
  }

  private mutating func tell(_ uri: String, _ version: Int?, _ list: [Diagnostic]) {
    if list.isEmpty { diagnostics.told.remove(uri) } else { diagnostics.told.insert(uri) }
    outbox.append(
      Wire.notification(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, version: version, diagnostics: list)))
  }

  // MARK: Pulled

  mutating func documentDiagnostics(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(DocumentDiagnosticParams.self, of: message)
    let uri = params.textDocument.uri
    // What changes because somebody asks is published all the same.
    publishChanges(of: Workspace.menu(of: Workspace.key(uri)))
    let key = workspace.document(uri)?.uri ?? uri
    guard let known = diagnostics.known[key] else {
      return DiagnosticReport(kind: "full", resultId: "0", items: [])
    }
    return report(known, previous: params.previousResultId)
  }

  mutating func workspaceDiagnostics(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(WorkspaceDiagnosticParams.self, of: message)
    let previous = Dictionary(
      params.previousResultIds.map { ($0.uri, $0.value) }, uniquingKeysWith: { $1 })
    // All: the disk may have changed without a word.
    for menu in workspace.untold.union(workspace.menus.keys).sorted() { publishChanges(of: menu) }
    takeBackPublished()
    return WorkspaceDiagnosticReport(
      items: diagnostics.known.sorted { $0.key < $1.key }.map { uri, known in
        var report = report(known, previous: previous[uri])
        report.uri = uri
        report.version = known.version
        return report
      })
  }

  /// From now on, the client asks for what it was told so far.
  private mutating func takeBackPublished() {
    guard client.pullsDiagnostics, !diagnostics.isPulled else { return }
    diagnostics.isPulled = true
    for uri in diagnostics.told.sorted() { tell(uri, diagnostics.known[uri]?.version, []) }
  }

  private func report(_ known: DiagnosticsState.Known, previous: String?) -> DiagnosticReport {
    let id = String(known.resultID)
    return previous == id
      ? DiagnosticReport(kind: "unchanged", resultId: id)
      : DiagnosticReport(kind: "full", resultId: id, items: known.diagnostics)
  }
}
