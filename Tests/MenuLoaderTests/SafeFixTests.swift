import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

/// What `--fix` does to a menu, rule by rule.
@Suite struct SafeFixTests {
  /// The text after all rounds of safe fixes.
  private func withFixes(_ text: String) throws -> String {
    var sources = [SourceFile(path: "menu.yaml", text: text)]
    for _ in 0..<10 {
      let findings = try MenuLoader.load(sources).findings
      guard let next = FixApplier.applySafeFixes(of: findings, to: sources) else { break }
      sources = next.sources
    }
    return String(decoding: sources[0].bytes, as: UTF8.self)
  }

  private func menu(_ stock: String) -> String {
    "fruits: {mango: {stock: \(stock)}}\njuices: {mango: {mango: 1 g}}\n"
  }

  @Test(
    "amounts",
    arguments: [
      ("1_000 g", "1000 g"), ("+5", "5"), (".5 kg", "0.5 kg"), ("5. g", "5 g"), ("1e3", "1000"),
      ("1.5e2 g", "150 g"), ("25e-3kg", "0.025kg"), ("1.25E1", "12.5"), ("0.5e0", "0.5"),
      ("1 1/2 kg", "3/2 kg"), ("3 KG", "3 kg"), ("10 grams", "10 g"), ("5 pcs", "5"),
      ("2ℓ", "2l"), ("'1_0'", "10"),
    ])
  func amounts(written: String, fixed: String) throws {
    #expect(try self.withFixes(menu(written)) == menu(fixed))
  }

  @Test(
    "amounts that may mean something else are left",
    arguments: [
      "010", "1,5", "yes", "1:30", "0x10", "10 cups", "1e99", "1e-30", "1 1/0", "++5",
    ])
  func amountsThatMayMeanSomethingElseAreLeft(written: String) throws {
    #expect(try withFixes(menu(written)) == menu(written))
  }

  @Test(
    "texts",
    arguments: [
      ("fruits: {a: {stock: 1, divisible: Yes}}", "fruits: {a: {stock: 1, divisible: true}}"),
      ("fruits: {a: {stock: 1, divisible: OFF}}", "fruits: {a: {stock: 1, divisible: false}}"),
      // The right key may stand beside it.
      ("fruits: {a: {Stock: 1, stock: 2}}", "fruits: {a: {Stock: 1, stock: 2}}"),
      ("fruits: {mango:10}", "fruits: {mango: 10}"),
      ("a: &x 1", "a: 1"), ("a: &x\n  b: 1", "a:\n  b: 1"), ("{a: &x , b: &y}", "{a: , b: }"),
      (
        "fruits: {a: 1} # juice: ignore[JU302] x\njuices: {a: {a: 1}}",
        "fruits: {a: 1}\njuices: {a: {a: 1}}"
      ),
      // A rule that was removed.
      (
        "fruits: {a: 1}\r\n  # juice: ignore[JU306] x\r\njuices: {a: {a: 1}}",
        "fruits: {a: 1}\r\njuices: {a: {a: 1}}"
      ),
      (
        "fruits: {a: 1, b: 1} # juice: ignore[JU302, JU301] x\njuices: {a: {a: 1}}",
        "fruits: {a: 1, b: 1} # juice: ignore[JU301] x\njuices: {a: {a: 1}}"
      ),
      (
        "fruits: {a: 1, b: 1} # juice: ignore[JU301,  JU302] x\njuices: {a: {a: 1}}",
        "fruits: {a: 1, b: 1} # juice: ignore[JU301] x\njuices: {a: {a: 1}}"
      ),
      // Near words are suggested, not applied.
      ("fruits: {a: {stcok: 1}}", "fruits: {a: {stcok: 1}}"),
      (
        "fruits: {mango: 1}\njuices: {a: {mangp: 1}}", "fruits: {mango: 1}\njuices: {a: {mangp: 1}}"
      ),
    ])
  func texts(written: String, fixed: String) throws {
    #expect(try self.withFixes(written) == fixed)
  }

  @Test("every fix of every fixture lies in its file, in order, on the borders of characters")
  func editsAreInPlace() throws {
    for fixture in Fixture.withFindings {
      let sources = try fixture.sources()
      for finding in try MenuLoader.load(sources).findings {
        #expect(finding.fixes.dropFirst().allSatisfy { !$0.isSafe })
        for fix in finding.fixes {
          #expect(!fix.title.isEmpty && !fix.edits.isEmpty)
          for edit in fix.edits {
            let bytes = sources[edit.span.file.index].bytes
            #expect(edit.span.range.upperBound <= bytes.count)
            for border in [edit.span.range.lowerBound, edit.span.range.upperBound] {
              #expect(border == bytes.count || bytes[border] & 0xC0 != 0x80)
            }
          }
        }
      }
    }
  }

  @Test("a fix removes its finding and causes no error, whatever the menu")
  func fixesRemoveFindings() throws {
    for fixture in Fixture.withFindings {
      let sources = try fixture.sources()
      let before = try MenuLoader.load(sources)
      guard let (result, fixed) = FixApplier.applySafeFixes(of: before.findings, to: sources) else {
        continue
      }
      let after = try MenuLoader.load(result)
      #expect(fixed.values.reduce(0, +) > 0)
      // A fixed mistake may reveal others, but no error of the same kind.
      let codes = Set(before.findings.filter { $0.fixes.first?.isSafe == true }.map(\.rule.code))
      for code in codes {
        let counts = [after, before].map { $0.findings.count { $0.rule.code == code } }
        #expect(counts[0] < counts[1], "\(fixture.testDescription): \(code)")
      }
      if before.graph != nil { #expect(after.graph != nil, "\(fixture.testDescription)") }
    }
  }
}
