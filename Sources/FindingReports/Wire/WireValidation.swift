import Diagnostics
package import Text

/// The output of `juice validate --format json`.
package struct WireValidation: WireObject {
  package struct Finding: WireObject {
    let entry: ReportEntry

    package static let properties = [
      property("code", \.entry.finding.rule.code, "The code of the rule, for example `JU201`."),
      property(
        "severity", \.entry.finding.rule.severity.rawValue, "",
        Severity.words),
      property("message", \.entry.message),
      property(
        "primary", { $0.place($0.entry.finding.primary) }, "The smallest place that has to change."),
      property(
        "related", { wire in wire.entry.finding.related.map { wire.place($0) } },
        "Places that explain the finding, in reading order."),
      property("notes", { wire in wire.entry.finding.notes.map { $0[wire.entry.language] } }),
      property("help", { wire in wire.entry.finding.help.map { $0[wire.entry.language] } }),
      property(
        "fixes",
        { wire in wire.entry.finding.fixes.map { Fix(fix: $0, entry: wire.entry) } },
        "Ways to fix the finding, the likeliest first."),
    ]

    private func place(_ label: Label) -> WirePlace {
      WirePlace(label.span, entry.map, text: label.text[entry.language])
    }
  }

  package struct Fix: WireObject {
    let fix: Diagnostics.Fix
    let entry: ReportEntry

    package static let summary =
      "A way to fix a finding; its edits are made all together or not at all."

    package static let properties = [
      property("title", { $0.fix.title[$0.entry.language] }),
      property("safe", \.fix.isSafe, "Whether `--fix` applies it."),
      property(
        "edits",
        { wire in
          wire.fix.edits.map {
            WirePlace($0.span, wire.entry.map, replacement: $0.replacement)
          }
        }, "No two of them overlap."),
    ]
  }

  let report: ValidationReport

  package static let summary = "The findings in menus."

  package static let properties = [
    version(1),
    property("menus", \.report.menus.count, "How many menus were checked."),
    property("files", \.report.fileCount, "How many files they have."),
    property(
      "omittedFindings",
      { wire in Severity.allCases.reduce(0) { $0 + wire.report.omitted($1) } },
      "How many findings there are beyond those that are kept of each rule in a menu."),
    property(
      "omittedErrors", { $0.report.omitted(.error) }, "How many of these are errors."),
    property("omittedWarnings", { $0.report.omitted(.warning) }),
    property("omittedAdvice", { $0.report.omitted(.advice) }),
    property("leftOutFindings", \.report.leftOut, "How many findings the user chose not to see."),
    property(
      "skippedFiles", \.report.skippedFiles, "How many YAML files have no section of a menu."),
    property(
      "failures", \.report.failures,
      "Messages about files that could not be read or written; empty for a complete report."),
    property(
      "notes", { $0.report.notes.isEmpty ? nil : $0.report.notes },
      "Notes that are no findings, if there are any: the stock that a ledger beside a menu has under ids that the menu no longer has."
    ),
    property(
      "findings", { $0.report.entries.list.map(Finding.init) },
      "In the order of path, place and code."),
  ]
}

/// The output of `juice rule --format json`.
package struct WireRules: WireObject {
  package struct Rule: WireObject {
    let rule: Diagnostics.Rule
    let language: Language

    package static let properties = [
      property("code", \.rule.code),
      property("severity", \.rule.severity.rawValue, "", Severity.words),
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

extension Severity {
  /// The most severe first.
  fileprivate static let words = WireSchema.oneOf(allCases.reversed().map(\.rawValue))
}
