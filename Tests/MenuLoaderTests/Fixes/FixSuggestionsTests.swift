import Diagnostics
import Testing

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct FixSuggestionsTests {
  /// The files with the edits of one fix made.
  private func applied(_ fix: Fix, to sources: [SourceFile]) -> [SourceFile] {
    var sources = sources
    for edit in fix.edits.sorted(by: { $0.span > $1.span }) {
      let file = edit.span.file.index
      var bytes = sources[file].bytes
      bytes.replaceSubrange(edit.span.range, with: edit.replacement.utf8)
      sources[file] = SourceFile(path: sources[file].path, bytes: bytes)
    }
    return sources
  }

  /// What is wrong, without the places, which a fix may move.
  private func reported(_ sources: [SourceFile]) throws -> [String] {
    try MenuLoader.validate(sources).findings.map { "\($0.rule.code) \($0.message.english)" }
  }

  private func isRemedy(_ fix: Fix) -> Bool {
    fix.title.english.hasPrefix("declare fruit `") || fix.title.english.hasPrefix("delete `")
  }

  @Test("whatever is declared or deleted, its finding is gone, and nothing else becomes unreadable")
  func everyFixture() throws {
    var count = 0
    for fixture in Fixture.withFindings {
      let sources = try fixture.sources()
      let before = try reported(sources)
      for finding in try MenuLoader.validate(sources).findings {
        for fix in finding.fixes where isRemedy(fix) {
          count += 1
          #expect(!fix.isSafe)
          let after = try reported(applied(fix, to: sources))
          let gone = "\(finding.rule.code) \(finding.message.english)"
          #expect(!after.contains(gone), "\(fixture.testDescription): \(fix.title.english)")
          let new = after.filter { !before.contains($0) && $0 < "JU1" }
          #expect(new.isEmpty, "\(fixture.testDescription): \(fix.title.english)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("a fruit is declared in the file that uses it, or else where fruits are")
  func files() throws {
    let fruits = SourceFile(path: "fruits.yaml", text: "fruits:\n  mango: 10\n")
    let juices = SourceFile(path: "juices.yaml", text: "juices: {a: {kiwi: 1 kg, mango: 1}}\n")
    let fix = try #require(
      try MenuLoader.validate([fruits, juices]).findings.first?.fixes.last)
    #expect(fix.title.english == "declare fruit `kiwi`")
    let texts = applied(fix, to: [fruits, juices]).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      texts == ["fruits:\n  mango: 10\n  kiwi: 0 g\n", "juices: {a: {kiwi: 1 kg, mango: 1}}\n"])
  }

  @Test("a deleted fruit is no longer counted in stores and tests of any file")
  func counts() throws {
    let menu = SourceFile(
      path: "menu.yaml",
      text: """
        fruits: {durian: 3, mango: 10}
        juices: {a: {mango: 1}}
        stores:
          gangnam:
            stock: {durian: 5}
            max:
              mango: 20
              durian: 10

        """)
    let tests = SourceFile(
      path: "tests.yaml",
      text: """
        tests:
          - name: one
            stock: {mango: 1, durian: 2}
            steps:
              - {order: {a: 1}, left: {mango: 0, durian: 2}}

        """)
    let finding = try #require(try MenuLoader.validate([menu, tests]).findings.first)
    let fix = try #require(finding.fixes.last)
    #expect(fix.title.english == "delete `durian`, in stores and tests, too")
    let fixed = applied(fix, to: [menu, tests])
    #expect(try reported(fixed) == [])
    #expect(
      fixed.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        fruits: {mango: 10}
        juices: {a: {mango: 1}}
        stores:
          gangnam:
            stock: {}
            max:
              mango: 20

        """,
        """
        tests:
          - name: one
            stock: {mango: 1}
            steps:
              - {order: {a: 1}, left: {mango: 0}}

        """,
      ])
  }

  @Test(
    "a fruit is not deleted where an amount of it cannot be",
    arguments: [
      "stores: {s: {stock: &s {durian: 1, mango: 1}}, t: {stock: *s}}",
      "stores:\n  s:\n    stock:\n      durian: 1",
      "stores: {s: {stock: {durian: &a 1, mango: *a}}}",
      "stores: {s: {stock: {durian: 1, # many\n  mango: 1}}}",
    ])
  func countThatStays(stores: String) throws {
    let text = "fruits: {durian: 3, mango: 10}\njuices: {a: {mango: 1}}\n\(stores)\n"
    let findings = try MenuLoader.validate([SourceFile(path: "menu.yaml", text: text)]).findings
    #expect(findings.map(\.rule.code) == ["JU301"])
    #expect(findings.allSatisfy { !$0.fixes.contains(where: isRemedy) })
  }

  @Test("what is no id is not declared, and what many hold on to is not deleted")
  func none() throws {
    for text in [
      "fruits: {mango: 10}\njuices: {a: {\"a b\": 1, mango: 1}}\n",
      "fruits: {mango: 10}\nbases: {b: {yields: 1, uses: {mango: 1}}}\njuices: {a: {mango: 1}}\n",
      "fruits:\n  mango: 1\n  kiwi: &k\n    stock: 1\njuices: {a: {mango: 1}}\n",
      "fruits: {mango: 1, # many\n  kiwi: 1}\njuices: {a: {mango: 1}}\n",
    ] {
      let findings = try MenuLoader.validate([SourceFile(path: "menu.yaml", text: text)]).findings
      #expect(!findings.isEmpty)
      #expect(findings.allSatisfy { !$0.fixes.contains(where: isRemedy) }, "\(text)")
    }
  }
}
