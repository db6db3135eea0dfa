import Diagnostics
package import Foundation

/// What the client has been told of findings.
struct DiagnosticsState {
  struct Known: Hashable {
    var version: Int?
    /// Of the text.
    var revision: Int
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

  /// What is new of a menu, by URIs.
  private struct Changes {
    /// The documents whose diagnostics, or versions, are others than before, gone ones last.
    var reports: [String] = []
    /// The documents whose text is another than before.
    var texts: Set<String> = []
  }

  private mutating func publishChanges(of menu: String) {
    let changes = update(menu)
    let open = workspace.openDocuments(in: menu).compactMap { workspace.documents[$0]?.uri }
    let told = diagnostics.told.filter { diagnostics.known[$0]?.menu == menu }.sorted()
    // What was told of a menu that nobody looks at any more is taken back.
    publish(
      open.isEmpty ? changes.reports.filter { !told.contains($0) } + told : changes.reports)
    refresh(changes, open)
  }

  /// A document may say something else because of another: then the client is to ask anew, as it
  /// does by itself for a document that it has changed.
  private mutating func refresh(_ changes: Changes, _ open: [String]) {
    if client.refreshesHints, open.contains(where: { !changes.texts.subtracting([$0]).isEmpty }) {
      ask("workspace/inlayHint/refresh")
    }
    let isOtherwise = changes.reports.contains { uri in
      isAsked(uri) && !(open.contains(uri) && changes.texts.contains(uri))
    }
    if client.refreshesDiagnostics, isOtherwise { ask("workspace/diagnostic/refresh") }
  }

  /// Works the diagnostics of a menu out, if it may have changed.
  private mutating func update(_ name: String) -> Changes {
    guard workspace.updateToTell(name) else { return Changes() }
    var changes = Changes()
    var current: Set<String> = []
    if let menu = workspace.menus[name] {
      findPages(of: menu.findings)
      let all = DiagnosticsFeature.all(
        menu.findings, in: menu.files, workspace.encoding,
        withRelated: client.takesRelatedInformation, pages: diagnostics.pages)
      for (file, list) in zip(menu.files, all) {
        current.insert(file.uri)
        if diagnostics.known[file.uri]?.revision != file.content.revision {
          changes.texts.insert(file.uri)
        }
        if note(file, list, in: name) { changes.reports.append(file.uri) }
      }
    }
    let gone = diagnostics.known.filter { $1.menu == name && !current.contains($0) }.keys.sorted()
    for uri in gone { diagnostics.known[uri] = nil }
    changes.texts.formUnion(gone)
    changes.reports += gone
    return changes
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
    if known?.diagnostics != list { diagnostics.lastID += 1 }
    let id = known?.diagnostics == list ? known?.resultID ?? 0 : diagnostics.lastID
    diagnostics.known[file.uri] = .init(
      version: file.version, revision: file.content.revision, diagnostics: list, resultID: id,
      menu: menu)
    return known?.resultID != id || known?.version != file.version
  }

  private func isOpen(_ uri: String) -> Bool { workspace.document(uri)?.uri == uri }

  /// Whether the client asks for the diagnostics of a document.
  private func isAsked(_ uri: String) -> Bool {
    isOpen(uri) ? client.pullsDiagnostics : diagnostics.isPulled
  }

  private mutating func publish(_ uris: [String]) {
    for uri in uris {
      let known = diagnostics.known[uri]
      let isOfOpenMenu = known.map { !workspace.openDocuments(in: $0.menu).isEmpty } ?? false
      let isAsked = isAsked(uri)
      let list = isOfOpenMenu && !isAsked ? known?.diagnostics ?? [] : []
      if list.isEmpty, !diagnostics.told.contains(uri), isAsked || !isOpen(uri) { continue }
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
