import Diagnostics
import FindingReports
import Foundation
import TestMenus
import TestSupport
import Testing
import YAMLTree

@testable import MenuLoader
@testable import RecipeGraph

/// Whatever a file holds, reading it ends in findings or a graph, and the findings can be shown.
///
/// The bytes of menus are changed at random, the same way in every run; with `JUICE_LONG_TESTS=all`
/// forty times as often. `JUICE_MUTATIONS` and `JUICE_MUTATION_SEED` in the environment ask for
/// another number of them and for others.
@Suite struct MutationTests {
  private static let workers = 4

  @Test("a changed menu ends in findings or a graph", arguments: 0..<workers)
  func mutations(worker: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let usual = LongTests.areWhole ? 20_000 : LongTests.areWanted ? 500 : 200
    let count = environment["JUICE_MUTATIONS"].flatMap(Int.init) ?? usual
    let seed = environment["JUICE_MUTATION_SEED"].flatMap(UInt64.init) ?? 2
    let mutator = try Mutator()
    for number in stride(from: worker, to: count, by: Self.workers) {
      var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
      let sources = mutator.menu(&random)
      let clock = ContinuousClock()
      let time = try clock.measure { try check(sources, "seed \(seed), number \(number)") }
      #expect(time < .seconds(60), "seed \(seed), number \(number)")
    }
  }

  private func check(_ sources: [SourceFile], _ name: String) throws {
    let analysis = try MenuLoader.load(sources)
    let hasErrors = analysis.findings.contains { $0.rule.severity == .error }
    #expect((analysis.graph == nil) == hasErrors, "\(name)")
    var renderer = FindingRenderer(sources: sources, useColor: false)
    for finding in analysis.findings {
      for label in [finding.primary] + finding.related {
        #expect(isPlace(label.span, in: sources), "\(name): \(finding.message.english)")
      }
      #expect(renderer.render(finding).contains(finding.rule.code), "\(name)")
    }
    try checkFormatted(sources, analysis, name)
  }

  /// Formatting changes neither the findings nor, a second time, anything.
  private func checkFormatted(
    _ sources: [SourceFile], _ analysis: LoadedMenu, _ name: String
  ) throws {
    let files = try MenuFormatter.format(sources)
    guard files.contains(where: \.isChanged) else { return }
    let results = files.map(\.source)
    let after = try MenuLoader.load(results)
    #expect(
      after.findings.map(\.rule.code).sorted() == analysis.findings.map(\.rule.code).sorted(),
      "\(name)")
    #expect((after.graph == nil) == (analysis.graph == nil), "\(name)")
    #expect(try MenuFormatter.format(results).allSatisfy { !$0.isChanged }, "\(name)")
    for file in files {
      #expect(file.obstacle?.kind != .meaning && file.obstacle?.kind != .unstable, "\(name)")
    }
  }

  /// Whether a span lies in its file and, unless the file is not UTF-8, cuts no character.
  private func isPlace(_ span: Span, in sources: [SourceFile]) -> Bool {
    guard sources.indices.contains(span.file.index) else { return false }
    let bytes = sources[span.file.index].bytes
    guard span.range.upperBound <= bytes.count else { return false }
    return [span.range.lowerBound, span.range.upperBound].allSatisfy { offset in
      offset == bytes.count || bytes[offset] & 0xC0 != 0x80 || !isUTF8(bytes)
    }
  }

  private func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

/// Makes menus that nobody would write from those of `recipes` and of the fixtures.
private struct Mutator {
  private let menus: [[SourceFile]]
  private let donors: [[UInt8]]

  init() throws {
    let recipes = Fixture.root.appending(path: "../../../recipes").standardizedFileURL
    let folders = [recipes] + (try Fixture.entries(of: recipes).filter(\.hasDirectoryPath))
    var menus = try folders.map { folder in
      try Fixture.entries(of: folder).filter { $0.pathExtension == "yaml" }.map { file in
        SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
      }
    }
    let small = try Fixture.all.map { try $0.sources() }
    donors = (menus + small).joined().map(\.bytes)
    // As often the menus of `recipes` as all fixtures together.
    menus = (0..<max(1, small.count / menus.count)).flatMap { _ in menus }
    self.menus = menus + small
  }

  /// A menu with one to eight changes.
  func menu(_ random: inout SplitMix64) -> [SourceFile] {
    var menu = pick(menus, &random)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let file = Int.random(in: menu.indices, using: &random)
      menu[file] = SourceFile(path: menu[file].path, bytes: change(menu[file].bytes, &random))
    }
    return menu
  }

  private func pick<Element>(_ elements: [Element], _ random: inout SplitMix64) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private func change(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 32..<127, using: &random)
    case 3: bytes.removeSubrange(slice(of: bytes, longest: 8, &random))
    case 4: bytes.removeSubrange(slice(of: bytes, longest: 400, &random))
    case 5: bytes.insert(contentsOf: bytes[slice(of: bytes, longest: 200, &random)], at: place)
    case 6:
      let donor = pick(donors, &random)
      bytes.insert(contentsOf: donor[slice(of: donor, longest: 300, &random)], at: place)
    case 7:
      let donor = pick(donors, &random)
      let half = slice(of: donor, longest: donor.count, &random)
      bytes.replaceSubrange(place..., with: donor[half.lowerBound...])
    case 8:
      let range = slice(of: bytes, longest: 12, &random)
      bytes.replaceSubrange(range, with: pick(Self.tokens, &random).utf8)
    default: bytes.insert(contentsOf: pick(Self.tokens, &random).utf8, at: place)
    }
    return bytes
  }

  private func slice(
    of bytes: [UInt8], longest: Int, _ random: inout SplitMix64
  ) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...max(1, longest), using: &random)
    return start..<min(bytes.count, start + length)
  }

  private static let tokens = [
    "&a ", "*a", "&b ", "*b", "<<: *a\n", "<<: ", "<<: [*a, *b]", "[", "]", "{", "}", ",", ":",
    ": ", "? ", "- ", "\"", "'", "\\", "#", "|", ">-", "!", "!!str ", "%", "@", "`", "\t", "\n",
    "\r\n", "\r", "\n\n", "  ", "\n  ", "\n    ", "\n\t", "---\n", "...\n", "--- ", "%YAML 1.1\n",
    "\u{FEFF}", "\u{85}", "\u{2028}", "\u{0}", "\u{1B}[31m", "\u{202E}", "딸기", "🍓", "e\u{301}",
    "null", "~", "yes", "010", "1e3", ".inf", "1_0", "1:30", "1/0", "-1", "0", "1/3", "0.0005",
    "9223372036854775", "99999999999999999999", "1/999999999999999999", "0.000000000000000001",
    " g", " ml", " kg", "fruits:\n", "bases:\n", "juices:\n", "version: 1\n", "uses: ", "yields: ",
    "stock: ", "max: ", "low: ", "divisible: true", "name: ", "mango", "syrup", "simple-syrup: ",
    "picture: ", "../x.png", "{mango: 3}", "{yields: 1 l, uses: {syrup: 1 l}}", "x: *x",
    "&x {y: *x}", "\\ud83e", "\\x00",
  ]
}
