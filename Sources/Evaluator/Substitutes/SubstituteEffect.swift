package import RecipeGraph

/// What an alternative changes about the labels and diets of a line as it is ordered.
package struct SubstituteEffect: Hashable, Sendable {
  /// Labels that the alternative contains and the line does not.
  package let contains: LabelSet
  /// Labels of which the alternative may have traces, and the line neither contains nor may contain.
  package let traces: LabelSet
  /// Diets that the line is known to suit and the alternative does not.
  package let lostDiets: DietSet
  /// Diets that the line is known to suit and for which the alternative does not answer.
  package let unknownDiets: DietSet
  /// Whether the alternative does not answer what it contains, where all of the line does.
  package let isUnanswered: Bool

  /// - Parameters:
  ///   - alternative: what the alternative has.
  ///   - line: what the line has as ordered, with the first choice of everything.
  package init(of alternative: LabelSum, on line: LabelSum) {
    // What may have been in the line anyway is still brought by an alternative that does contain it.
    contains = alternative.contains.subtracting(line.contains)
    traces = alternative.traces.subtracting(line.contains.union(line.traces).withMembers)
    lostDiets = line.knownDiets.subtracting(alternative.diets)
    unknownDiets =
      alternative.dietsUnanswered.isEmpty ? [] : line.knownDiets.intersection(alternative.diets)
    isUnanswered = line.unanswered.isEmpty && !alternative.unanswered.isEmpty
  }

  package var labels: LabelSet { contains.union(traces) }

  /// The smallest acceptance with which the alternative may be taken.
  package var acceptance: Acceptance {
    Acceptance(
      labels: labels,
      diets: lostDiets.contains(.vegetarian) ? lostDiets.subtracting(.only(.vegan)) : lostDiets,
      unknown: isUnanswered || !unknownDiets.isEmpty)
  }

  /// - Parameter accepted: with all that it implies.
  func isAccepted(by accepted: Acceptance) -> Bool {
    labels.isSubset(of: accepted.labels) && lostDiets.isSubset(of: accepted.diets)
      && (accepted.unknown || !isUnanswered && unknownDiets.isSubset(of: accepted.diets))
  }
}

/// A substitution with which an order is or could be made.
package struct SubstituteOffer: Hashable, Sendable {
  package let substitution: Substitution
  package let effect: SubstituteEffect
  /// Whether the order accepts what it brings; true if it brings nothing.
  let isAccepted: Bool
}

extension [SubstituteOffer] {
  /// What an order has to accept for all of them besides what it accepts.
  package var acceptance: Acceptance {
    reduce(into: .nothing) { if !$1.isAccepted { $0.formUnion($1.effect.acceptance) } }
  }
}
