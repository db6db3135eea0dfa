package import RecipeGraph

/// What a menu means, worked out in a way too simple to be wrong like the evaluator: every path of
/// every line is walked, nothing is shared or remembered, and substitutes are tried one after
/// another, all of them.
package struct NaiveMenu {
  package typealias Recipe = [(ingredient: String, amount: Fraction)]

  package struct Fruit {
    package let id: String
    package let dimension: Dimension
    package var isDivisible = true
    package var stock = 0
  }

  package struct Base {
    package let id: String
    package let yields: Fraction
    package let uses: Recipe
    /// Whether it is stocked, as a fruit with its id.
    package var isPrepared = false
  }

  package struct Size {
    package var scale = Fraction(1)
    package var price: Int?
    package var set: Recipe = []
    package var drop: [String] = []
    package var swap: [(from: String, to: String)] = []
    package var add: Recipe = []
  }

  package struct Option {
    package var drop: [String] = []
    package var scale: [(ingredient: String, factor: Fraction)] = []
    package var swap: [(from: String, to: String)] = []
    package var add: Recipe = []
    package var isScaled = false
    /// How often a line may take it.
    package var atMost = 1
    /// By size; one for a juice without sizes.
    package var prices: [Int]?
    /// The number of its group; those of one group follow each other.
    package var group: Int?
  }

  /// Sizes are called `s0`, `s1` and so on, options `o0`, `o1`, and groups `g0`, `g1`.
  package struct Juice {
    package let id: String
    package let uses: Recipe
    package var sizes: [Size] = []
    package var options: [Option] = []
    /// The groups of which a line always has one.
    package var required: Set<Int> = []
    /// By group, how many of it a line may have, if not one.
    package var most: [Int: Int] = [:]
    package var price: Int?
    package var substitutes: [(ingredient: String, alternatives: [Recipe])] = []
  }

  package struct Line {
    package let juice: String
    package var size = 0
    package var options: [Int] = []
    package var quantity = 1

    package init(juice: String, size: Int = 0, options: [Int] = [], quantity: Int = 1) {
      (self.juice, self.size) = (juice, size)
      (self.options, self.quantity) = (options, quantity)
    }
  }

  /// From a juice through bases to a fruit.
  package struct Path {
    package let fruit: String
    package let bases: [String]
    package let amount: Fraction
  }

  package var fruits: [Fruit] = []
  package var bases: [Base] = []
  package var juices: [Juice] = []
  /// By fruit.
  package var facts: [String: Facts] = [:]

  package func juice(_ line: Line) -> Juice { juices.first { $0.id == line.juice }! }

  /// As it is typed, without the quantity.
  package func word(_ line: Line) -> String {
    let options = Set(line.options).sorted().map { option in
      let times = line.options.count { $0 == option }
      return "+o\(option)" + (times == 1 ? "" : "*\(times)")
    }
    return line.juice + (juice(line).sizes.isEmpty ? "" : ":s\(line.size)") + options.joined()
  }

  /// With the options that it does not name: the first of each required group of which it names none.
  package func completed(_ line: Line) -> Line {
    let juice = juice(line)
    var line = line
    for group in juice.required {
      let options = juice.options.indices.filter { juice.options[$0].group == group }
      if !line.options.contains(where: options.contains) { line.options.append(options[0]) }
    }
    line.options.sort()
    return line
  }

  // MARK: What is in a cup

  /// How much of each ingredient is in a cup, or of what stands in for it.
  private func contents(of line: Line) -> [String: Fraction] {
    let juice = juice(line)
    let options = completed(line).options.map { juice.options[$0] }
    var cup: [String: Fraction] = [:]
    func put(_ recipe: Recipe, times factor: Fraction = Fraction(1)) {
      for use in recipe {
        cup[use.ingredient] = (cup[use.ingredient] ?? Fraction(0)) + use.amount * factor
      }
    }
    /// One spoon after another of a new cup.
    func swap(_ swaps: [(from: String, to: String)]) {
      let old = cup
      cup = [:]
      for (ingredient, amount) in old {
        put([(swaps.first { $0.from == ingredient }?.to ?? ingredient, amount)])
      }
    }
    put(juice.uses)
    var scale = Fraction(1)
    if !juice.sizes.isEmpty {
      let size = juice.sizes[line.size]
      scale = size.scale
      cup = cup.mapValues { $0 * scale }
      for set in size.set { cup[set.ingredient] = set.amount }
      for dropped in size.drop { cup[dropped] = nil }
      swap(size.swap)
      put(size.add)
    }
    for dropped in options.flatMap(\.drop) { cup[dropped] = nil }
    for factor in options.flatMap(\.scale) {
      if let amount = cup[factor.ingredient] { cup[factor.ingredient] = amount * factor.factor }
    }
    swap(options.flatMap(\.swap))
    for option in options { put(option.add, times: option.isScaled ? scale : Fraction(1)) }
    return cup
  }

  /// - Parameter choices: for each substitute 0 for the ingredient itself, or the number of an
  ///   alternative.
  package func cup(_ line: Line, _ choices: [Int]) -> Recipe {
    let juice = juice(line)
    return contents(of: line).sorted { $0.key < $1.key }.flatMap { ingredient, amount in
      for (substitute, choice) in zip(juice.substitutes, choices)
      where substitute.ingredient == ingredient && choice > 0 {
        let use = juice.uses.first { $0.ingredient == ingredient }!
        return substitute.alternatives[choice - 1].map {
          ($0.ingredient, $0.amount * (amount / use.amount))
        }
      }
      return [(ingredient, amount)]
    }
  }

  /// All choices for a line in the order of preference; what is not in the cup needs no substitute.
  package func ways(_ line: Line) -> [[Int]] {
    let juice = juice(line)
    var ways: [[Int]] = [[]]
    for substitute in juice.substitutes {
      let isUsed = contents(of: line)[substitute.ingredient] != nil
      let last = isUsed ? substitute.alternatives.count : 0
      ways = ways.flatMap { way in (0...last).map { way + [$0] } }
    }
    return ways
  }

  // MARK: What that takes

  package func paths(_ recipe: Recipe, _ factor: Fraction = Fraction(1), _ through: [String] = [])
    -> [Path]
  {
    recipe.flatMap { use in
      let amount = use.amount * factor
      if let base = bases.first(where: { $0.id == use.ingredient && !$0.isPrepared }) {
        return paths(base.uses, amount / base.yields, through + [base.id])
      }
      return [Path(fruit: use.ingredient, bases: through, amount: amount)]
    }
  }

  /// By fruit.
  package func needs(_ line: Line, _ choices: [Int]) -> [Fraction] {
    let paths = paths(cup(line, choices), Fraction(Int128(line.quantity)))
    return fruits.map { fruit in
      paths.filter { $0.fruit == fruit.id }.reduce(Fraction(0)) { $0 + $1.amount }
    }
  }

  /// Every choice for every line, with what that takes of each fruit in all, in the order of
  /// preference: earlier lines are kept as they are before later ones.
  package func assignments(_ lines: [Line]) -> [(choices: [[Int]], needs: [Fraction])] {
    var all: [(choices: [[Int]], needs: [Fraction])] = [([], fruits.map { _ in Fraction(0) })]
    for line in lines {
      let ways = ways(line).map { (choices: $0, needs: needs(line, $0)) }
      all = all.flatMap { start in
        ways.map { way in
          (start.choices + [way.choices], zip(start.needs, way.needs).map { $0 + $1 })
        }
      }
    }
    return all
  }

  package func suffices(for needs: [Fraction]) -> Bool {
    zip(needs, fruits).allSatisfy { $0.thousandths <= $1.stock }
  }

  package func outcome(of lines: [Line]) -> NaiveOutcome {
    let assignments = assignments(lines)
    guard let first = assignments.first(where: { suffices(for: $0.needs) }) else {
      return .lacks(lacks(lines, assignments[0].needs))
    }
    var substitutions: [[Int]] = []
    for (line, choices) in first.choices.enumerated() {
      for (substitute, choice) in choices.enumerated() where choice > 0 {
        substitutions.append([line, substitute, choice - 1])
      }
    }
    let takes = zip(fruits, first.needs).filter { $1 > Fraction(0) }
    return .takes(takes.map { .init(fruit: $0.id, thousandths: $1.thousandths) }, substitutions)
  }

  private func lacks(_ lines: [Line], _ needs: [Fraction]) -> [NaiveOutcome.ShortItem] {
    zip(fruits, needs).filter { $1.thousandths > $0.stock }.map { fruit, need in
      var lack = NaiveOutcome.ShortItem(
        fruit: fruit.id, needed: need.thousandths, missing: need.thousandths - fruit.stock)
      for line in lines {
        let cup = cup(line, juice(line).substitutes.map { _ in 0 })
        for path in paths(cup, Fraction(Int128(line.quantity))) where path.fruit == fruit.id {
          let part = "\(word(completed(line))) \(path.bases.last ?? "")"
          lack.parts[part, default: Fraction(0)] =
            lack.parts[part, default: Fraction(0)] + path.amount
        }
      }
      return lack
    }
  }

  /// Tries one more until it cannot be made in any way, up to a bound; what limits is that of the
  /// first way that allows so many.
  package func capacity(of line: Line, atMost bound: Int) -> (count: Int, limiting: [String]) {
    let counts = ways(line).map { way in
      let needs = needs(line, way)
      let count = (0..<bound).first { count in
        !suffices(for: needs.map { $0 * Fraction(Int128(count + 1)) })
      }
      return (count: count ?? bound, needs: needs)
    }
    let best = counts.map(\.count).max()!
    let first = counts.first { $0.count == best }!
    let limiting = zip(fruits, first.needs).filter { fruit, need in
      (need * Fraction(Int128(best + 1))).thousandths > fruit.stock
    }
    return (best, limiting.map(\.0.id))
  }
}
