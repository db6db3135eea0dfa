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
    package var traces: Set<String> = []
    package var answersLabels = true
    package var diets: Set<String> = ["vegan", "vegetarian", "halal", "kosher"]
    package var answersDiets = true

    package init() {}

    /// The labels of which it is not known to be free.
    package var notFree: Set<String> {
      let meant = NaiveMenu.meaning(contains.union(traces))
      return Set(meanings.filter { !answersLabels || !$0.value.isDisjoint(with: meant) }.keys)
    }
  }

  /// Some labels with the things that each may mean.
  package static let meanings: [String: Set<String>] = [
    "milk": ["milk"], "spelt": ["spelt"], "wheat": ["spelt", "durum"],
    "gluten": ["spelt", "durum", "rye"], "walnut": ["walnut"], "tree-nuts": ["walnut", "almond"],
    "nuts": ["walnut", "almond", "peanut"],
  ]

  private static func meaning(_ labels: Set<String>) -> Set<String> {
    Set(labels.flatMap { meanings[$0]! })
  }

  /// Without the words that mean more than another does that is named beside them.
  private static func declared(_ labels: Set<String>) -> Set<String> {
    labels.filter { word in
      !labels.contains { meanings[$0]!.isStrictSubset(of: meanings[word]!) }
    }
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
    sum.contains = Self.declared(facts.contains ?? [])
    sum.answersLabels = facts.contains != nil
    sum.traces = Self.declared(facts.traces)
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
    let labels = Self.meanings.keys.sorted()
    for fruit in fruits where !bases.contains(where: { $0.id == fruit.id }) {
      let contains = some(subset(labels))
      // What contains milk is not vegan.
      let diets = ["halal", "vegetarian"] + (contains?.contains("milk") ?? false ? [] : ["vegan"])
      let amounts = [1, 2, 3, 7, 10, 100].map { Fraction($0) }
      facts[fruit.id] = Facts(
        cost: some(Fraction(Int128([0, 1, 12, 900].pick(&random))) / amounts.pick(&random)),
        // A gram has at most one.
        sugars: some(Fraction([0, 1, 4].pick(&random), 4) / amounts.pick(&random)),
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
