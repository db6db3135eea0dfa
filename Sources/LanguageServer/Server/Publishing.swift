import Diagnostics
package import Foundation

/// The diagnostics that the client knows.
struct DiagnosticsState {
  /// The last diagnostics of one document.
  struct Report: Hashable {
    var version: Int?
    /// The revision of the text.
    var revision: Int
    var diagnostics: [Diagnostic]
    /// Changes whenever the diagnostics do.
    var resultID: Int
    var menu: String
  }

  /// The URIs whose last published diagnostics were not empty.
  private(set) var published: Set<String> = []
  /// By URI.
  private(set) var reports: [String: Report] = [:]
  /// The URIs of `reports` by menu, so that work for one menu does not grow with all others.
  private var urisByMenu: [String: Set<String>] = [:]
  /// The URIs of the pages about rules, by code.
  var pages: [String: String] = [:]
  /// The codes whose pages have been requested, with or without success.
  var requestedPages: Set<String> = []
  var lastResultID = 0
  /// Whether the client pulls the diagnostics of files that are not open.
  var isWorkspacePulled = false

  func uris(in menu: String) -> Set<String> { urisByMenu[menu] ?? [] }

  func hasPublished(in menu: String) -> Bool {
    urisByMenu[menu]?.contains(where: published.contains) ?? false
  }

  mutating func set(_ report: Report, of uri: String) {
    if let last = reports[uri], last.menu != report.menu { remove(uri) }
    reports[uri] = report
    urisByMenu[report.menu, default: []].insert(uri)
  }

  mutating func remove(_ uri: String) {
    guard let report = reports.removeValue(forKey: uri) else { return }
    urisByMenu[report.menu]?.remove(uri)
    if urisByMenu[report.menu]?.isEmpty == true { urisByMenu[report.menu] = nil }
  }

  mutating func setPublished(_ uri: String, _ isPublished: Bool) {
    if isPublished {
      published.insert(uri)
    } else {
      published.remove(uri)
    }
  }
}

/// Diagnostics, both published and pulled.
///
/// The server publishes the diagnostics of menus with an open document; those of other menus have to
/// be pulled. A client that pulls would show published diagnostics twice, so it gets none for open
/// documents, and none at all once it has pulled the whole workspace.
extension Server {
  /// A menu whose diagnostics may have changed since they were last published: of several the one that
  /// was changed last, which somebody looks at.
  package mutating func nextDirtyMenu() -> String? {
    guard phase == .running else { return nil }
    let diagnostics = diagnostics
    return workspace.lastDirty(orWanted: diagnostics.hasPublished)
  }

  /// Analyzes one menu if it is dirty, and returns the messages to send.
  package mutating func publishDiagnostics(of menu: String) -> [Data] {
    guard phase == .running else { return [] }
    publishChanges(of: menu)
    return takeOutbox()
  }

  /// What an update of a menu has changed, by URI.
  private struct Changes {
    /// The documents whose diagnostics or versions have changed, removed documents last.
    var reports: [String] = []
    /// The documents whose text has changed.
    var texts: Set<String> = []
  }

  private mutating func publishChanges(of menu: String) {
    let changes = update(menu)
    let open = Set(
      workspace.openDocuments(in: menu).compactMap { workspace.documents[$0]?.uri })
    if open.isEmpty {
      // Once no document of a menu is open, its published diagnostics are cleared.
      let published = diagnostics.uris(in: menu).intersection(diagnostics.published)
      publish(changes.reports.filter { !published.contains($0) } + published.sorted())
    } else {
      publish(changes.reports)
    }
    requestRefresh(changes, open)
  }

  /// Asks the client to pull again what depends on documents that it has not changed itself: it
  /// pulls the diagnostics and hints of its own changes anyway.
  private mutating func requestRefresh(_ changes: Changes, _ open: Set<String>) {
    // Whether another document than an open one itself has changed.
    let isOther = changes.texts.count > 1 ? !open.isEmpty : !open.subtracting(changes.texts).isEmpty
    if client.supportsHintRefresh, isOther, !changes.texts.isEmpty {
      sendRequest("workspace/inlayHint/refresh")
    }
    let needsRefresh = changes.reports.contains { uri in
      isPulled(uri) && !(open.contains(uri) && changes.texts.contains(uri))
    }
    if client.supportsDiagnosticRefresh, needsRefresh {
      sendRequest("workspace/diagnostic/refresh")
    }
  }

  /// Computes the diagnostics of a menu, if it is dirty.
  private mutating func update(_ name: String) -> Changes {
    guard workspace.updateAndMarkClean(name) else { return Changes() }
    var changes = Changes()
    var current: Set<String> = []
    if let menu = workspace.menus[name] {
      findPages(of: menu.findings)
      let all = DiagnosticsFeature.all(
        menu.findings, in: menu.files, workspace.encoding, workspace.language,
        withRelated: client.supportsRelatedInformation, pages: diagnostics.pages)
      for (file, list) in zip(menu.files, all) {
        current.insert(file.uri)
        if diagnostics.reports[file.uri]?.revision != file.content.revision {
          changes.texts.insert(file.uri)
        }
        if record(list, of: file, in: name) { changes.reports.append(file.uri) }
      }
    }
    let removed = diagnostics.uris(in: name).subtracting(current).sorted()
    for uri in removed { diagnostics.remove(uri) }
    changes.texts.formUnion(removed)
    changes.reports += removed
    return changes
  }

  /// Requests the page about each rule once.
  private mutating func findPages(of findings: [Finding]) {
    guard client.supportsCodeDescriptions else { return }
    for code in Set(findings.map(\.rule.code)).subtracting(diagnostics.requestedPages).sorted() {
      diagnostics.requestedPages.insert(code)
      do {
        diagnostics.pages[code] = try workspace.host.page(ofRule: code, in: workspace.language)
      } catch {
        log(
          2,
          .text(
            "there is no link for \(code): \(error)", ko: "\(code) 규칙의 설명을 연결할 수 없어요: \(error)"))
      }
    }
  }

  /// - Returns: whether the diagnostics or the version of the document have changed.
  private mutating func record(
    _ list: [Diagnostic], of file: MenuFile, in menu: String
  ) -> Bool {
    let last = diagnostics.reports[file.uri]
    if last?.diagnostics != list { diagnostics.lastResultID += 1 }
    let id = last?.diagnostics == list ? last?.resultID ?? 0 : diagnostics.lastResultID
    diagnostics.set(
      .init(
        version: file.version, revision: file.content.revision, diagnostics: list, resultID: id,
        menu: menu), of: file.uri)
    return last?.resultID != id || last?.version != file.version
  }

  private func isOpen(_ uri: String) -> Bool { workspace.document(uri)?.uri == uri }

  /// Whether the client pulls the diagnostics of a document.
  private func isPulled(_ uri: String) -> Bool {
    isOpen(uri) ? client.pullsDiagnostics : diagnostics.isWorkspacePulled
  }

  private mutating func publish(_ uris: [String]) {
    for uri in uris {
      let report = diagnostics.reports[uri]
      let isOfOpenMenu = report.map { workspace.hasOpenDocument(in: $0.menu) } ?? false
      let isPulled = isPulled(uri)
      let list = isOfOpenMenu && !isPulled ? report?.diagnostics ?? [] : []
      if list.isEmpty, !diagnostics.published.contains(uri), isPulled || !isOpen(uri) { continue }
      publish(list, of: uri, version: report?.version)
    }
  }

  private mutating func publish(_ list: [Diagnostic], of uri: String, version: Int?) {
    diagnostics.setPublished(uri, !list.isEmpty)
    outbox.append(
      MessageEncoder.notification(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, version: version, diagnostics: list)))
  }

  // MARK: Pulled diagnostics

  mutating func documentDiagnostics(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(DocumentDiagnosticParams.self, of: message)
    let uri = params.textDocument.uri
    // The update may also change documents that the client does not pull.
    publishChanges(of: Workspace.menu(of: Workspace.key(uri)))
    let key = workspace.document(uri)?.uri ?? uri
    guard let report = diagnostics.reports[key] else {
      return DiagnosticReport(kind: "full", resultId: "0", items: [])
    }
    return response(report, previous: params.previousResultId)
  }

  mutating func workspaceDiagnostics(_ message: Data) throws(ResponseError) -> any Encodable {
    let params = try Self.parameters(WorkspaceDiagnosticParams.self, of: message)
    let previous = Dictionary(
      params.previousResultIds.map { ($0.uri, $0.value) }, uniquingKeysWith: { $1 })
    // Clean menus are updated too: files may have changed on disk without a notification.
    for menu in workspace.dirty.union(workspace.menus.keys).sorted() { publishChanges(of: menu) }
    clearPublished()
    return WorkspaceDiagnosticReport(
      items: diagnostics.reports.sorted { $0.key < $1.key }.map { uri, report in
        var response = response(report, previous: previous[uri])
        response.uri = uri
        response.version = report.version
        return response
      })
  }

  /// Clears all published diagnostics when the client pulls the workspace for the first time.
  private mutating func clearPublished() {
    guard client.pullsDiagnostics, !diagnostics.isWorkspacePulled else { return }
    diagnostics.isWorkspacePulled = true
    for uri in diagnostics.published.sorted() {
      publish([], of: uri, version: diagnostics.reports[uri]?.version)
    }
  }

  private func response(
    _ report: DiagnosticsState.Report, previous: String?
  ) -> DiagnosticReport {
    let id = String(report.resultID)
    return previous == id
      ? DiagnosticReport(kind: "unchanged", resultId: id)
      : DiagnosticReport(kind: "full", resultId: id, items: report.diagnostics)
  }
}
