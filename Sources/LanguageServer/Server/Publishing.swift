import Diagnostics
package import Foundation

/// The diagnostics that the client knows.
struct PublishedDiagnostics {
  /// The last diagnostics of one document.
  struct Report: Hashable {
    /// Nil for a document that is not open.
    var version: Int?
    /// The revision of the text.
    var revision: Int
    var diagnostics: [Diagnostic]
    var menu: String
  }

  /// The URIs whose last published diagnostics were not empty.
  private var published: Set<String> = []
  /// By URI.
  private(set) var reports: [String: Report] = [:]
  /// The URIs of `reports` by menu, so that work for one menu does not grow with all others.
  private var urisByMenu: [String: Set<String>] = [:]
  /// The URIs of the pages about rules, by code.
  var pages: [String: String] = [:]
  /// The codes whose pages have been requested, with or without success.
  var requestedPages: Set<String> = []

  func uris(in menu: String) -> Set<String> { urisByMenu[menu] ?? [] }

  func isPublished(_ uri: String) -> Bool { published.contains(uri) }

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

/// The server publishes the diagnostics of menus with an open document.
extension Server {
  /// A menu whose diagnostics may have changed since they were last published. Of several, it is the one
  /// changed last, since that is on screen.
  package mutating func nextDirtyMenu() -> String? {
    guard phase == .running else { return nil }
    let diagnostics = diagnostics
    return workspace.lastDirty(orWanted: diagnostics.hasPublished)
  }

  /// Analyzes one menu if it is dirty, and returns the messages to send.
  package mutating func publishDiagnostics(of menu: String) -> [Data] {
    guard phase == .running else { return [] }
    let changes = update(menu)
    let open = Set(
      workspace.openDocuments(in: menu).compactMap { workspace.documents[$0]?.uri })
    for uri in changes.reports { publish(uri) }
    if open.isEmpty {
      // Once no document of a menu is open, its published diagnostics are cleared.
      let rest = diagnostics.uris(in: menu).subtracting(changes.reports)
      for uri in rest.sorted() where diagnostics.isPublished(uri) { publish(uri) }
    }
    // The client asks for the hints of its own changes anyway, but not for those of other documents.
    let isOther = changes.texts.count > 1 ? !open.isEmpty : !open.subtracting(changes.texts).isEmpty
    if client.supportsHintRefresh, isOther, !changes.texts.isEmpty {
      sendRequest("workspace/inlayHint/refresh")
    }
    return takeOutbox()
  }

  /// The changes of an update of a menu, by URI.
  private struct Changes {
    /// The documents whose diagnostics or versions have changed, removed documents last.
    var reports: [String] = []
    /// The documents whose text has changed.
    var texts: Set<String> = []
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
        pages: diagnostics.pages)
      for (file, list) in zip(menu.files, all) {
        current.insert(file.uri)
        let last = diagnostics.reports[file.uri]
        let report = PublishedDiagnostics.Report(
          version: file.version, revision: file.content.revision, diagnostics: list, menu: name)
        if last?.revision != report.revision { changes.texts.insert(file.uri) }
        if last?.diagnostics != list || last?.version != report.version {
          changes.reports.append(file.uri)
        }
        diagnostics.set(report, of: file.uri)
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
        log(2, .text("there is no link for \(code): \(LocalizedText.reason(of: error))"))
      }
    }
  }

  /// Sends the diagnostics of a document; none if no document of its menu is open.
  private mutating func publish(_ uri: String) {
    let report = diagnostics.reports[uri]
    let isOfOpenMenu = report.map { workspace.hasOpenDocument(in: $0.menu) } ?? false
    let list = isOfOpenMenu ? report?.diagnostics ?? [] : []
    let isOpen = workspace.document(uri)?.uri == uri
    if list.isEmpty, !isOpen, !diagnostics.isPublished(uri) { return }
    diagnostics.setPublished(uri, !list.isEmpty)
    outbox.append(
      MessageEncoder.notification(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, version: report?.version, diagnostics: list)))
  }
}
