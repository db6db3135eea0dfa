import Diagnostics

/// All that is known of the findings, for programs: a `WireValidation` document.
struct JSONReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered() throws -> String { try JSONText.encode(validation) }

  /// The same document as one of a row of runs.
  func run(number: Int, time: String, status: Int32) -> some Encodable {
    WireRun(
      validation: validation, run: number, time: time, status: status,
      errors: report.count(.error), warnings: report.count(.warning),
      advice: report.count(.advice))
  }

  private var validation: WireValidation {
    WireValidation(
      menus: report.menus.count, files: report.fileCount, omittedFindings: report.omitted,
      leftOutFindings: report.leftOut, failures: report.failures,
      findings: report.entries.list.map(WireValidation.Finding.init))
  }
}

/// Version 1 of a line that `juice validate --watch` prints: a `WireValidation`, and these keys.
private struct WireRun: Encodable {
  enum Key: String, CodingKey {
    case run, time, status, errors, warnings, advice
  }

  let validation: WireValidation
  /// From 1.
  let run: Int
  /// When it ended: RFC 3339, in UTC.
  let time: String
  /// The exit status of a `juice validate` that finds this.
  let status: Int32
  /// How many of the findings have which severity.
  let errors: Int
  let warnings: Int
  let advice: Int

  func encode(to encoder: any Encoder) throws {
    try validation.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(run, forKey: .run)
    try container.encode(time, forKey: .time)
    try container.encode(status, forKey: .status)
    try container.encode(errors, forKey: .errors)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(advice, forKey: .advice)
  }
}

/// Version 1 of what `juice validate --format json` prints. Keys may be added to it; none changes
/// its meaning or goes away without another version.
private struct WireValidation: Encodable {
  /// One mistake; findings stand in the order of path, place and code.
  struct Finding: Encodable {
    /// The rule, for example `JU201`.
    let code: String
    /// `error`, `warning` or `advice`.
    let severity: String
    let message: String
    /// The smallest place that has to change.
    let primary: Label
    /// Places that explain it, in the order in which they should be read.
    let related: [Label]
    let notes: [String]
    let help: [String]
    /// The likeliest first.
    let fixes: [Fix]
  }

  /// A place, by lines and columns that count from 1, columns in Unicode scalars, and by bytes
  /// that count from 0 at the file's first; ends are exclusive. A byte order mark takes no column,
  /// and three bytes.
  struct Label: Encodable {
    /// As it was given on the command line.
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let startOffset: Int
    let endOffset: Int
    /// May be empty.
    let text: String
  }

  /// A way to mend the finding; its edits are made all together or not at all.
  struct Fix: Encodable {
    let title: String
    /// Whether `--fix` makes it.
    let safe: Bool
    /// None overlaps another.
    let edits: [Edit]
  }

  /// A place as a `Label` has it, and the text that takes the place of its bytes.
  struct Edit: Encodable {
    let path: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let startOffset: Int
    let endOffset: Int
    let replacement: String
  }

  let version = 1
  let menus: Int
  let files: Int
  /// Found beyond the most that are kept of a menu.
  let omittedFindings: Int
  /// Found, and not told because the user said so.
  let leftOutFindings: Int
  /// What could not be read or written, so that this report is not the whole; none if it is.
  let failures: [String]
  let findings: [Finding]
}

extension WireValidation.Finding {
  init(_ entry: ReportEntry) {
    let finding = entry.finding
    self.init(
      code: finding.rule.code, severity: finding.rule.severity.rawValue,
      message: finding.message, primary: .init(finding.primary, entry.places),
      related: finding.related.map { .init($0, entry.places) }, notes: finding.notes,
      help: finding.help,
      fixes: finding.fixes.map { fix in
        .init(
          title: fix.title, safe: fix.isSafe, edits: fix.edits.map { .init($0, entry.places) })
      })
  }
}

extension WireValidation.Label {
  init(_ label: Label, _ places: Places) {
    let region = places.region(of: label.span)
    self.init(
      path: places.path(of: label.span), line: region.line, column: region.column,
      endLine: region.endLine, endColumn: region.endColumn,
      startOffset: label.span.range.lowerBound, endOffset: label.span.range.upperBound,
      text: label.text)
  }
}

extension WireValidation.Edit {
  init(_ edit: Edit, _ places: Places) {
    let region = places.region(of: edit.span)
    self.init(
      path: places.path(of: edit.span), line: region.line, column: region.column,
      endLine: region.endLine, endColumn: region.endColumn,
      startOffset: edit.span.range.lowerBound, endOffset: edit.span.range.upperBound,
      replacement: edit.replacement)
  }
}
