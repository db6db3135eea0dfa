import RecipeGraph

/// A random menu that every rule allows, with an order for it and stock around what that takes.
package struct RandomMenu {
  package private(set) var menu = NaiveMenu()
  package private(set) var lines: [NaiveMenu.Line] = []
  /// Of fruits and bases.
  private(set) var dimensions: [String: Dimension] = [:]
  package private(set) var yaml = ""

  /// So many ways to make an order are still soon tried.
  private static let mostWays = 200

  /// - Parameters:
  ///   - preparesBases: whether some of the bases are cooked ahead and stocked.
  ///   - hasFacts: whether fruits have costs, labels and nutrition, and juices prices.
  ///   - swaps: whether sizes and options swap ingredients.
  ///   - repeats: whether lines may take options several times, and several of a group.
  package init(
    _ random: inout SplitMix64, preparesBases: Bool = false, hasFacts: Bool = false,
    swaps: Bool = false, repeats: Bool = false
  ) {
    for index in 0..<Int.random(in: 2...5, using: &random) {
      let fruit = NaiveMenu.Fruit(
        id: "f\(index)", dimension: Dimension.allCases.pick(&random))
      dimensions[fruit.id] = fruit.dimension
      menu.fruits.append(fruit)
    }
    var levels: [[String]] = [menu.fruits.map(\.id)]
    for level in 1...Int.random(in: 1...4, using: &random) {
      levels.append([])
      for index in 0..<Int.random(in: 1...2, using: &random) {
        let id = "b\(level)-\(index)"
        // What is one level down, or anything below.
        let candidates = levels[level - 1] + levels[..<level].joined()
        menu.bases.append(
          .init(
            id: id, yields: Self.amount(&random), uses: Self.recipe(1...4, of: candidates, &random))
        )
        dimensions[id] = Dimension.allCases.pick(&random)
        levels[level].append(id)
      }
    }
    if preparesBases {
      menu.bases.shuffle(using: &random)
      prepareBases(&random)
    }
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let candidates = levels[levels.count - 1] + levels.joined()
      let ranking = ranking(&random)
      menu.juices.append(Self.juice("j\(index)", of: candidates, ranking, &random))
      if swaps { Self.addSwaps(to: &menu.juices[index], of: candidates, dimensions, &random) }
      if repeats { Self.repeatOptions(of: &menu.juices[index], &random) }
    }
    setLines(&random)
    setStock(&random)
    if !preparesBases { menu.bases.shuffle(using: &random) }
    if hasFacts { menu.addFacts(&random) }
    yaml = Self.text(of: menu, dimensions, &random)
  }

  /// As they are typed.
  package var words: [String] {
    lines.map { $0.quantity == 1 ? menu.word($0) : "\(menu.word($0))=\($0.quantity)" }
  }

  /// With the options that they do not name, as they are understood.
  package var completedWords: [String] {
    lines.map { line in
      let word = menu.word(menu.completed(line))
      return line.quantity == 1 ? word : "\(word)=\(line.quantity)"
    }
  }

  /// Stock counts thousandths, so only bases with so many to a batch can be prepared.
  private mutating func prepareBases(_ random: inout SplitMix64) {
    for index in menu.bases.indices where (menu.bases[index].yields * Fraction(1000)).isWhole {
      guard Bool.random(using: &random) else { continue }
      menu.bases[index].isPrepared = true
      let id = menu.bases[index].id
      menu.fruits.append(.init(id: id, dimension: dimensions[id]!))
    }
  }

  // MARK: Recipes

  /// Made of small primes, so that sums over many paths keep a common denominator that fits.
  private static func amount(_ random: inout SplitMix64) -> Fraction {
    let tops: [Int128] = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 20]
    return Fraction(tops.pick(&random), [1, 1, 1, 2, 3, 4, 5, 7, 10].pick(&random))
  }

  private static func recipe(
    _ counts: ClosedRange<Int>, of candidates: [String], _ random: inout SplitMix64
  ) -> NaiveMenu.Recipe {
    var ids: [String] = []
    for _ in 0..<Int.random(in: counts, using: &random) {
      let id = candidates.pick(&random)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids.map { ($0, amount(&random)) }
  }

  /// All ingredients at random, each base before what it is made of.
  private func ranking(_ random: inout SplitMix64) -> [String] {
    var ranking: [String] = []
    let bases = menu.bases.map(\.id)
    var left = menu.fruits.map(\.id).filter { !bases.contains($0) } + bases
    while !left.isEmpty {
      let needed = menu.bases.filter { left.contains($0.id) }.flatMap { $0.uses.map(\.ingredient) }
      let next = left.filter { !needed.contains($0) }.pick(&random)
      ranking.append(next)
      left.removeAll { $0 == next }
    }
    return ranking
  }

  private static func juice(
    _ id: String, of candidates: [String], _ ranking: [String], _ random: inout SplitMix64
  ) -> NaiveMenu.Juice {
    var juice = NaiveMenu.Juice(id: id, uses: recipe(1...4, of: candidates, &random))
    let used = juice.uses.map(\.ingredient)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let scale = Fraction([1, 2, 3].pick(&random), [1, 1, 2, 3].pick(&random))
      let isSet = Bool.random(using: &random)
      var size = NaiveMenu.Size(
        scale: scale, set: isSet ? recipe(1...2, of: used, &random) : [])
      if Bool.random(using: &random) {
        let set = size.set.map(\.ingredient)
        size.add = recipe(0...2, of: candidates, &random)
        size.drop = used.dropFirst().filter { id in
          !set.contains(id) && [true, false, false].pick(&random)
        }
      }
      juice.sizes.append(size)
    }
    let ofSizes = Set(juice.sizes.flatMap(\.add).map(\.ingredient)).subtracting(used).sorted()
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      // Now and then options add the same.
      let before = juice.options.flatMap(\.add).map(\.ingredient)
      let isRepeated = !before.isEmpty && Bool.random(using: &random)
      let add = recipe(0...2, of: isRepeated ? before : candidates, &random)
      // Something has to be left, whatever options come together.
      let droppable = (add.isEmpty ? Array(used.dropFirst()) : used) + ofSizes
      let drop = droppable.filter { _ in [true, false, false].pick(&random) }
      if !(add.isEmpty && drop.isEmpty) { juice.options.append(.init(drop: drop, add: add)) }
    }
    if Bool.random(using: &random) {
      scaleAndGroup(&juice, [Fraction(1, 2), Fraction(2), Fraction(3, 2), Fraction(1, 3)], &random)
    }
    // What comes later may stand in for what comes before, and so nothing for each other.
    for ingredient in used.shuffled(using: &random).prefix(2) where Bool.random(using: &random) {
      let others = Array(ranking.drop { $0 != ingredient }.dropFirst())
      guard !others.isEmpty else { continue }
      let alternatives = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        recipe(1...2, of: others, &random)
      }
      juice.substitutes.append((ingredient, alternatives))
    }
    return juice
  }

  /// Swaps some of what is taken for what is counted alike, in sizes and options.
  ///
  /// - Parameter mayEmpty: whether options may drop all that a size has swapped for one ingredient.
  static func addSwaps(
    to juice: inout NaiveMenu.Juice, of candidates: [String], _ dimensions: [String: Dimension],
    mayEmpty: Bool = false, _ random: inout SplitMix64
  ) {
    func swaps(_ taken: [String], avoiding dropped: [String] = []) -> [(from: String, to: String)] {
      taken.compactMap { from in
        let others = candidates.filter {
          $0 != from && dimensions[$0] == dimensions[from] && !dropped.contains($0)
        }
        guard !others.isEmpty, [true, false, false].pick(&random) else { return nil }
        return (from, others.pick(&random))
      }
    }
    let used = juice.uses.map(\.ingredient)
    let droppedByOptions = juice.options.flatMap(\.drop)
    for index in juice.sizes.indices {
      let dropped = juice.sizes[index].drop
      juice.sizes[index].swap = swaps(
        used.filter { !dropped.contains($0) }, avoiding: mayEmpty ? [] : droppedByOptions)
    }
    let ofSizes = juice.sizes.flatMap { $0.add.map(\.ingredient) + $0.swap.map(\.to) }
    let taken = Set(used + ofSizes).sorted()
    for index in juice.options.indices {
      let dropped = juice.options[index].drop
      juice.options[index].swap = swaps(taken.filter { !dropped.contains($0) })
    }
  }

  /// Scales what is taken, groups some options, and requires some groups.
  package static func scaleAndGroup(
    _ juice: inout NaiveMenu.Juice, _ factors: [Fraction], _ random: inout SplitMix64
  ) {
    let taken = Set(juice.uses.map(\.ingredient) + juice.sizes.flatMap(\.add).map(\.ingredient))
    for index in juice.options.indices {
      let option = juice.options[index]
      let scaled = taken.subtracting(option.drop).sorted().filter { _ in
        [true, false, false].pick(&random)
      }
      juice.options[index].scale = scaled.map { ($0, factors.pick(&random)) }
      juice.options[index].isScaled = !option.add.isEmpty && Bool.random(using: &random)
    }
    var group = 0
    var index = 0
    while index < juice.options.count, Bool.random(using: &random) {
      let count = Int.random(in: 1...2, using: &random)
      let members = index..<min(index + count, juice.options.count)
      for member in members { juice.options[member].group = group }
      if Bool.random(using: &random) { juice.required.insert(group) }
      group += 1
      index = members.upperBound + Int.random(in: 0...1, using: &random)
    }
  }

  /// Lets lines take options several times, and several of a group.
  static func repeatOptions(of juice: inout NaiveMenu.Juice, _ random: inout SplitMix64) {
    for index in juice.options.indices {
      let isScaling = !juice.options[index].scale.isEmpty
      juice.options[index].atMost = [1, 2, isScaling ? 2 : 3].pick(&random)
    }
    for group in Set(juice.options.compactMap(\.group)).sorted() {
      let times = juice.options.filter { $0.group == group }.map(\.atMost)
      juice.most[group] = Int.random(
        in: times.max()!...min(3, times.reduce(0, +)), using: &random)
    }
  }

  /// Some of the options, no more of each group than a line may have.
  static func options(
    of juice: NaiveMenu.Juice, _ random: inout SplitMix64
  ) -> [Int] {
    var taken: [Int: Int] = [:]
    return juice.options.indices.flatMap { index -> [Int] in
      guard Bool.random(using: &random) else { return [] }
      let option = juice.options[index]
      var times = option.atMost == 1 ? 1 : Int.random(in: 1...option.atMost, using: &random)
      if let group = option.group {
        times = min(times, juice.most[group, default: 1] - taken[group, default: 0])
        taken[group, default: 0] += times
      }
      return Array(repeating: index, count: times)
    }
  }

  // MARK: Order and stock

  private mutating func setLines(_ random: inout SplitMix64) {
    var ways = 1
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let juice = menu.juices.pick(&random)
      let line = NaiveMenu.Line(
        juice: juice.id, size: Int.random(in: 0..<max(1, juice.sizes.count), using: &random),
        options: Self.options(of: juice, &random),
        quantity: Int.random(in: 1...5, using: &random))
      ways *= menu.ways(line).count
      guard lines.isEmpty || ways <= Self.mostWays else { return }
      lines.append(line)
    }
  }

  /// Half of the orders can be made, if only in some way; in the others, most fruits lack a little
  /// or a lot.
  private mutating func setStock(_ random: inout SplitMix64) {
    let canBeMade = Bool.random(using: &random)
    var needs = menu.fruits.map { _ in Fraction(0) }
    for line in lines {
      let way = menu.ways(line).pick(&random)
      needs = zip(needs, menu.needs(line, way)).map { $0 + $1 }
    }
    let parts = menu.juices.flatMap(contributions)
    for index in menu.fruits.indices {
      let fruit = menu.fruits[index]
      let isWhole = fruit.dimension == .pieces && usesWholePieces(of: fruit.id, parts)
      menu.fruits[index].isDivisible = !isWhole
      let step = isWhole ? 1000 : 1
      let need = needs[index].thousandths / step
      let lack = Bool.random(using: &random) ? 1 : Int.random(in: 0...max(need, 1), using: &random)
      let more = Int.random(in: 0...max(need, 10), using: &random)
      let surplus = [0, 0, 1, more].pick(&random)
      let isShort = !canBeMade && Bool.random(using: &random)
      menu.fruits[index].stock = max(0, isShort ? need - lack : need + surplus) * step
    }
  }

  private func usesWholePieces(of fruit: String, _ parts: NaiveMenu.Recipe) -> Bool {
    menu.bases.allSatisfy { $0.uses.allSatisfy { $0.ingredient != fruit || $0.amount.isWhole } }
      && menu.bases.allSatisfy { $0.id != fruit || $0.yields.isWhole }
      && menu.paths(parts).allSatisfy { $0.fruit != fruit || $0.amount.isWhole }
      && menu.bases.filter(\.isPrepared).allSatisfy { base in
        menu.paths(base.uses).allSatisfy { $0.fruit != fruit || $0.amount.isWhole }
      }
  }

  /// Everything that a cup of the juice can hold, as it is written and as it can be taken.
  private func contributions(_ juice: NaiveMenu.Juice) -> NaiveMenu.Recipe {
    let sets = juice.sizes.flatMap(\.set)
    let adds = juice.options.flatMap { option in
      ([Fraction(1)] + (option.isScaled ? juice.sizes.map(\.scale) : [])).flatMap { scale in
        option.add.map { (ingredient: $0.ingredient, amount: $0.amount * scale) }
      }
    }
    let scaled = juice.sizes.flatMap { size in
      juice.uses.map { (ingredient: $0.ingredient, amount: $0.amount * size.scale) }
    }
    let sized = juice.uses + scaled + sets + juice.sizes.flatMap(\.add)
    let taken = sized + Self.swapped(sized, juice.sizes.flatMap(\.swap))
    let changed = taken.flatMap { part in
      factors(of: part.ingredient, juice).map { factor in
        (ingredient: part.ingredient, amount: part.amount * factor)
      }
    }
    let own = adds + changed + Self.swapped(changed, juice.options.flatMap(\.swap))
    let others = juice.substitutes.flatMap { substitute in
      let use = juice.uses.first { $0.ingredient == substitute.ingredient }!
      return own.filter { $0.ingredient == use.ingredient }.flatMap { part in
        substitute.alternatives.joined().map {
          (ingredient: $0.ingredient, amount: $0.amount * (part.amount / use.amount))
        }
      }
    }
    return own + others
  }
}

extension RandomMenu {
  /// What swaps make of amounts.
  private static func swapped(
    _ recipe: NaiveMenu.Recipe, _ swaps: [(from: String, to: String)]
  ) -> NaiveMenu.Recipe {
    recipe.flatMap { part in
      swaps.filter { $0.from == part.ingredient }.map { ($0.to, part.amount) }
    }
  }

  /// What options can multiply an ingredient by.
  private func factors(of ingredient: String, _ juice: NaiveMenu.Juice) -> [Fraction] {
    juice.options.flatMap { Array(repeating: $0.scale, count: $0.atMost).joined() }
      .filter { $0.ingredient == ingredient }
      .reduce([Fraction(1)]) { factors, scale in factors + factors.map { $0 * scale.factor } }
  }
}

extension RandomAccessCollection {
  package func pick(_ random: inout SplitMix64) -> Element {
    self[index(startIndex, offsetBy: Int.random(in: 0..<count, using: &random))]
  }
}
