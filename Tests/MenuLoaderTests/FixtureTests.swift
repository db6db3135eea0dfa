import Diagnostics
import FindingReports
import Foundation
import TestSupport
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

/// Menus in `Fixtures`, each beside the whole text of its findings.
///
/// `JU201/NAME.yaml`, or the files in `JU201/NAME/` as one menu, have the findings in
/// `JU201/NAME.out`, at least one of them of rule JU201. Menus in `Several` break several rules, and
/// those in `Valid` none. With `JUICE_RECORD=1` in the environment the tests write the `.out` files
/// anew from what is found: read the difference before you believe it.
@Suite struct FixtureTests {
  @Test("a menu has these findings, in these words", arguments: Fixture.withFindings)
  func findings(fixture: Fixture) throws {
    let (text, analysis) = try fixture.analyze()
    #expect(!analysis.findings.isEmpty, "a menu without findings belongs in Valid")
    let folder = fixture.folder.lastPathComponent
    let codes = analysis.findings.map(\.rule.code)
    #expect(folder == "Several" || codes.contains(folder), "the folder is that of a rule found")
    try Recorded.expect(text, in: fixture.output)
  }

  @Test("a menu without a mistake has no findings", arguments: Fixture.valid)
  func noFindings(fixture: Fixture) throws {
    let (text, analysis) = try fixture.analyze()
    #expect(text.isEmpty)
    #expect(analysis.graph != nil)
  }

  @Test("every menu with findings has its output, and every output its menu")
  func outputs() throws {
    let outputs = try Fixture.entries(of: Fixture.root).flatMap(Fixture.entries)
      .filter { $0.pathExtension == "out" }
    #expect(outputs.map(\.path).sorted() == Fixture.withFindings.map(\.output.path).sorted())
    #expect(!outputs.isEmpty)
  }

  @Test("findings are worded alike, and in Korean, too", arguments: Fixture.withFindings)
  func wording(fixture: Fixture) throws {
    for finding in try fixture.analyze().1.findings {
      let first = finding.message.english.prefix(1)
      #expect(first == first.lowercased(), "a message begins in lower case")
      let labels = ([finding.primary] + finding.related).map(\.text)
      let texts = [finding.message] + labels + finding.notes + finding.help
      for text in texts.map(\.english) {
        #expect(!text.hasSuffix("."), "no full stop")
        #expect(!text.contains { $0.isNewline }, "one line: \(text)")
        #expect(text.count { $0 == "`" }.isMultiple(of: 2), "back-ticks in pairs: \(text)")
      }
      #expect(
        !finding.message.english.contains("``"), "nothing has no name: \(finding.message.english)")
      for text in texts + finding.fixes.map(\.title) { #expect(text.koreanProblem == nil) }
    }
  }

  @Test(
    "in Korean, menus that break several rules have these findings",
    arguments: Fixture.withFindings.filter { $0.folder.lastPathComponent == "Several" })
  func severalInKorean(fixture: Fixture) throws {
    let (text, _) = try fixture.analyze(in: .korean)
    let output = fixture.output.deletingPathExtension().appendingPathExtension("ko")
    try Recorded.expect(text, in: output)
  }

  /// Rules about what is too large for a fixture, and where their tests are.
  private static let testedElsewhere = [
    "JU016": "YAMLLimitsTests", "JU017": "YAMLLimitsTests", "JU018": "YAMLLimitsTests",
    "JU019": "YAMLLimitsTests", "JU026": "YAMLLimitsTests", "JU205": "MenuLoaderTests",
  ]

  @Test("every rule is listed once, and has a folder of fixtures")
  func rules() throws {
    let folders = try Fixture.entries(of: Fixture.root).map(\.lastPathComponent)
    let shown = Set(folders).subtracting(["Several", "Valid"])
    let declared = try Self.declaredCodes()
    #expect(Set(declared).count == declared.count, "a code stands for one rule")
    #expect(MenuRules.removedCodes.isDisjoint(with: declared), "a removed code stands for none")
    #expect(MenuRules.all.map(\.code) == declared.sorted(), "the list has every rule")
    #expect(declared.count > 30)
    #expect(shown.union(Self.testedElsewhere.keys) == Set(declared))
    #expect(shown.isDisjoint(with: Self.testedElsewhere.keys), "it need not be excused")
  }

  /// The codes of the rules that the sources declare.
  private static func declaredCodes() throws -> [String] {
    let package = Fixture.root.appending(path: "../../..").standardizedFileURL
    return try ["YAMLTree", "MenuLoader"].flatMap { module in
      let sources = package.appending(path: "Sources/\(module)")
      return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix(".swift") }
        .flatMap { file in
          try String(contentsOf: sources.appending(path: file), encoding: .utf8)
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

  var testDescription: String { "\(folder.lastPathComponent)/\(name)" }

  /// The file of the expected findings.
  var output: URL { folder.appending(path: name + ".out") }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let all = valid + withFindings
  static let valid = fixtures { $0 == "Valid" }
  static let withFindings = fixtures { $0 != "Valid" }

  private static func fixtures(inFolders isIncluded: (String) -> Bool) -> [Fixture] {
    do {
      return try entries(of: root).filter { isIncluded($0.lastPathComponent) }
        .flatMap { try fixtures(of: $0) }
    } catch {
      fatalError("cannot list \(root): \(error)")
    }
  }

  private static func fixtures(of folder: URL) throws -> [Fixture] {
    try entries(of: folder).compactMap { entry in
      let name = entry.lastPathComponent
      if isYAML(entry) {
        return Fixture(
          folder: folder, name: entry.deletingPathExtension().lastPathComponent, files: [name])
      }
      guard entry.hasDirectoryPath else { return nil }
      let files = try entries(of: entry).filter(isYAML).map { "\(name)/\($0.lastPathComponent)" }
      return Fixture(folder: folder, name: name, files: files)
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
  func analyze(in language: Language = .english) throws -> (text: String, LoadedMenu) {
    let sources = try sources()
    // As if the folder `images` had all images, and there were no others.
    let analysis = try MenuLoader.load(sources) { name, _ in name.hasPrefix("images/") }
    var renderer = FindingRenderer(sources: sources, in: language, useColor: false)
    let findings = analysis.findings.map { renderer.render($0) + "\n" }
    return (findings.joined(separator: "\n"), analysis)
  }
}
