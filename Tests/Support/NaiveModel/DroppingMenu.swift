import RecipeGraph

extension NaiveMenu {
  /// A random menu of one juice whose sizes and options may together drop all that it takes; every other rule
  /// allows it.
  ///
  /// - Parameters:
  ///   - swaps: whether they also swap ingredients.
  ///   - repeats: whether lines may take options several times, and several of a group.
  package static func dropping(
    _ random: inout SplitMix64, swaps: Bool = false, repeats: Bool = false
  ) -> NaiveMenu {
    var menu = NaiveMenu()
    let all = ["f0", "f1", "f2", "f3"]
    menu.fruits = all.map { .init(id: $0, dimension: .mass, stock: 1_000_000) }
    menu.bases = [.init(id: "b0", yields: Fraction(1), uses: [("f0", Fraction(1))])]
    let used = Array(all.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    var juice = NaiveMenu.Juice(id: "j", uses: used.map { ($0, Fraction(1)) })
    func some(_ ids: [String]) -> [String] { ids.filter { _ in Bool.random(using: &random) } }
    for _ in 0..<[0, 1, 2, 3].pick(&random) {
      let add = [true, false].pick(&random) ? [all.pick(&random)] : []
      juice.sizes.append(
        .init(scale: Fraction(2), drop: some(used), add: add.map { ($0, Fraction(1)) }))
    }
    let known = Set(used + juice.sizes.flatMap(\.add).map(\.ingredient)).sorted()
    for _ in 0..<[1, 2, 3, 4].pick(&random) {
      let add = [true, false, false, false].pick(&random) ? [all.pick(&random)] : []
      let drop = some(known)
      if add.isEmpty && drop.isEmpty { continue }
      juice.options.append(.init(drop: drop, add: add.map { ($0, Fraction(1)) }))
    }
    RandomMenu.scaleAndGroup(&juice, [Fraction(2)], &random)
    if swaps {
      RandomMenu.addSwaps(
        to: &juice, of: all, Dictionary(uniqueKeysWithValues: all.map { ($0, .mass) }),
        mayEmpty: true, &random)
    }
    if repeats { RandomMenu.repeatOptions(of: &juice, &random) }
    menu.juices = [juice]
    return menu
  }
}
