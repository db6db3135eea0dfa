import RecipeGraph

/// A number that each choice of a juice has, and that breaks a bound above a limit: a weighted sum of its needs and
/// its price.
struct ChoiceObjective {
  /// By base unit of a fruit; a missing one is zero.
  var weights: [Ref<Fruit>: Rational] = [:]
  /// By minor unit.
  var priceWeight = Rational.zero
  let limit: Rational

  fileprivate func value(
    of variant: Variant, in graph: RecipeGraph
  ) throws(ArithmeticOverflow) -> Rational {
    var sum = Rational.zero
    for need in weights.isEmpty ? [] : try graph.needs(of: variant) {
      guard let weight = weights[need.fruit] else { continue }
      sum = try sum.adding(try weight.multiplied(by: need.amount))
    }
    guard priceWeight != .zero, let price = graph.price(of: variant) else { return sum }
    return try sum.adding(try priceWeight.multiplied(by: price.value))
  }
}

/// Why it is not known whether some choice breaks a bound.
package enum UndecidedChoice: Error, Hashable, Sendable {
  /// More than the work budget allows to look at.
  case tooManyChoices
  /// A number exceeds 128 bits.
  case tooLarge
}

/// Looks for the first choice of options, for one juice in one size, that breaks a bound.
///
/// The order of choices is: none, the first option, the second, both, the third, and so on.
///
/// What one option does to a sum over needs and price mostly does not depend on others: only options that drop or
/// scale the same ingredient, or are of one group, change each other's effect. The sum is therefore one over classes
/// of such options, and its maximum over all choices is found by looking at each class by itself. That is exact, and
/// the work is the sum of the classes' choices, not their product.
struct ChoiceSearch {
  /// A free option, or a group of which a choice has one.
  private struct Place {
    /// The options of each value: one, or none.
    let values: [[Int]]
    /// The ingredients that an option drops or scales.
    let touched: Set<Ingredient>
  }

  private struct Combination {
    /// By place of the class, the position of its value.
    let values: [Int]
    /// By objective, what the choice adds to that of no option.
    let differences: [Rational]
  }

  private struct Class {
    /// Positions of places.
    let places: [Int]
    var combinations: [Combination]
  }

  private let objectives: [ChoiceObjective]
  /// By objective, its value without options.
  private let plain: [Rational]
  private let places: [Place]
  private var classes: [Class] = []

  /// - Parameter budget: how many choices may still be looked at.
  init(
    _ objectives: [ChoiceObjective], of juice: Ref<Juice>, size: Int, in graph: RecipeGraph,
    _ budget: inout Int
  ) throws(UndecidedChoice) {
    self.objectives = objectives
    places = Self.places(of: graph[juice])
    func values(_ options: [Int]) throws(UndecidedChoice) -> [Rational] {
      let variant = graph.variant(juice, size: size, options: options)
      do throws(ArithmeticOverflow) {
        return try objectives.map { objective throws(ArithmeticOverflow) in
          try objective.value(of: variant, in: graph)
        }
      } catch {
        throw .tooLarge
      }
    }
    plain = try values([])
    for members in Self.classes(of: places) {
      let counts = members.map { places[$0].values.count }
      for count in counts.indices {
        // The product of the counts so far, in which no step is larger than the budget.
        guard counts[...count].reduce(1, { $0 > budget ? $0 : $0 * $1 }) <= budget else {
          throw .tooManyChoices
        }
      }
      var group = Class(places: members, combinations: [])
      for chosen in Self.products(of: counts) {
        let options = zip(members, chosen).flatMap { places[$0].values[$1] }
        let differences = try Self.differences(of: try values(options), plain)
        group.combinations.append(Combination(values: chosen, differences: differences))
      }
      budget -= group.combinations.count
      classes.append(group)
    }
  }

  private static func differences(
    of values: [Rational], _ plain: [Rational]
  ) throws(UndecidedChoice) -> [Rational] {
    do throws(ArithmeticOverflow) {
      return try zip(values, plain).map { value, plain throws(ArithmeticOverflow) in
        try value.adding(try plain.multiplied(by: Rational(-1)))
      }
    } catch {
      throw .tooLarge
    }
  }

  /// The options of the first choice that breaks a bound; nil if none does.
  func firstBreaking() throws(UndecidedChoice) -> [Int]? {
    guard try canBreak(classes) else { return nil }
    var classes = classes
    var options: [Int] = []
    for place in places.indices.reversed() {
      guard let index = classes.firstIndex(where: { $0.places.contains(place) }),
        let position = classes[index].places.firstIndex(of: place)
      else { preconditionFailure("each place is in a class") }
      let all = classes[index].combinations
      for value in places[place].values.indices {
        classes[index].combinations = all.filter { $0.values[position] == value }
        if try canBreak(classes) {
          options += places[place].values[value]
          break
        }
      }
    }
    return options.sorted()
  }

  /// Whether some choice among the combinations of classes breaks a bound.
  private func canBreak(_ classes: [Class]) throws(UndecidedChoice) -> Bool {
    do throws(ArithmeticOverflow) {
      for (index, objective) in objectives.enumerated() {
        var sum = plain[index]
        for group in classes {
          sum = try sum.adding(group.combinations.map { $0.differences[index] }.max() ?? .zero)
        }
        if sum > objective.limit { return true }
      }
      return false
    } catch {
      throw .tooLarge
    }
  }

  // MARK: Places and classes

  private static func places(of juice: Juice) -> [Place] {
    func touched(_ options: some Sequence<Int>) -> Set<Ingredient> {
      options.reduce(into: []) { touched, option in
        touched.formUnion(juice.options[option].drop)
        touched.formUnion(juice.options[option].scale.map(\.ingredient))
      }
    }
    return juice.optionPlaces.map { Place(values: $0.values, touched: touched($0.options)) }
  }

  /// The positions of places that change each other's effect, directly or through others.
  private static func classes(of places: [Place]) -> [[Int]] {
    var classes: [(members: [Int], touched: Set<Ingredient>)] = []
    for (position, place) in places.enumerated() {
      let joined = classes.filter { !$0.touched.isDisjoint(with: place.touched) }
      classes.removeAll { !$0.touched.isDisjoint(with: place.touched) }
      classes.append(
        (
          joined.flatMap(\.members) + [position],
          joined.reduce(place.touched) { $0.union($1.touched) }
        ))
    }
    return classes.map { $0.members.sorted() }
  }

  /// All lists with a number below each count.
  private static func products(of counts: [Int]) -> [[Int]] {
    counts.reduce([[]]) { lists, count in
      lists.flatMap { list in (0..<count).map { list + [$0] } }
    }
  }
}
