import Diagnostics
import Foundation
import Text

/// SARIF 2.1.0 as GitHub code scanning wants it ("SARIF support for code scanning" in its
/// documentation): every region has all four fields. Where GitHub's own fingerprints are missing, its
/// upload action computes them.
struct SARIFReport {
  private static let root = "%SRCROOT%"

  private let report: ValidationReport
  private let rules: [Rule]

  init(_ report: ValidationReport) {
    self.report = report
    rules = Set(report.entries.list.map(\.finding.rule)).sorted { $0.code < $1.code }
  }

  var log: SARIFLog {
    let driver = SARIFLog.Driver(
      name: Product.name, semanticVersion: Product.version,
      rules: rules.map { SARIFLog.Rule($0, report.language) })
    var notes = report.failures.map {
      SARIFLog.Invocation.Notification(level: "error", message: .init(text: Self.plain($0)))
    }
    if let omission = report.omission {
      notes.append(
        .init(
          level: omission.failsRun ? "error" : "warning", message: .init(text: omission.text)))
    }
    let run = SARIFLog.Run(
      // A tag of RFC 5646 (section 3.14.7).
      language: report.language.text("en-US", context: "tag of the language with a country"),
      tool: .init(driver: driver),
      invocations: [
        .init(executionSuccessful: report.failures.isEmpty, toolExecutionNotifications: notes)
      ],
      originalUriBaseIds: [
        Self.root: .init(
          description: .init(
            text: report.language.text("the root of the repository")))
      ],
      results: results())
    return SARIFLog(runs: [run])
  }

  private func results() -> [SARIFLog.Result] {
    let indexes = Dictionary(uniqueKeysWithValues: zip(rules.map(\.code), rules.indices))
    return zip(report.entries.list, report.entries.fingerprints).map { entry, fingerprint in
      let finding = entry.finding
      return SARIFLog.Result(
        ruleId: finding.rule.code, ruleIndex: indexes[finding.rule.code] ?? -1,
        level: finding.rule.severity.level, message: .init(text: Self.message(of: entry)),
        locations: [Self.location(of: finding.primary, entry)],
        relatedLocations: finding.related.enumerated().map { number, label in
          Self.location(of: label, id: number + 1, entry)
        },
        partialFingerprints: ["\(Product.name)/v1": fingerprint],
        fixes: finding.fixes.filter { !$0.edits.isEmpty }.map { Self.fix($0, entry) })
    }
  }

  // MARK: Messages

  /// The headline comes first, since it may be all that is shown. Related places are links.
  private static func message(of entry: ReportEntry) -> String {
    let links = entry.finding.related.enumerated().filter { !$1.text.isEmpty }.map {
      number, label in
      "[\(linkText(label.text[entry.language]))](\(number + 1))"
    }
    let lines = [plain(entry.headline)] + links + entry.footnotes.map(plain)
    return lines.joined(separator: "\n")
  }

  /// The escaped text of a message: braces would be placeholders (section 3.11.5), and text that looks
  /// like a link would become one, forged by the writer of the menu (section 3.11.6).
  private static func plain(_ text: String) -> String {
    withoutPlaceholders(text).replacing("](", with: "\\](")
  }

  private static func linkText(_ text: String) -> String {
    withoutPlaceholders(text).replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }

  private static func withoutPlaceholders(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}")
  }

  // MARK: Places

  private static func location(
    of label: Label, id: Int? = nil, _ entry: ReportEntry
  ) -> SARIFLog.Location {
    let map = entry.map
    // The headline contains the text of the primary label.
    let text = label.text[entry.language]
    let message = id == nil || text.isEmpty ? nil : SARIFLog.Text(text: plain(text))
    // An empty region is one between characters, where GitHub has nothing to mark.
    return .init(
      id: id, message: message,
      physicalLocation: .init(
        artifactLocation: artifact(of: label.span, map),
        region: .init(map.region(of: map.visible(label.span), in: .utf16))))
  }

  private static func artifact(of span: Span, _ map: SourceMap) -> SARIFLog.Artifact {
    let path = map.repositoryPath(of: span)
    let uri = uri(of: path)
    return .init(uri: uri, uriBaseId: path.hasPrefix("/") ? nil : root)
  }

  /// A file's path as a URI or, if it is relative, a relative reference (RFC 3986).
  static func uri(of path: String) -> String {
    let url = URL(
      filePath: path.hasPrefix("/") ? String(path.dropFirst()) : path,
      directoryHint: .notDirectory, relativeTo: URL(filePath: "/"))
    // A `:` in the first name would end a scheme.
    let encoded = url.relativeString.replacing(":", with: "%3A")
    return path.hasPrefix("/") ? "file:///\(encoded)" : encoded
  }

  private static func fix(_ fix: Fix, _ entry: ReportEntry) -> SARIFLog.Fix {
    let map = entry.map
    let edits = Dictionary(grouping: fix.edits, by: \.span.file).sorted { $0.key < $1.key }
    return .init(
      description: .init(text: plain(fix.title[entry.language])),
      artifactChanges: edits.map { _, edits in
        .init(
          artifactLocation: artifact(of: edits[0].span, map),
          replacements: edits.map { edit in
            .init(
              deletedRegion: .init(map.region(of: edit.span, in: .utf16)),
              insertedContent: edit.replacement.isEmpty ? nil : .init(text: edit.replacement))
          })
      }, properties: .init(safe: fix.isSafe))
  }
}

extension SARIFLog.Region {
  fileprivate init(_ region: Region) {
    self.init(
      startLine: region.line, startColumn: region.column, endLine: region.endLine,
      endColumn: region.endColumn)
  }
}
