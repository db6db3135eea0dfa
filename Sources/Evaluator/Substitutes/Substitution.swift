package import RecipeGraph

/// The choice of an alternative for an ingredient of an order line.
package struct Substitution: Hashable, Sendable {
  /// The position of the line in the order.
  package let line: Int
  /// The position in the juice's substitutes.
  package let substitute: Int
  /// The position in the alternatives of that substitute.
  package let alternative: Int

  package init(line: Int, substitute: Int, alternative: Int) {
    self.line = line
    self.substitute = substitute
    self.alternative = alternative
  }

  /// The substitutions of choices.
  ///
  /// - Parameter choices: by line and substitute, 0 for the ingredient itself, or the number of an
  ///   alternative from 1.
  package static func all(_ choices: [[Int]]) -> [Substitution] {
    choices.enumerated().flatMap { line, choices in
      choices.enumerated().filter { $1 > 0 }.map { substitute, choice in
        Substitution(line: line, substitute: substitute, alternative: choice - 1)
      }
    }
  }

  /// The choices of substitutions, in the form of those of `all`.
  package static func choices(
    _ substitutions: [Substitution], for lines: [OrderLine], in graph: RecipeGraph
  ) -> [[Int]] {
    var choices = lines.map { [Int](repeating: 0, count: graph[$0.juice].substitutes.count) }
    for substitution in substitutions {
      choices[substitution.line][substitution.substitute] = substitution.alternative + 1
    }
    return choices
  }
}
