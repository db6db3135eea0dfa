import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct DifferenceReportTests {

  private static func report(
    _ before: String, _ after: String, isBreakingOnly: Bool = false,
    in language: Language = .english
  ) throws -> DifferenceReport {
    DifferenceReport(
      try MenuDifference(from: menu(before).graph, to: menu(after).graph), from: "before/`a|b`",
      to: "af\nter", isBreakingOnly: isBreakingOnly, in: language)
  }

  @Test("numbers that differ have as many decimals as it takes to tell them apart")
  func decimals() throws {
    func menu(_ cost: Int, _ sugar: Int, _ water: String) -> String {
      """
      currency: KRW
      fruits:
        milk: {stock: 6 l, cost: \(cost) per 1 l}
        sugar: {stock: 9 kg, cost: 0 per 1 kg}
        water: {stock: 9 l, cost: 0 per 1 l}
      bases: {syrup: {yields: 6 g, uses: {sugar: \(sugar) g}}}
      juices: {a: {price: 5000, uses: {milk: 100 ml, syrup: 1 g, water: \(water) ml}}}
      """
    }
    let text = try Self.report(menu(3000, 875, "1000/3"), menu(3001, 910, "333.3334")).text()
    #expect(
      text.contains(
        """
              ~ takes sugar  145.8 g → 151.7 g
              ~ takes water  333.3333 ml → 333.3334 ml
              ~ cost         ₩300.0 → ₩300.1
              ~ margin       94 % → 93.998 %
        """))
  }

  private func expect(_ report: DifferenceReport, in name: String) throws {
    for (format, text) in [
      ("text", report.text()), ("markdown", report.markdown()), ("json", try report.json()),
    ] {
      try Recorded.expect(text, in: "\(name).\(format).out")
    }
  }

  /// Everything that can differ, with names that would like to be more than names.
  private static let before = """
    fruits:
      strawberry: {name: Strawberry, stock: 5 kg, low: 500 g}
      banana: 40
      sugar: 2 kg
      water: 20 l
      honey: {stock: 500 ml, name: {en: "<b>@octo</b>", ko: "``꿀`` | #1"}}
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}
    juices:
      strawberry-banana:
        uses: {strawberry: 160 g, banana: 1, syrup: 20 ml}
        sizes: {regular: 1, large: {scale: 3/2, set: {banana: 2}}}
        options: {sweet: {add: {syrup: 10 ml}}, plain: {name: "pla\\nin", drop: [syrup]}}
        substitutes: {syrup: [{honey: 15 ml}]}
        limit: 5
      banana: {banana: 2}
      honey-water: {uses: {honey: 20 ml, water: 200 ml}, name: Honey}
      sweet: {syrup: 30 ml}
    """
  private static let after = """
    fruits:
      strawberry: {name: "`Straw` | \\e[1mberry\\n@me", stock: 4 kg, max: 6 kg}
      banana: {stock: 40, divisible: true}
      sugar: 4 g
      water: 20 l
      honey: {stock: 500 ml, name: {en: "<b>@octo</b>", ko: 꿀}}
      mint: 10 g
    bases:
      syrup: {yields: 500 ml, uses: {sugar: 300 g, water: 300 ml}}
    juices:
      strawberry-banana:
        uses: {strawberry: 170 g, banana: 1, syrup: 20 ml}
        sizes: {large: {scale: 3/2, set: {banana: 2}}}
        options: {plain: {name: "pla\\nin", drop: [syrup, banana]}}
        substitutes: {syrup: [{honey: 16 ml}, {sugar: 1 g}]}
        limit: 6
      honey-drink: {uses: {honey: 20 ml, water: 200 ml}}
      sweet: {syrup: 30 ml}
      mint: {mint: 2 g, water: 1/3 l}
    """

  @Test("everything that can differ is reported")
  func everythingThatCanDiffer() throws {
    try expect(try Self.report(Self.before, Self.after), in: "difference")
  }

  @Test("differences in Korean")
  func korean() throws {
    let report = try Self.report(Self.before, Self.after, in: .korean)
    try Recorded.expect(report.text(), in: "difference.text.ko.out")
    try Recorded.expect(report.markdown(), in: "difference.markdown.ko.out")
    let equal = try Self.report(Self.before, Self.before, in: .korean)
    #expect(equal.text() == "변경 없음")
    let breaking = try Self.report(Self.before, Self.before, isBreakingOnly: true, in: .korean)
    #expect(breaking.markdown().hasSuffix("호환되지 않는 변경 없음"))
  }

  @Test("no difference has the same text before and after")
  func distinctTexts() throws {
    let sets = ["", "wheat", "gluten", "oats", "oats, gluten", "nuts", "walnut"]
    func text(_ contains: String, _ traces: String) -> String {
      """
      fruits: {a: {stock: 9, contains: [\(contains)], traces: [\(traces)]}, b: {stock: 9, contains: [gluten]}}
      juices: {x: {a: 1}, y: {a: 1, b: 1}}

      """
    }
    for before in sets {
      for after in sets {
        for (old, new) in [
          (text(before, ""), text(after, "")), (text("", before), text("", after)),
          (text(before, "gluten"), text(after, "gluten")),
        ] {
          for row in try Self.report(old, new).sections.flatMap(\.groups).flatMap(\.rows) {
            #expect(row.before != row.after, "\(row.field): \(row.value) of \(old)\(new)")
          }
        }
      }
    }
  }

  @Test("only breaking differences are reported")
  func onlyWhatBreaks() throws {
    try expect(
      try Self.report(Self.before, Self.after, isBreakingOnly: true), in: "breaking-difference")
  }

  @Test("equal menus have no difference")
  func nothing() throws {
    let report = try Self.report(Self.before, Self.before)
    #expect(report.isEmpty)
    try expect(report, in: "no-difference")
    let breaking = try Self.report(
      Self.before, Self.before.replacing("limit: 5", with: "limit: 6"), isBreakingOnly: true)
    #expect(breaking.text() == "no breaking difference")
    #expect(breaking.isEmpty)
  }

  @Test(
    "each line of the text but headings is one difference, and each with ! breaks",
    arguments: [false, true])
  func counts(isBreakingOnly: Bool) throws {
    let report = try Self.report(Self.before, Self.after, isBreakingOnly: isBreakingOnly)
    let lines = report.text().split(separator: "\n")
    let headings = lines.count { $0.hasPrefix("  ~ ") && !$0.dropFirst(4).contains(" ") }
    let marked = lines.count { $0.hasPrefix("  ") || $0.hasPrefix("! ") }
    #expect(marked - headings == report.difference.count)
    #expect(lines.count { $0.hasPrefix("! ") } == report.difference.breaking.count)
    let cells = report.markdown().split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(
      cells.count { !$0.hasPrefix("| | ") && !$0.hasPrefix("| ---") } == report.difference.count)
  }

  @Test(
    "code spans hold whatever a file says",
    arguments: [
      ("", ""), ("a", "`a`"), ("a b", "`a b`"), ("a|b", "`a\\|b`"), ("a\\|b", "`a\\\\|b`"),
      ("a\\", "`a\\`"), ("<b>@me #1 [x](y)", "`<b>@me #1 [x](y)`"), ("a`b", "``a`b``"),
      ("`", "`` ` ``"), ("a``b`", "``` a``b` ```"), (" a ", "`  a  `"), ("a\nb\u{1B}", "`a␊b␛`"),
      ("a\r\n\u{202E}", "`a␍␊\u{FFFD}`"), ("`\u{301}a", "`` `\u{301}a ``"),
      ("|\u{301}", "`\\|\u{301}`"),
    ])
  func codeSpans(text: String, expected: String) {
    #expect(Array(MarkdownText.code(text).unicodeScalars) == Array(expected.unicodeScalars))
  }
}
