import Diagnostics

/// SARIF 2.1.0 as GitHub code scanning wants it ("SARIF support for code scanning" in its
/// documentation): every region with all four fields, and fingerprints that outlive a move.
struct SARIFReport {
  private static let root = "%SRCROOT%"

  private let report: ValidationReport
  private let rules: [Rule]

  init(_ report: ValidationReport) {
    self.report = report
    rules = Set(report.entries.list.map(\.finding.rule)).sorted { $0.code < $1.code }
  }

  func rendered() throws -> String {
    let driver = SARIFLog.Driver(
      name: Product.name, semanticVersion: Product.version, rules: rules.map(SARIFLog.Rule.init))
    var notes = report.failures.map {
      SARIFLog.Invocation.Notification(level: "error", message: .init(text: Self.plain($0)))
    }
    if report.omitted > 0 {
      notes.append(
        .init(
          level: "warning", message: .init(text: "\(report.omitted) more found than are shown")))
    }
    let run = SARIFLog.Run(
      tool: .init(driver: driver),
      invocations: [
        .init(executionSuccessful: report.failures.isEmpty, toolExecutionNotifications: notes)
      ],
      originalUriBaseIds: [
        Self.root: .init(description: .init(text: "the root of the repository"))
      ],
      results: results())
    return try JSONText.encode(SARIFLog(runs: [run]))
  }

  private func results() -> [SARIFLog.Result] {
    let indexes = Dictionary(uniqueKeysWithValues: zip(rules.map(\.code), rules.indices))
    let fingerprints = fingerprints()
    return report.entries.list.map { entry in
      let finding = entry.finding
      let span = finding.primary.span
      let line = entry.places.region(of: span).line
      let fingerprint = fingerprints[FileKey(entry)]?[line]
      return SARIFLog.Result(
        ruleId: finding.rule.code, ruleIndex: indexes[finding.rule.code] ?? -1,
        level: finding.rule.severity.level, message: .init(text: Self.message(of: entry)),
        locations: [Self.location(of: finding.primary, entry.places)],
        relatedLocations: entry.shownRelated.enumerated().map { number, label in
          Self.location(of: label, id: number + 1, entry.places)
        },
        partialFingerprints: fingerprint.map { ["primaryLocationLineHash": $0] } ?? [:],
        fixes: finding.fixes.filter { !$0.edits.isEmpty }.map { Self.fix($0, entry.places) })
    }
  }

  // MARK: Fingerprints

  /// A file of one menu; another menu may have read the same path at another time.
  private struct FileKey: Hashable {
    let menu: Int
    let file: SourceID

    init(_ entry: ReportEntry) {
      menu = entry.menu
      file = entry.finding.primary.span.file
    }
  }

  private func fingerprints() -> [FileKey: [Int: String]] {
    var lines: [FileKey: Set<Int>] = [:]
    for entry in report.entries.list {
      let line = entry.places.region(of: entry.finding.primary.span).line
      lines[FileKey(entry), default: []].insert(line)
    }
    return Dictionary(
      uniqueKeysWithValues: lines.map { key, lines in
        let source = report.menus[key.menu].sources[key.file.index]
        return (key, LineFingerprints.of(lines, in: source.bytes))
      })
  }

  // MARK: Messages

  /// The headline stands first, since it may be all that is shown. Related places are links.
  private static func message(of entry: ReportEntry) -> String {
    let links = entry.shownRelated.enumerated().filter { !$1.text.isEmpty }.map { number, label in
      "[\(linkText(label.text))](\(number + 1))"
    }
    let lines = [plain(entry.headline)] + links + entry.footnotes.map(plain)
    return lines.joined(separator: "\n")
  }

  /// Text of a message: braces would be placeholders (section 3.11.5), and what looks like a link
  /// would be one, made up by whoever wrote the menu (section 3.11.6).
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
    of label: Label, id: Int? = nil, _ places: Places
  ) -> SARIFLog.Location {
    // The headline says already what there is to say of the primary place.
    let message = id == nil || label.text.isEmpty ? nil : SARIFLog.Text(text: plain(label.text))
    // An empty region is one between characters, where GitHub has nothing to mark.
    return .init(
      id: id, message: message,
      physicalLocation: .init(
        artifactLocation: artifact(of: label.span, places),
        region: .init(places.region(of: places.visible(label.span), in: .utf16))))
  }

  private static func artifact(of span: Span, _ places: Places) -> SARIFLog.Artifact {
    let path = places.repositoryPath(of: span)
    let encoded = percentEncoded(path)
    return path.hasPrefix("/")
      ? .init(uri: "file://\(encoded)", uriBaseId: nil) : .init(uri: encoded, uriBaseId: root)
  }

  /// A path by RFC 3986: all but unreserved characters and `/` is encoded. A `:` would be allowed
  /// in all but the first name.
  static func percentEncoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2)
      }
    }
  }

  private static func fix(_ fix: Fix, _ places: Places) -> SARIFLog.Fix {
    let edits = Dictionary(grouping: fix.edits, by: \.span.file).sorted { $0.key < $1.key }
    return .init(
      description: .init(text: plain(fix.title)),
      artifactChanges: edits.map { _, edits in
        .init(
          artifactLocation: artifact(of: edits[0].span, places),
          replacements: edits.map { edit in
            .init(
              deletedRegion: .init(places.region(of: edit.span, in: .utf16)),
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
