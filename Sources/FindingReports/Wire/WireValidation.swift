/// What `juice validate --format json` prints, and with `run` a line of what
/// `juice validate --watch --format json` prints.
package struct WireValidation: Encodable {
  /// One mistake; findings stand in the order of path, place and code.
  package struct Finding: Encodable {
    /// Of the rule, for example `JU201`.
    package let code: String
    /// `error`, `warning` or `advice`.
    package let severity: String
    package let message: String
    /// The smallest place that has to change.
    package let primary: WirePlace
    /// Places that explain the finding, in the order in which they should be read.
    package let related: [WirePlace]
    package let notes: [String]
    package let help: [String]
    /// The likeliest first.
    package let fixes: [Fix]
  }

  /// A way to fix the finding; its edits are made all together or not at all.
  package struct Fix: Encodable {
    package let title: String
    /// Whether `--fix` makes it.
    package let safe: Bool
    /// No two of them overlap.
    package let edits: [WirePlace]
  }

  package let version = 1
  package let menus: Int
  package let files: Int
  /// How many were found beyond the 2,000 severest of a menu, which `findings` has.
  package let omittedFindings: Int
  /// How many of these have which severity.
  package let omittedErrors: Int
  package let omittedWarnings: Int
  package let omittedAdvice: Int
  /// How many the user chose not to see.
  package let leftOutFindings: Int
  /// How many YAML files in directories have no section of a menu, and were left alone.
  package let skippedFiles: Int
  /// Messages about what could not be read or written; empty for a complete report.
  package let failures: [String]
  package let findings: [Finding]
  /// Left out but for `--watch`, as are the following keys: the number of the run, from 1.
  package var run: Int?
  /// When the run ended: RFC 3339, in UTC.
  package var time: String?
  /// The exit status of a `juice validate` that finds the same.
  package var status: Int32?
  /// How many findings there are of each severity, with those that `findings` leaves out.
  package var errors: Int?
  package var warnings: Int?
  package var advice: Int?
}

/// What `juice rule --format json` prints. The examples are whole files; a byte that is not UTF-8
/// is U+FFFD in them.
package struct WireRules: Encodable {
  package struct Rule: Encodable {
    package let code: String
    package let severity: String
    package let summary: String
    package let explanation: String
    package let bad: String
    package let mended: String
  }

  package let version = 1
  package let rules: [Rule]
}
