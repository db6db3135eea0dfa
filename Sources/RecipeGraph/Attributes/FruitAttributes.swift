public import Diagnostics

/// What a fruit has besides its stock: cost, nutrition, labels and diets. A prepared base has what its recipe gives
/// it.
///
/// A class, so that a fruit without any of it, as most have none, keeps room for one reference.
public final class FruitAttributes: Sendable {
  /// Nil if it is not known.
  public let cost: Rate?
  /// By nutrient, as the menu says; one that is missing is not known, unless it follows from another.
  public let nutrition: [Nutrient: Rate]
  /// What it contains; nil if the fruit does not answer. A group may be any of its members.
  public let labels: LabelSet?
  /// What it may have traces of.
  public let traces: LabelSet
  /// Nil if the fruit does not answer which diets it suits.
  public let diets: DietSet?
  /// What it is known to contain, also if that is not all: a prepared base with milk contains it, whatever else is
  /// not known.
  public let knownLabels: LabelSet
  /// The diets that nothing known about it excludes.
  let possibleDiets: DietSet
  /// Whether it is no food.
  let isPackaging: Bool

  /// - Parameters:
  ///   - knownLabels: what it contains for certain, `labels` if it answers.
  ///   - possibleDiets: what nothing known excludes, `diets` if it answers.
  init(
    cost: Rate?, nutrition: [Nutrient: Rate], labels: LabelSet?, knownLabels: LabelSet,
    traces: LabelSet, diets: DietSet?, possibleDiets: DietSet, isPackaging: Bool = false
  ) {
    (self.cost, self.nutrition) = (cost, nutrition)
    (self.labels, self.knownLabels, self.traces) = (labels, knownLabels, traces)
    (self.diets, self.possibleDiets) = (diets, possibleDiets)
    self.isPackaging = isPackaging
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

  /// Those of packaging, in which nothing is eaten: it contains nothing, suits all diets and has no nutrients.
  ///
  /// - Parameter span: where the menu says so.
  public static func packaging(cost: Rate?, _ span: Span) -> FruitAttributes {
    let none = Rate(perUnit: .zero, span: span)
    return FruitAttributes(
      cost: cost, nutrition: Dictionary(uniqueKeysWithValues: Nutrient.allCases.map { ($0, none) }),
      labels: LabelSet(), knownLabels: LabelSet(), traces: LabelSet(), diets: .all,
      possibleDiets: .all, isPackaging: true)
  }

  /// Whether it says anything about labels or diets.
  var answersLabels: Bool { !isPackaging && (labels != nil || diets != nil || !traces.isEmpty) }
}

extension FruitAttributes {
  func rate(of measure: Measure) -> Rate? {
    guard case .nutrient(let nutrient) = measure else { return cost }
    return nutrition[nutrient] ?? derivedRate(of: nutrient)
  }

  /// Nil if it follows from nothing that is known, and if it exceeds 128 bits.
  private func derivedRate(of nutrient: Nutrient) -> Rate? {
    guard let origin = nutrient.origin, let rate = nutrition[origin.nutrient] else { return nil }
    do throws(ArithmeticOverflow) {
      return Rate(perUnit: try rate.perUnit.multiplied(by: origin.factor), span: rate.span)
    } catch {
      return nil
    }
  }

  /// Whether a menu says how much it has, so that it does not only follow from another.
  func says(_ measure: Measure) -> Bool {
    guard case .nutrient(let nutrient) = measure else { return cost != nil }
    return !isPackaging && nutrition[nutrient] != nil
  }
}
