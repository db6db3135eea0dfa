package import RecipeGraph

/// What an order takes of one fruit: the exact need, rounded up to a thousandth once.
@usableFromInline
package struct Consumption: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// Above zero.
  package let quantity: Quantity
  /// The stock right after.
  package let left: Quantity
}

/// An ingredient of a line that another stands in for.
@usableFromInline
package struct Substitution: Hashable, Sendable {
  /// The position of the line in the order.
  package let line: Int
  /// Positions in the juice's substitutes, and in the alternatives there.
  package let substitute: Int
  package let alternative: Int

  package init(line: Int, substitute: Int, alternative: Int) {
    self.line = line
    self.substitute = substitute
    self.alternative = alternative
  }

  /// - Parameter choices: by line and substitute 0 for the ingredient itself, or the number of an
  ///   alternative.
  package static func all(_ choices: [[Int]]) -> [Substitution] {
    choices.enumerated().flatMap { line, choices in
      choices.enumerated().filter { $1 > 0 }.map { substitute, choice in
        Substitution(line: line, substitute: substitute, alternative: choice - 1)
      }
    }
  }
}

/// What an accepted order takes, by fruit in the order of declaration; each fruit once.
@usableFromInline
package struct Plan: Hashable, Sendable {
  /// Few are kept in place: to count references to a list takes longer than to decide.
  @usableFromInline enum Form: Hashable, Sendable {
    case none
    case one(Consumption)
    case two(Consumption, Consumption)
    /// Only what none of the others can hold, so that equal plans have equal forms.
    case many([Consumption], [Substitution])
  }

  @usableFromInline let form: Form

  /// Takes nothing, which no order does.
  @inlinable static var none: Plan { Plan(form: .none) }

  @inlinable init(form: Form) {
    self.form = form
  }

  init(_ take: Consumption) {
    form = .one(take)
  }

  init(_ first: Consumption, _ second: Consumption) {
    form = .two(first, second)
  }

  package init(takes: [Consumption], substitutions: [Substitution] = []) {
    form =
      switch takes.count {
      case 0 where substitutions.isEmpty: .none
      case 1 where substitutions.isEmpty: .one(takes[0])
      case 2 where substitutions.isEmpty: .two(takes[0], takes[1])
      default: .many(takes, substitutions)
      }
  }

  /// What was decided on a line alone, without options and its juice made as the recipe is.
  ///
  /// - Parameter levels: the stock right after.
  package init(of line: OrderLine, leaving levels: StockLevels, in menu: MenuView) {
    let takes = menu.graph.needs(of: line.juice, size: line.variant.size).map { need in
      Consumption(
        fruit: need.fruit, quantity: need.quantity(decidedFor: line.quantity),
        left: levels[need.fruit])
    }
    self.init(takes: takes)
  }

  package var takes: [Consumption] {
    switch form {
    case .none: []
    case .one(let take): [take]
    case .two(let first, let second): [first, second]
    case .many(let takes, _): takes
    }
  }

  /// By line and then substitute; none if the recipes are made as they are.
  package var substitutions: [Substitution] {
    if case .many(_, let substitutions) = form { substitutions } else { [] }
  }

  @inlinable package var hasSubstitutions: Bool {
    if case .many(_, let substitutions) = form { !substitutions.isEmpty } else { false }
  }

  /// Goes through `takes` without a list of them.
  @inline(__always)
  package func forEachTake(_ body: (Consumption) -> Void) {
    switch form {
    case .none: break
    case .one(let take): body(take)
    case .two(let first, let second):
      body(first)
      body(second)
    case .many(let takes, _): for take in takes { body(take) }
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
package struct ShortItem: Hashable, Sendable {
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
  package let lacks: [ShortItem]
}

package enum Decision: Hashable, Sendable {
  case accepted(Plan)
  case refused(Shortage)
}
