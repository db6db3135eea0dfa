import Evaluator
import RecipeGraph

/// What stands in for what in the lines of an order, in words and on the wire.
struct SubstitutionList {
  struct Wire: Encodable {
    /// From 1, as ordered.
    let line: Int
    let ingredient: String
    let by: [String]
  }

  private let substitutions: [Substitution]
  private let lines: [OrderLine]
  private let graph: RecipeGraph

  init(_ substitutions: [Substitution], in lines: [OrderLine], of graph: RecipeGraph) {
    self.substitutions = substitutions
    self.lines = lines
    self.graph = graph
  }

  /// A line for each ingredient that others stand in for.
  func text(_ phrases: any Phrases) -> [String] {
    let names = Names(graph, phrases)
    return substitutions.map { substitution in
      let (ingredient, others) = ingredients(substitution)
      return "  "
        + TerminalText.sanitized(
          phrases.substituted(
            names.word(lines[substitution.line].variant), names.word(ingredient),
            by: others.map(names.word).joined(separator: " + ")))
    }
  }

  /// Nil if there are none, which JSON then leaves out.
  var wire: [Wire]? {
    substitutions.map { substitution in
      let (ingredient, others) = ingredients(substitution)
      return Wire(line: substitution.line + 1, ingredient: id(ingredient), by: others.map(id))
    }.nonEmpty
  }

  private func ingredients(
    _ substitution: Substitution
  ) -> (Ingredient, by: [Ingredient]) {
    let juice = graph[lines[substitution.line].juice]
    let substitute = juice.substitutes[substitution.substitute]
    return (
      juice.uses[substitute.use].ingredient,
      substitute.alternatives[substitution.alternative].uses.map(\.ingredient)
    )
  }

  private func id(_ ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): graph[fruit].id
    case .base(let base): graph[base].id
    }
  }
}
