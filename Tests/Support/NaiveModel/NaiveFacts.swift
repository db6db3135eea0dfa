import RecipeGraph

extension NaiveMenu {
  /// What a fruit says, by base unit. Nil for what it does not say.
  package struct Facts {
    package var cost: Fraction?
    package var sugars: Fraction?
    package var contains: Set<String>?
    package var traces: Set<String> = []
    package var diets: Set<String>?
  }

  /// What follows from the facts of all that something is made of.
  package struct FactSum: Equatable {
    package var cost: Fraction? = Fraction(0)
    package var sugars: Fraction? = Fraction(0)
    package var contains: Set<String> = []
    package var possible: Set<String> = []
    package var traces: Set<String> = []
    package var answersLabels = true
    package var diets: Set<String> = ["vegan", "vegetarian", "halal", "kosher"]
    package var answersDiets = true

    package init() {}
  }

  /// Some labels with the groups that they imply, and some groups with all of their members.
  package static let groups = [
    "milk": [], "wheat": ["gluten"], "walnut": ["nuts", "tree-nuts"], "nuts": [], "gluten": [],
    "spelt": ["wheat", "gluten"],
  ]
  private static let members = [
    "gluten": ["wheat", "spelt", "rye", "barley", "oats"], "wheat": ["spelt"],
    "nuts": [
      "almond", "hazelnut", "walnut", "cashew", "pecan", "brazil-nut", "pistachio", "macadamia",
    ],
  ]

  private static func withGroups(_ labels: Set<String>) -> Set<String> {
    labels.union(labels.flatMap { groups[$0]! })
  }

  /// The facts of a recipe: every ingredient is taken apart down to the fruits, also prepared bases, and each line
  /// adds its own.
  package func facts(of recipe: Recipe) -> FactSum {
    var sum = FactSum()
    for use in recipe {
      if let base = bases.first(where: { $0.id == use.ingredient }) {
        add(facts(of: base.uses), times: use.amount / base.yields, to: &sum)
      } else {
        add(ownFacts(of: use.ingredient), times: use.amount, to: &sum)
      }
    }
    return sum
  }

  private func ownFacts(of fruit: String) -> FactSum {
    let facts = facts[fruit] ?? Facts()
    var sum = FactSum()
    (sum.cost, sum.sugars) = (facts.cost, facts.sugars)
    if let contains = facts.contains {
      sum.contains = Self.withGroups(contains)
      for label in contains {
        let members = Set(Self.members[label] ?? [])
        if members.isDisjoint(with: contains) { sum.possible.formUnion(members) }
      }
    }
    sum.answersLabels = facts.contains != nil
    sum.traces = Self.withGroups(facts.traces)
    if let diets = facts.diets {
      sum.diets = diets.contains("vegan") ? diets.union(["vegetarian"]) : diets
    }
    sum.answersDiets = facts.diets != nil
    return sum
  }

  private func add(_ part: FactSum, times amount: Fraction, to sum: inout FactSum) {
    func plus(_ left: Fraction?, _ right: Fraction?) -> Fraction? {
      guard let left, let right else { return nil }
      return left + right * amount
    }
    (sum.cost, sum.sugars) = (plus(sum.cost, part.cost), plus(sum.sugars, part.sugars))
    sum.contains.formUnion(part.contains)
    sum.possible = sum.possible.union(part.possible).subtracting(sum.contains)
    sum.traces.formUnion(part.traces)
    sum.answersLabels = sum.answersLabels && part.answersLabels
    sum.diets.formIntersection(part.diets)
    sum.answersDiets = sum.answersDiets && part.answersDiets
  }

  /// Nil if neither the juice nor the size has one; in the smallest units.
  package func price(_ line: Line) -> Int? {
    let juice = juice(line)
    let own = juice.sizes.isEmpty ? juice.price : juice.sizes[line.size].price ?? juice.price
    guard let own else { return nil }
    return completed(line).options.reduce(own) { price, option in
      price + (juice.options[option].prices?[line.size] ?? 0)
    }
  }
}

extension NaiveMenu {
  /// Gives some fruits facts and some juices prices. Options have a price for each size.
  package mutating func addFacts(_ random: inout SplitMix64) {
    // In some menus every fruit answers, so that sums are often known.
    let isComplete = Bool.random(using: &random)
    func some<Value>(_ value: Value) -> Value? {
      isComplete || Int.random(in: 0..<4, using: &random) > 0 ? value : nil
    }
    func subset(_ words: [String]) -> Set<String> {
      Set(words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    }
    let labels = Self.groups.keys.sorted()
    for fruit in fruits where !bases.contains(where: { $0.id == fruit.id }) {
      let contains = some(subset(labels))
      // What contains milk is not vegan.
      let diets = ["halal", "vegetarian"] + (contains?.contains("milk") ?? false ? [] : ["vegan"])
      let amounts = [1, 2, 3, 7, 10, 100].map { Fraction($0) }
      facts[fruit.id] = Facts(
        cost: some(Fraction(Int128([0, 1, 12, 900].pick(&random))) / amounts.pick(&random)),
        sugars: some(Fraction([0, 1, 4].pick(&random)) / amounts.pick(&random)),
        contains: contains, traces: subset(labels),
        diets: some(subset(diets)))
    }
    for index in juices.indices {
      juices[index].price = some(Int.random(in: 0...9, using: &random) * 500)
      for size in juices[index].sizes.indices where Bool.random(using: &random) {
        juices[index].sizes[size].price = Int.random(in: 0...9, using: &random) * 700
      }
      for option in juices[index].options.indices where Bool.random(using: &random) {
        let one = Int.random(in: 0...9, using: &random) * 100
        let sizes = max(1, juices[index].sizes.count)
        let isBySize = !juices[index].sizes.isEmpty && Bool.random(using: &random)
        juices[index].options[option].prices = (0..<sizes).map { isBySize ? one + $0 * 50 : one }
      }
    }
  }
}
