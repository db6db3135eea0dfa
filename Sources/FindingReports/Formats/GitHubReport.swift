import Diagnostics
import Text

extension ValidationReport {
  /// Workflow commands, which GitHub Actions turns into annotations of a run and of a diff.
  ///
  /// The form is that of "Workflow commands for GitHub Actions", escaped as the runner's own toolkit
  /// does. Columns count UTF-16 units. Errors come first, because GitHub shows only ten of each kind
  /// for a step.
  var gitHub: String {
    let commands = Severity.allCases.sorted(by: >).flatMap { severity in
      entries.list.filter { $0.finding.rule.severity == severity }.map(Self.command(for:))
    }
    let omission = omission.map {
      ["::\($0.failsRun ? "error" : "warning") title=\(Product.name)::\($0.text)"]
    }
    let failures = failures.map {
      "::error title=\(Product.name)::\(Self.escapedMessage($0))"
    }
    return (failures + commands + (omission ?? [])).joined(separator: "\n")
  }

  private static func command(for entry: ReportEntry) -> String {
    let finding = entry.finding
    let span = finding.primary.span
    let region = entry.map.region(of: span, in: .utf16)
    var properties = [
      ("file", entry.map.repositoryPath(of: span)), ("line", "\(region.line)"),
      ("endLine", "\(region.lastLine)"),
    ]
    // GitHub refuses columns of a place that spans lines.
    if region.line == region.endLine {
      properties += [("col", "\(region.column)"), ("endColumn", "\(region.endColumn)")]
    }
    properties.append(("title", "\(Product.name) (\(finding.rule.code))"))
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    let message = ([entry.headline] + entry.remarks).joined(separator: "\n")
    return "::\(finding.rule.severity.command) \(list)::\(escapedMessage(message))"
  }

  /// The escaped text is one line and contains no control characters.
  private static func escapedMessage(_ text: String) -> String {
    TerminalText.sanitized(escaped(text, alsoIn: []))
  }

  /// The runner does not read `##[` as a command in a line that is one already, so a path is left unchanged.
  private static func escapedProperty(_ text: String) -> String {
    TerminalText.withoutControls(escaped(text, alsoIn: [":", ","]))
  }

  private static func escaped(_ text: String, alsoIn more: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if ["%", "\r", "\n"].contains(scalar) || more.contains(scalar) {
        result += "%" + String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 2)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "notice"
    }
  }
}
