import Diagnostics
import MenuLoader
import RecipeGraph
import TestMenus
import TestSupport
import Testing

/// An order always takes something: the rule against trying every order of random menus.
@Suite struct EmptyingOptionTests {
  @Test(
    "a menu is refused if an order takes nothing, and only then", arguments: LongTests.seeds(0..<2))
  func everyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: 600 + seed)
    var (accepted, refused, excluded) = (0, 0, 0)
    for number in 0..<500 {
      let menu = NaiveMenu.dropping(
        &random, swaps: number.isMultiple(of: 2), repeats: number.isMultiple(of: 3))
      let yaml = RandomMenu.text(
        of: menu, ["f0": .mass, "f1": .mass, "f2": .mass, "f3": .mass, "b0": .mass], &random)
      let juice = menu.juices[0]
      let orders = RandomPieces.lines(of: juice)
      let isEmptied = orders.contains { menu.cup($0, []).isEmpty }
      // A size that leaves nothing by itself is refused even if a required option adds something.
      let isSizeEmptied = juice.sizes.contains { size in
        size.add.isEmpty && juice.uses.allSatisfy { size.drop.contains($0.ingredient) }
      }
      let findings = try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)]).findings
      let errors = findings.filter { $0.rule.severity == .error }
      try #require(
        errors.allSatisfy { $0.rule.code == "JU210" }, "\(errors.map(\.message))\n\(yaml)")
      try #require(errors.isEmpty == !(isEmptied || isSizeEmptied), "\(yaml)")
      if errors.isEmpty { accepted += 1 } else { refused += 1 }
      // Options that drop everything, only not together.
      let dropped = Set(juice.options.filter(\.add.isEmpty).flatMap(\.drop))
      if errors.isEmpty, juice.uses.allSatisfy({ dropped.contains($0.ingredient) }) {
        excluded += 1
      }
    }
    #expect(
      accepted > 100 && refused > 100 && excluded > 8, "\(accepted), \(refused), \(excluded)")
  }
}
