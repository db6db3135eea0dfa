import Diagnostics
import FindingReports
import Foundation
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

/// Menus in `Fixtures`, each beside the whole text of its findings.
///
/// `err/NAME.yaml`, or the files in `err/NAME/` as one menu, have the findings in `err/NAME.out`;
/// those in `ok` have none. With `JUICE_RECORD=1` in the environment the `.out` files are written
/// anew from what is found: read the difference before you believe it.
@Suite struct FixtureTests {
  @Test("a mistake is told in these words", arguments: Fixture.all(in: "err"))
  func findings(fixture: Fixture) throws {
    let (text, analysis) = try fixture.analyze()
    let out = fixture.folder.appending(path: fixture.name + ".out")
    #expect(!analysis.findings.isEmpty, "a menu without findings belongs in ok")
    if Fixture.isRecording {
      try text.write(to: out, atomically: true, encoding: .utf8)
    } else {
      #expect(text == (try String(contentsOf: out, encoding: .utf8)))
    }
  }

  @Test("a menu without a mistake has no findings", arguments: Fixture.all(in: "ok"))
  func noFindings(fixture: Fixture) throws {
    let (text, analysis) = try fixture.analyze()
    #expect(text.isEmpty)
    #expect(analysis.graph != nil)
  }

  @Test func everyMenuWithMistakesHasItsOutputAndEveryOutputItsMenu() throws {
    let outputs = try Fixture.entries(of: Fixture.root.appending(path: "err"))
      .filter { $0.pathExtension == "out" }
      .map { $0.deletingPathExtension().lastPathComponent }
    #expect(outputs.sorted() == Fixture.all(in: "err").map(\.name).sorted())
    #expect(!outputs.isEmpty)
  }

  @Test("what is found has the form of the house", arguments: Fixture.all(in: "err"))
  func wording(fixture: Fixture) throws {
    for finding in try fixture.analyze().1.findings {
      let first = finding.message.prefix(1)
      #expect(first == first.lowercased(), "a message begins in lower case")
      let labels = ([finding.primary] + finding.related).map(\.text)
      for text in [finding.message] + labels + finding.notes + finding.help {
        #expect(!text.hasSuffix("."), "no full stop")
        #expect(!text.contains { $0.isNewline }, "one line: \(text)")
        #expect(text.count { $0 == "`" }.isMultiple(of: 2), "back-ticks in pairs: \(text)")
      }
      #expect(!finding.message.contains("``"), "nothing has no name: \(finding.message)")
    }
  }

  /// Rules about what is too large for a fixture, and where their tests are.
  private static let testedElsewhere = [
    "JU016": "LimitsTests", "JU017": "LimitsTests", "JU018": "LimitsTests",
    "JU019": "LimitsTests", "JU026": "LimitsTests", "JU205": "MenuAnalyzerTests",
  ]

  @Test func everyRuleIsShown() throws {
    let outputs = try Fixture.entries(of: Fixture.root.appending(path: "err"))
      .filter { $0.pathExtension == "out" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
    let shown = Set(outputs.matches(of: /\[(JU\d{3})\]/).map { String($0.1) })
    let declared = try Self.declaredCodes()
    #expect(Set(declared).count == declared.count, "a code stands for one rule")
    #expect(MenuRules.all.map(\.code) == declared.sorted(), "the register has every rule")
    #expect(declared.count > 30)
    #expect(shown.union(Self.testedElsewhere.keys) == Set(declared))
    #expect(shown.isDisjoint(with: Self.testedElsewhere.keys), "it need not be excused")
  }

  /// The codes in the sources of the rules.
  private static func declaredCodes() throws -> [String] {
    let package = Fixture.root.appending(path: "../../..").standardizedFileURL
    return try ["YAMLTree", "MenuLoader"].flatMap { module in
      let rules = package.appending(path: "Sources/\(module)/Rules")
      return try Fixture.entries(of: rules).flatMap { file in
        try String(contentsOf: file, encoding: .utf8)
          .matches(of: /Rule\(\s*"(JU\d{3})"/).map { String($0.1) }
      }
    }
  }
}

/// One menu of a folder of fixtures.
struct Fixture: CustomTestStringConvertible, Sendable {
  let folder: URL
  /// Without an extension.
  let name: String
  /// Relative to the folder, by name.
  let files: [String]

  var testDescription: String { name }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let isRecording = ProcessInfo.processInfo.environment["JUICE_RECORD"] == "1"

  static func all(in folder: String) -> [Fixture] {
    let folder = root.appending(path: folder)
    do {
      return try entries(of: folder).compactMap { entry in
        let name = entry.lastPathComponent
        if isYAML(entry) {
          return Fixture(
            folder: folder, name: entry.deletingPathExtension().lastPathComponent, files: [name])
        }
        guard entry.hasDirectoryPath else { return nil }
        let files = try entries(of: entry).filter(isYAML).map { "\(name)/\($0.lastPathComponent)" }
        return Fixture(folder: folder, name: name, files: files)
      }
    } catch {
      fatalError("cannot list \(folder): \(error)")
    }
  }

  /// By name in the order of its bytes, hidden ones left out.
  static func entries(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    ).sorted {
      $0.lastPathComponent.utf8.lexicographicallyPrecedes($1.lastPathComponent.utf8)
    }
  }

  private static func isYAML(_ file: URL) -> Bool {
    ["yaml", "yml"].contains(file.pathExtension)
  }

  func sources() throws -> [SourceFile] {
    try files.map { file in
      SourceFile(path: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))))
    }
  }

  /// The findings as `juice validate` prints them, and what they were found by.
  func analyze() throws -> (text: String, LoadedMenu) {
    let sources = try sources()
    let analysis = try MenuAnalyzer.analyze(sources)
    var renderer = FindingRenderer(sources: sources, useColor: false)
    let findings = analysis.findings.map { renderer.render($0) + "\n" }
    return (findings.joined(separator: "\n"), analysis)
  }
}
