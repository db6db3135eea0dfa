import Diagnostics
package import Text

/// The output of `juice validate --format json`.
package struct WireValidation: WireObject {
  package struct Finding: WireObject {
    package let code: String
    package let severity: String
    package let message: String
    package let primary: WirePlace
    package let related: [WirePlace]
    package let notes: [String]
    package let help: [String]
    package let fixes: [Fix]

    package static let properties = [
      property("code", \.code, "The code of the rule, for example `JU201`."),
      property("severity", \.severity, "", .oneOf(["error", "warning", "advice"])),
      property("message", \.message),
      property("primary", \.primary, "The smallest place that has to change."),
      property("related", \.related, "Places that explain the finding, in reading order."),
      property("notes", \.notes), property("help", \.help),
      property("fixes", \.fixes, "Ways to fix the finding, the likeliest first."),
    ]
  }

  package struct Fix: WireObject {
    package let title: String
    package let safe: Bool
    package let edits: [WirePlace]

    package static let summary =
      "A way to fix a finding; its edits are made all together or not at all."

    package static let properties = [
      property("title", \.title),
      property("safe", \.safe, "Whether `--fix` applies it."),
      property("edits", \.edits, "No two of them overlap."),
    ]
  }

  package let menus: Int
  package let files: Int
  package let omittedFindings: Int
  package let omittedErrors: Int
  package let omittedWarnings: Int
  package let omittedAdvice: Int
  package let leftOutFindings: Int
  package let skippedFiles: Int
  package let failures: [String]
  package let notes: [String]?
  package let findings: [Finding]

  package static let summary = "The findings in menus."

  package static let properties = [
    version(1),
    property("menus", \.menus, "How many menus were checked."),
    property("files", \.files, "How many files they have."),
    property(
      "omittedFindings", \.omittedFindings,
      "How many findings there are beyond those that are kept of each rule in a menu."),
    property("omittedErrors", \.omittedErrors, "How many of these are errors."),
    property("omittedWarnings", \.omittedWarnings), property("omittedAdvice", \.omittedAdvice),
    property("leftOutFindings", \.leftOutFindings, "How many findings the user chose not to see."),
    property(
      "skippedFiles", \.skippedFiles, "How many YAML files have no section of a menu."),
    property(
      "failures", \.failures,
      "Messages about files that could not be read or written; empty for a complete report."),
    property(
      "notes", \.notes,
      "Notes that are no findings, if there are any: the stock that a ledger beside a menu has under ids that the menu no longer has."
    ),
    property("findings", \.findings, "In the order of path, place and code."),
  ]
}

/// The output of `juice rule --format json`.
package struct WireRules: WireObject {
  package struct Rule: WireObject {
    let rule: Diagnostics.Rule
    let language: Language

    package static let properties = [
      property("code", \.rule.code),
      property("severity", \.rule.severity.rawValue, "", .oneOf(["error", "warning", "advice"])),
      property("summary", { $0.language[$0.description.summary] }),
      property("explanation", { $0.language[$0.description.explanation] }),
      property(
        "bad", { String(decoding: $0.description.bad.bytes, as: UTF8.self) },
        "A whole file with the mistake, where a byte that is not UTF-8 is replaced by U+FFFD."),
      property(
        "fixed", { String(decoding: $0.description.fixed.bytes, as: UTF8.self) },
        "The same file without the mistake."),
    ]

    private var description: RuleDescription { rule.description }
  }

  let rules: [Rule]

  package static let summary = "Rules with their explanations."

  package static let properties = [version(1), property("rules", \.rules)]
}
