/// What a fruit has besides its stock: cost, nutrition, labels and diets. A prepared base has what its recipe gives
/// it.
///
/// A class, so that a fruit without any of it, as most have none, keeps room for one reference.
public final class FruitFacts: Sendable {
  /// Nil if it is not known.
  public let cost: Rate?
  /// By nutrient; one that is missing is not known.
  public let nutrition: [Nutrient: Rate]
  /// Nil if the fruit does not answer what it contains.
  public let labels: LabelAnswer?
  /// Labels of which it may have traces, with their groups.
  public let traces: LabelSet
  /// Labels of which it may have traces as members of a group that its traces name without a member.
  public let possibleTraces: LabelSet
  /// Nil if the fruit does not answer which diets it suits.
  public let diets: DietSet?
  /// What it is known to contain, also if that is not all: a prepared base with milk contains it, whatever else is
  /// not known.
  let knownLabels: LabelAnswer
  /// The diets that nothing known about it excludes.
  let possibleDiets: DietSet

  /// - Parameter traces: as the menu names them.
  public init(
    cost: Rate? = nil, nutrition: [Nutrient: Rate] = [:], labels: LabelAnswer? = nil,
    traces: LabelSet = LabelSet(), diets: DietSet? = nil
  ) {
    self.cost = cost
    self.nutrition = nutrition
    self.labels = labels
    self.traces = traces.withGroups
    possibleTraces = traces.membersOfBareGroups
    self.diets = diets
    (knownLabels, possibleDiets) = (labels ?? .nothing, diets ?? .all)
  }

  /// The facts of a prepared base.
  init(cost: Rate?, nutrition: [Nutrient: Rate], _ sum: LabelSum) {
    self.cost = cost
    self.nutrition = nutrition
    labels = sum.unanswered.isEmpty ? sum.answer : nil
    traces = sum.traces
    possibleTraces = sum.possibleTraces
    diets = sum.dietsUnanswered.isEmpty ? sum.diets : nil
    (knownLabels, possibleDiets) = (sum.answer, sum.diets)
  }

  /// Whether it says anything about labels or diets.
  var answersLabels: Bool { labels != nil || diets != nil || !traces.isEmpty }
}

/// What a fruit contains.
public struct LabelAnswer: Hashable, Sendable {
  /// With the groups of all labels.
  public let contains: LabelSet
  /// Labels that it may contain as members of a group that it names without a member: one that says `nuts` may have
  /// walnut.
  public let possible: LabelSet

  /// - Parameter declared: the labels as the menu names them.
  public init(_ declared: LabelSet) {
    contains = declared.withGroups
    possible = declared.membersOfBareGroups.subtracting(declared)
  }

  init(contains: LabelSet, possible: LabelSet) {
    self.contains = contains
    self.possible = possible.subtracting(contains)
  }

  static let nothing = LabelAnswer(LabelSet())

  func union(_ other: LabelAnswer) -> LabelAnswer {
    LabelAnswer(
      contains: contains.union(other.contains), possible: possible.union(other.possible))
  }
}

extension FruitFacts {
  func rate(of measure: Measure) -> Rate? {
    switch measure {
    case .cost: cost
    case .nutrient(let nutrient): nutrition[nutrient]
    }
  }
}

/// Which facts a menu tells at all: results leave out what it does not.
public struct ToldFacts: Sendable {
  /// Whether some juice has a price.
  public let hasPrices: Bool
  /// The measures of which some fruit says how much it has, in the order in which they are shown.
  public let measures: [Measure]
  /// Whether some fruit says what it contains or may contain.
  public let hasLabels: Bool
  /// The diets that some fruit suits.
  public let diets: [Diet]

  init(_ fruits: [Fruit], _ juices: [Juice], _ terms: ShopTerms) {
    hasPrices =
      terms.currency != nil
      && juices.contains { $0.price != nil || $0.sizes.contains { $0.price != nil } }
    let facts = fruits.compactMap(\.facts)
    measures =
      facts.isEmpty
      ? []
      : Measure.all.filter { measure in
        facts.contains { $0.rate(of: measure) != nil }
      }
    hasLabels =
      !terms.lists.isEmpty || !terms.traces.isEmpty
      || facts.contains { $0.labels != nil || !$0.traces.isEmpty }
    diets =
      facts.isEmpty
      ? []
      : Diet.allCases.filter { diet in
        facts.contains { $0.diets?.contains(diet) == true }
      }
  }
}
