/// What a fruit has besides its stock: cost, nutrition, labels and diets. A prepared base has what its recipe gives
/// it.
///
/// A class, so that a fruit without any of it, as most have none, keeps room for one reference.
public final class FruitAttributes: Sendable {
  /// Nil if it is not known.
  public let cost: Rate?
  /// By nutrient; one that is missing is not known.
  public let nutrition: [Nutrient: Rate]
  /// What it contains; nil if the fruit does not answer. A group may be any of its members.
  public let labels: LabelSet?
  /// What it may have traces of.
  public let traces: LabelSet
  /// Nil if the fruit does not answer which diets it suits.
  public let diets: DietSet?
  /// What it is known to contain, also if that is not all: a prepared base with milk contains it, whatever else is
  /// not known.
  let knownLabels: LabelSet
  /// The diets that nothing known about it excludes.
  let possibleDiets: DietSet

  /// - Parameters:
  ///   - knownLabels: what it contains for certain, `labels` if it answers.
  ///   - possibleDiets: what nothing known excludes, `diets` if it answers.
  init(
    cost: Rate?, nutrition: [Nutrient: Rate], labels: LabelSet?, knownLabels: LabelSet,
    traces: LabelSet, diets: DietSet?, possibleDiets: DietSet
  ) {
    (self.cost, self.nutrition) = (cost, nutrition)
    (self.labels, self.knownLabels, self.traces) = (labels, knownLabels, traces)
    (self.diets, self.possibleDiets) = (diets, possibleDiets)
  }

  /// - Parameters:
  ///   - labels: as the menu names them.
  ///   - traces: as the menu names them.
  public convenience init(
    cost: Rate? = nil, nutrition: [Nutrient: Rate] = [:], labels: LabelSet? = nil,
    traces: LabelSet = LabelSet(), diets: DietSet? = nil
  ) {
    let labels = labels?.declared
    self.init(
      cost: cost, nutrition: nutrition, labels: labels, knownLabels: labels ?? LabelSet(),
      traces: traces.declared, diets: diets, possibleDiets: diets ?? .all)
  }

  /// Whether it says anything about labels or diets.
  var answersLabels: Bool { labels != nil || diets != nil || !traces.isEmpty }
}

extension FruitAttributes {
  func rate(of measure: Measure) -> Rate? {
    switch measure {
    case .cost: cost
    case .nutrient(let nutrient): nutrition[nutrient]
    }
  }
}
