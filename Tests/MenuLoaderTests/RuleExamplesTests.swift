public import Diagnostics
import TestSupport
public import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct RuleExamplesTests {
  private func codes(_ example: Example, of rule: Rule) throws -> [String] {
    let source = SourceFile(path: "menu.yaml", bytes: example.bytes)
    let limits = RuleExamples.limits(of: rule) ?? .standard
    let hasPicture = RuleExamples.hasPicture
    return try MenuLoader.load([source], limits: limits, hasPicture: hasPicture)
      .findings.map(\.rule.code)
  }

  @Test("a bad example breaks its rule and no other", arguments: MenuRules.all)
  func bad(rule: Rule) throws {
    // What a broken comment was meant to silence is found, too.
    let others = rule.code == "JU025" ? ["JU301"] : []
    #expect(try codes(rule.description.bad, of: rule).sorted() == [rule.code] + others)
  }

  @Test("a fixed example breaks none", arguments: MenuRules.all)
  func fixed(rule: Rule) throws {
    #expect(try codes(rule.description.fixed, of: rule).isEmpty)
  }

  @Test("only rules about size need other bounds", arguments: MenuRules.all)
  func limits(rule: Rule) throws {
    guard RuleExamples.limits(of: rule) != nil else { return }
    let source = SourceFile(path: "menu.yaml", bytes: rule.description.bad.bytes)
    #expect(try MenuLoader.load([source]).findings.isEmpty)
  }

  @Test("rules are explained in sentences", arguments: MenuRules.all)
  func wording(rule: Rule) {
    #expect(rule.code.wholeMatch(of: /JU[0-3]\d\d/) != nil)
    #expect(
      !rule.description.summary.english.hasSuffix(".")
        && !rule.description.summary.english.contains { $0.isNewline })
    #expect(
      rule.description.explanation.english.count > 60
        && rule.description.explanation.english.contains(/[.]\)?$/))
    #expect(!rule.description.explanation.english.contains { $0.isNewline })
    for text in [rule.description.summary.english, rule.description.explanation.english] {
      #expect(text.count { $0 == "`" }.isMultiple(of: 2), "back-ticks in pairs: \(text)")
    }
    #expect(
      rule.description.summary.koreanProblem == nil
        && rule.description.explanation.koreanProblem == nil)
    #expect(rule.description.bad.bytes != rule.description.fixed.bytes)
    #expect(rule.description.bad.bytes.last == 0x0A && rule.description.fixed.bytes.last == 0x0A)
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { code }
}
