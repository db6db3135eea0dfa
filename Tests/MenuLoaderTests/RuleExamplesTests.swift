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
    #expect(try codes(rule.bad, of: rule).sorted() == [rule.code] + others)
  }

  @Test("a fixed example breaks none", arguments: MenuRules.all)
  func fixed(rule: Rule) throws {
    #expect(try codes(rule.fixed, of: rule).isEmpty)
  }

  @Test("only rules about size need other bounds", arguments: MenuRules.all)
  func limits(rule: Rule) throws {
    guard RuleExamples.limits(of: rule) != nil else { return }
    let source = SourceFile(path: "menu.yaml", bytes: rule.bad.bytes)
    #expect(try MenuLoader.load([source]).findings.isEmpty)
  }

  @Test("rules are explained in sentences", arguments: MenuRules.all)
  func wording(rule: Rule) {
    #expect(rule.code.wholeMatch(of: /JU[0-3]\d\d/) != nil)
    #expect(!rule.summary.english.hasSuffix(".") && !rule.summary.english.contains { $0.isNewline })
    #expect(rule.explanation.english.count > 60 && rule.explanation.english.contains(/[.]\)?$/))
    #expect(!rule.explanation.english.contains { $0.isNewline })
    for text in [rule.summary.english, rule.explanation.english] {
      #expect(text.count { $0 == "`" }.isMultiple(of: 2), "back-ticks in pairs: \(text)")
    }
    #expect(rule.summary.koreanProblem == nil && rule.explanation.koreanProblem == nil)
    #expect(rule.bad.bytes != rule.fixed.bytes)
    #expect(rule.bad.bytes.last == 0x0A && rule.fixed.bytes.last == 0x0A)
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { code }
}
