import Diagnostics
import TestSupport

@testable import FindingReports

/// Two menus whose files stand between each other, with every kind of place and fix, and Korean, an
/// emoji and a combining accent before a place.
enum SampleRun {
  static let zero = Rule(
    "JU101", .error, "an amount is written `16` or `160 g`",
    explanation: "YAML 1.1 takes a number with a leading zero for octal.\nHere it is a mistake.",
    bad: "fruits:\n  mango: 010", fixed: "fruits:\n  mango: 10")
  static let opening = Rule("JU302", .warning, "a juice can be made from opening stock")
  static let spacing = Rule("JU309", .advice, "a menu reads well")

  static let menus: [ReportedMenu] = [
    .init(
      sources: files.sources,
      repositoryPaths: ["shop/menus/a.yaml", "shop/menus/clean.yaml", "shop/menus/z.yaml"],
      findings: [
        Finding(
          opening, "juice `키위` cannot be made from opening stock",
          at: files.label("키위🥝e\u{301}", in: 2, "needs 30 `strawberry`"),
          related: [files.label("20", in: 0), files.label("30", in: 2, "needs [30] {here}")],
          notes: ["see {0} and [this](1)"]),
        Finding(
          undefined, "juice `키위` uses undefined fruit `strawbery`",
          at: files.label("strawbery", in: 2, "no fruit or base has this id"),
          related: [files.label("strawberry", in: 0, "a similar id")],
          help: ["did you mean `strawberry`?"],
          fixes: [
            Fix(
              "write `strawberry`",
              [Edit(files.label("strawbery", in: 2).span, "strawberry")], isSafe: true)
          ]),
        Finding(
          zero, "the stock of fruit `banana` is not an amount: `010`",
          at: files.label("010", in: 0, "begins with a zero"),
          help: ["leave the leading zeros out"],
          fixes: [
            Fix(
              "leave the zero out and rename the fruit",
              [
                Edit(files.label(33..<34).span, ""),
                Edit(files.label("30", in: 2).span, "3\n\"0\""),
              ],
              isSafe: false)
          ]),
      ]),
    .init(
      sources: kiosk.sources, repositoryPaths: ["./shop/menus/m 점:1.yaml"],
      findings: [
        Finding(spacing, "a line is missing", at: kiosk.label(18..<18), about: "end of line"),
        Finding(
          spacing, "a line is missing", at: kiosk.label(7..<7),
          fixes: [Fix("put in a space", [Edit(kiosk.label(7..<7).span, " ")], isSafe: true)]),
        Finding(spacing, "a line is missing", at: kiosk.label(19..<19)),
        Finding(opening, "nothing can be made", at: kiosk.label(8..<20, "of all this")),
      ],
      omitted: [zero: 5]),
  ]

  static let report = ValidationReport(menus, leftOut: 2)

  private static let files = SampleSources(
    ("menus/a.yaml", "fruits:\n  strawberry: 20\n  banana: 010\n"),
    ("menus/clean.yaml", "version: 1\n"),
    ("menus/z.yaml", "juices: {키위🥝e\u{301}: {strawbery: 1, strawberry: 30}}\r\n"))
  private static let kiosk = SampleSources(("menus/m 점.yaml", "fruits: {kiwi: 10}\n\nbases: {}\n"))
}
