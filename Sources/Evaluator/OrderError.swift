package import Diagnostics
import RecipeGraph

/// Why an order cannot be evaluated, whatever the stock.
package enum OrderError: Error, Hashable, Sendable {
  /// More of a fruit than can be counted exactly.
  case tooLarge
  /// The same of what bases to be made take or come to.
  case makingTooLarge
  /// More of a juice than one order may ask for.
  case overLimit(juice: String, limit: Int, asked: Int)
  /// The offer that was asked for holds for no line of the order.
  case offerDoesNotHold(id: String)
  /// Too many ways to substitute: the budget was spent before one was found to suffice.
  case tooManySubstitutions
  /// The ledger counts fruits of the order in another dimension than the menu, so whether there is
  /// enough is unknown.
  case unitsChanged([UnitChange])
}

extension OrderError: ExplainedError {
  package var problem: Problem {
    switch self {
    case .tooLarge:
      Problem(
        .undecidable,
        .text("the order needs more than can be counted"),
        help: .words(.text("order less at a time")))
    case .makingTooLarge:
      Problem(
        .undecidable,
        .text("this comes to more than can be counted"),
        help: .words(.text("make less at a time")))
    case .overLimit(let juice, let limit, let asked):
      Problem(
        .overLimit,
        .text("one order may ask for at most \(limit) `\(juice)`, and this one asks for \(asked)"),
        help: .words(.text("order the rest in another order")))
    case .offerDoesNotHold(let id):
      Problem(
        .badRequest,
        .text("offer `\(id)` does not hold for this order now"),
        help: .words(.text("order without it")))
    case .unitsChanged(let changes): Self.unitsChanged(changes)
    case .tooManySubstitutions:
      Problem(
        .undecidable,
        .text("there are too many ways to substitute what is short, and not all could be tried"),
        help: .words(.text("order fewer lines at a time")))
    }
  }

  private static func unitsChanged(_ changes: [UnitChange]) -> Problem {
    let units = changes.map {
      LocalizedText.text("`\($0.fruitID)` in \($0.stored.units), the menu in \($0.menu.units)")
    }
    let store = changes.first?.storeID ?? Store.mainID
    let option = store == Store.mainID ? [] : ["--store", store]
    let arguments = (changes.map(\.fruitID) + option).joined(separator: " ")
    return Problem(
      .undecidable,
      .text("the stock counts \(units.joined(separator: .verbatim("; ")))"),
      help: .command(
        .text("`juice stock reset \(arguments)` goes back to opening stock in the menu's unit")))
  }
}
