package import RecipeGraph

/// What an order takes of one fruit: the exact need, rounded up to a thousandth once.
package struct Take: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// Above zero.
  package let quantity: Quantity
  /// The stock right after.
  package let left: Quantity
}

/// An ingredient of a line that another stands in for.
package struct Substitution: Hashable, Sendable {
  /// The position of the line in the order.
  package let line: Int
  /// Positions in the juice's substitutes, and in the alternatives there.
  package let substitute: Int
  package let alternative: Int

  /// - Parameter choices: by line and substitute 0 for the ingredient itself, or the number of an
  ///   alternative.
  static func all(_ choices: [[Int]]) -> [Substitution] {
    choices.enumerated().flatMap { line, choices in
      choices.enumerated().filter { $1 > 0 }.map { substitute, choice in
        Substitution(line: line, substitute: substitute, alternative: choice - 1)
      }
    }
  }
}

/// What an accepted order takes, by fruit in the order of declaration; each fruit once.
package struct Plan: Hashable, Sendable {
  package internal(set) var takes: [Take]
  /// By line and then substitute; none if the recipes are made as they are.
  package var substitutions: [Substitution] = []

  package init(takes: [Take], substitutions: [Substitution] = []) {
    self.takes = takes
    self.substitutions = substitutions
  }

  /// What was decided on a line without options, its juice made as the recipe is.
  ///
  /// - Parameter left: the stock right after, of each fruit that the juice needs.
  package init(of line: OrderLine, left: [Quantity], in graph: RecipeGraph) {
    let needs = graph.needs(of: line.juice, size: line.variant.size)
    takes = zip(needs, left).map { need, left in
      guard let quantity = Quantity(covering: need.amount, times: line.quantity) else {
        preconditionFailure("what was decided on can be counted")
      }
      return Take(fruit: need.fruit, quantity: quantity, left: left)
    }
  }
}

/// The part of a fruit's need that comes through one line's juice, directly or through one base.
package struct Contribution: Hashable, Sendable {
  /// Over the whole order, in base units, exact.
  package let amount: Rational
  package let variant: Variant
  /// The base whose recipe names the fruit; nil where the juice itself does.
  package let base: Ref<Base>?

  package var juice: Ref<Juice> { variant.juice }
}

/// A fruit of which there is not enough.
package struct Lack: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  package let needed: Quantity
  /// Less than what is needed.
  package let available: Quantity
  /// By juice as ordered, the juice's own use before its bases; they sum to the exact need.
  package let contributions: [Contribution]

  package var missing: Quantity {
    Quantity(thousandths: needed.thousandths - available.thousandths)
  }
}

/// Every fruit that lacks for a refused order, in the order of declaration; at least one. Where
/// there are substitutes, it is what the recipes lack as they are.
package struct Shortage: Hashable, Sendable {
  package let lacks: [Lack]
}

package enum Decision: Hashable, Sendable {
  case accepted(Plan)
  case refused(Shortage)
}
