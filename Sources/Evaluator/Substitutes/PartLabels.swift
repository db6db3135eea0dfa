import RecipeGraph

/// The labels and diets of the parts of a variant, which decide the choices that an order permits.
///
/// An alternative that brings a label to the line as ordered, loses one of its diets, or does not answer where all
/// of the line does, is permitted only if the order accepts that. So is one that replaces an ingredient of which
/// the order has to be free: nobody who avoids milk is given oats without a word.
struct PartLabels {
  private let fixed: LabelSum
  /// By substitute and choice, as in `VariantParts`.
  private let choices: [[LabelSum]]
  /// Those of the variant as ordered.
  let ordered: LabelSum

  /// The work of joining the labels of a fruit, relative to that of reading a whole number.
  private static let workOfLabels = 10

  init(
    of parts: VariantParts, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) {
    try budget.spend(
      Self.workOfLabels * (parts.fixed.count + parts.choices.joined().joined().count))
    fixed = graph.labels(of: parts.fixed)
    choices = parts.choices.map { $0.map { graph.labels(of: $0) } }
    let first = [parts.fixed] + parts.choices.map { $0[0] }
    ordered = graph.labels(of: first.joined().map(\.fruit))
  }

  init(
    of variant: Variant, in graph: RecipeGraph, _ budget: inout SearchBudget
  ) throws(OrderError) {
    try self.init(of: try VariantParts(of: variant, in: graph, &budget), in: graph, &budget)
  }

  func effect(ofSubstitute substitute: Int, choice: Int) -> SubstituteEffect {
    SubstituteEffect(of: choices[substitute][choice], on: ordered)
  }

  /// By substitute the numbers of the choices that an order permits; nil if it permits no way to make the variant.
  func permitted(by conditions: OrderConditions) -> [[Int]]? {
    guard fixed.possible(among: conditions.freeOf).isEmpty else { return nil }
    let accepted = conditions.accepted.implied
    let permitted = choices.indices.map { substitute in
      choices[substitute].indices.filter { choice in
        choices[substitute][choice].possible(among: conditions.freeOf).isEmpty
          && (choice == 0
            || effect(ofSubstitute: substitute, choice: choice).isAccepted(by: accepted))
      }
    }
    return permitted.contains(where: \.isEmpty) ? nil : permitted
  }

  /// The labels of which an order that accepts nothing cannot be free.
  var unavoidable: LabelSet {
    choices.indices.reduce(fixed.possible(among: .all)) { all, substitute in
      let permitted = choices[substitute].indices.filter {
        $0 == 0 || effect(ofSubstitute: substitute, choice: $0).isAccepted(by: .nothing)
      }
      return all.union(
        permitted.reduce(.all) { $0.intersection(choices[substitute][$1].possible(among: .all)) })
    }
  }

  /// Whether the order would permit more if it accepted more.
  func isRestricted(by conditions: OrderConditions) -> Bool {
    var open = conditions
    open.accepted = .everything
    return permitted(by: open) != permitted(by: conditions)
  }
}
