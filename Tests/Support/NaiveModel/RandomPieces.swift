import RecipeGraph

/// A random menu of one juice that takes whole pieces through bases that hold parts of them, so that
/// some of its variants may come to fractions; every other rule allows it.
package struct RandomPieces {
  package private(set) var menu = NaiveMenu()
  package private(set) var yaml = ""

  /// Each base before what it is made of, and so each ingredient before what may stand in for it.
  private static let ranking = ["b2", "b1", "b0", "f0", "f1", "f2"]

  /// - Parameters:
  ///   - swaps: whether sizes and options swap ingredients.
  ///   - repeats: whether lines may take options several times, and several of a group.
  package init(_ random: inout SplitMix64, swaps: Bool = false, repeats: Bool = false) {
    menu.fruits = [
      .init(id: "f0", dimension: .pieces, isDivisible: false, stock: 1_000_000),
      .init(id: "f1", dimension: .pieces, isDivisible: false, stock: 1_000_000),
      .init(id: "f2", dimension: .volume, stock: 1_000_000),
    ]
    for (id, parts) in [("b0", ["f0", "f2"]), ("b1", ["f0", "f1"]), ("b2", ["b0", "f1"])] {
      let uses = parts.map { (ingredient: $0, amount: Fraction([1, 2].pick(&random))) }
      menu.bases.append(.init(id: id, yields: Fraction([1, 2, 2, 4].pick(&random)), uses: uses))
    }
    menu.juices = [Self.juice(&random)]
    let dimensions: [String: Dimension] = [
      "f0": .pieces, "f1": .pieces, "f2": .volume, "b0": .volume, "b1": .mass, "b2": .pieces,
    ]
    if swaps {
      RandomMenu.addSwaps(to: &menu.juices[0], of: Self.ranking, dimensions, &random)
    }
    if repeats { RandomMenu.repeatOptions(of: &menu.juices[0], &random) }
    yaml = RandomMenu.text(of: menu, dimensions, &random)
  }

  private static func recipe(
    _ counts: ClosedRange<Int>, of candidates: [String], _ random: inout SplitMix64
  ) -> NaiveMenu.Recipe {
    let count = min(Int.random(in: counts, using: &random), candidates.count)
    return candidates.shuffled(using: &random).prefix(count).map { id in
      (id, Fraction([1, 1, 2, 2, 4].pick(&random)))
    }
  }

  private static func juice(_ random: inout SplitMix64) -> NaiveMenu.Juice {
    var juice = NaiveMenu.Juice(id: "j", uses: recipe(1...4, of: ranking, &random))
    let used = juice.uses.map(\.ingredient)
    for _ in 0..<[0, 0, 1, 2].pick(&random) {
      let scale = Fraction([1, 2, 3, 4].pick(&random), [1, 1, 2].pick(&random))
      var size = NaiveMenu.Size(
        scale: scale, set: recipe([0, 0, 1].pick(&random)...1, of: used, &random))
      if Bool.random(using: &random) {
        size.add = recipe(0...1, of: ranking, &random)
        let set = size.set.map(\.ingredient)
        size.drop = used.dropFirst().filter { id in
          !set.contains(id) && [true, false, false].pick(&random)
        }
      }
      juice.sizes.append(size)
    }
    // An option may also drop what a size adds.
    let droppable = used.dropFirst() + juice.sizes.flatMap(\.add).map(\.ingredient)
    for _ in 0..<[0, 1, 2, 3].pick(&random) {
      let add = recipe(0...1, of: ranking, &random)
      // The first always stays, so that something does.
      let drop = Set(droppable).subtracting(used.prefix(1)).sorted().filter { _ in
        Bool.random(using: &random)
      }
      if !(add.isEmpty && drop.isEmpty) { juice.options.append(.init(drop: drop, add: add)) }
    }
    if Bool.random(using: &random) {
      RandomMenu.scaleAndGroup(&juice, [Fraction(1, 2), Fraction(2), Fraction(3, 2)], &random)
    }
    for ingredient in used where [true, false, false].pick(&random) {
      let others = Array(ranking.drop { $0 != ingredient }.dropFirst())
      guard !others.isEmpty else { continue }
      let alternatives = (0..<[1, 1, 2].pick(&random)).map { _ in
        recipe(1...2, of: others, &random)
      }
      juice.substitutes.append((ingredient, alternatives))
    }
    return juice
  }

  /// Everything that can be ordered, one of each.
  package var lines: [NaiveMenu.Line] { Self.lines(of: menu.juices[0]) }

  package static func lines(of juice: NaiveMenu.Juice) -> [NaiveMenu.Line] {
    lines(of: juice, naming: [])
  }

  /// Those that name an option of each required group.
  package static func completeLines(of juice: NaiveMenu.Juice) -> [NaiveMenu.Line] {
    lines(of: juice, naming: juice.required)
  }

  /// In the order of `everyChoice`, for each size.
  private static func lines(
    of juice: NaiveMenu.Juice, naming groups: Set<Int>
  ) -> [NaiveMenu.Line] {
    (0..<max(1, juice.sizes.count)).flatMap { size in
      everyChoice(
        juice.options.map(\.group), required: groups, times: juice.options.map(\.atMost),
        most: juice.most
      ).map { .init(juice: juice.id, size: size, options: $0) }
    }
  }

  /// Whether no way to make anything takes a fraction of a whole piece.
  package var isAlwaysWhole: Bool {
    lines.allSatisfy { line in
      menu.ways(line).allSatisfy { way in
        zip(menu.fruits, menu.needs(line, way)).allSatisfy { $0.isDivisible || $1.isWhole }
      }
    }
  }

  /// Whether a line of the recipe takes a fraction that others make up for.
  package var holdsFractions: Bool {
    menu.juices[0].uses.contains { use in
      menu.paths([use]).contains { path in
        menu.fruits.contains { $0.id == path.fruit && !$0.isDivisible } && !path.amount.isWhole
      }
    }
  }
}
