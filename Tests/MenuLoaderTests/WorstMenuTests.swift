import Diagnostics
import TestMenus
import TestSupport
import Testing

@testable import MenuLoader

/// Limits that grow with the bytes of a menu: what a small menu multiplies to is bounded, and no menu
/// that somebody would write is refused.
@Suite struct WorstMenuTests {
  private func errors(_ yaml: String) throws -> Set<String> {
    let menu = try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)])
    return Set(menu.findings.filter { $0.rule.severity == .error }.map(\.rule.code))
  }

  @Test("the generated menus have 64 KB at most", arguments: WorstMenus.all)
  func length(menu: WorstMenus.Menu) {
    #expect(menu.yaml.utf8.count <= 64 << 10)
  }

  @Test(
    "bases, sizes, options and long ids that multiply to too much are refused",
    arguments: [
      WorstMenus.table(fruits: 300, juices: 3_600),
      WorstMenus.sizes(fruits: 1_000, sizes: 16, juices: 40),
      WorstMenus.chain(depth: 199, fruits: 500, juices: 2_000),
      WorstMenus.longIDs(juices: 4_000),
      WorstMenus.scaledAdditions(options: 12),
    ])
  func tooManyLines(yaml: String) throws {
    #expect(try errors(yaml) == ["JU205"])
  }

  @Test(
    "a long list takes no longer for each of its parts",
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"), .timeLimit(.minutes(1)),
    arguments: WorstMenus.lists)
  func lists(menu: WorstMenus.Menu) throws {
    // Optimized, each takes a part of a second; in the square of its parts most would take a minute.
    #expect(
      try MenuLoader.load([SourceFile(path: "menu.yaml", text: menu.yaml)]).findings.count > 0)
  }

  @Test(
    "aliases that multiply to too many values are refused",
    arguments: [
      WorstMenus.aliasedTable(fruits: 1_000, juices: 480),
      WorstMenus.stores(fruits: 1_000, stores: 430),
      WorstMenus.variants(
        substitutes: 10, alternatives: 2, options: 64, sizes: 16, juices: 500),
    ])
  func tooManyAliases(yaml: String) throws {
    #expect(try errors(yaml) == ["JU019"])
  }

  @Test("nothing else follows from lines that were not counted")
  func location() throws {
    let menu = try MenuLoader.load([
      SourceFile(path: "menu.yaml", text: WorstMenus.table(fruits: 300, juices: 3_600))
    ])
    let finding = try #require(menu.findings.first { $0.rule.code == "JU205" })
    #expect(menu.findings.filter { $0.rule.severity == .error }.count == 1)
    #expect(finding.message.english == "the recipes of this menu expand to too many lines")
  }

  @Test("where it is not checked any more what can be made, a finding says so")
  func omission() throws {
    let yaml = WorstMenus.hardStores(250)
    let menu = try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)])
    let omissions = menu.findings.filter {
      $0.message.english == "from here on, it has not been checked what can be made"
    }
    #expect(omissions.map(\.rule.code) == ["JU302"])
    #expect(menu.graph != nil)
  }

  @Test(
    "what is just within the bounds is not refused",
    arguments: [
      WorstMenus.table(fruits: 1_000, juices: 50),
      WorstMenus.sizes(fruits: 90, sizes: 16, juices: 30),
      WorstMenus.variants(
        substitutes: 16, alternatives: 16, options: 64, sizes: 16, juices: 40),
      WorstMenus.namedSizes(sizes: 16, juices: 480), WorstMenus.namedOptions(64, juices: 1_200),
      WorstMenus.replaceableAdditions(options: 64, sizes: 16, juices: 20),
    ])
  func atTheBounds(yaml: String) throws {
    #expect(try errors(yaml) == [])
  }

  @Test("a large menu of sizes, options and substitutes is none of them")
  func largeMenu() throws {
    let yaml =
      "fruits: {\((0..<60).map { "fruit-\($0): 5 kg" }.joined(separator: ", "))}\n"
      + "bases: {syrup: &b {yields: 1 kg, uses: {fruit-0: 500 g, fruit-1: 400 g}}, tea: *b}\n"
      + "juices:\n"
      + (0..<2_000).map { number in
        let uses = (0..<6).map { "fruit-\((number + $0 * 7) % 60): 20 g" }.joined(separator: ", ")
        return "  juice-\(number): {uses: {\(uses), syrup: 1 g}, sizes: {s: 1, m: 3/2, l: 2}, "
          + "options: {more: {add: {tea: 5 g}}}}\n"
      }.joined()
    #expect(try errors(yaml) == [])
  }
}
