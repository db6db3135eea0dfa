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

  /// - Parameters:
  ///   - traces: with their groups.
  ///   - knownLabels: what it contains for certain, `labels` if it answers.
  ///   - possibleDiets: what nothing known excludes, `diets` if it answers.
  init(
    cost: Rate?, nutrition: [Nutrient: Rate], labels: LabelAnswer?, knownLabels: LabelAnswer,
    traces: LabelSet, possibleTraces: LabelSet, diets: DietSet?, possibleDiets: DietSet
  ) {
    (self.cost, self.nutrition) = (cost, nutrition)
    (self.labels, self.knownLabels) = (labels, knownLabels)
    (self.traces, self.possibleTraces) = (traces, possibleTraces)
    (self.diets, self.possibleDiets) = (diets, possibleDiets)
  }

  /// - Parameter traces: as the menu names them.
  public convenience init(
    cost: Rate? = nil, nutrition: [Nutrient: Rate] = [:], labels: LabelAnswer? = nil,
    traces: LabelSet = LabelSet(), diets: DietSet? = nil
  ) {
    self.init(
      cost: cost, nutrition: nutrition, labels: labels, knownLabels: labels ?? .nothing,
      traces: traces.withGroupsAndRests, possibleTraces: traces.membersOfBareGroups, diets: diets,
      possibleDiets: diets ?? .all)
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
    contains = declared.withGroupsAndRests
    possible = declared.membersOfBareGroups.subtracting(contains)
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
