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
        .text("the order needs more than can be counted", ko: "주문에 필요한 양이 셀 수 있는 양을 넘어요"),
        help: .words("order less at a time", ko: "나누어 주문하세요"))
    case .makingTooLarge:
      Problem(
        .undecidable,
        .text("this comes to more than can be counted", ko: "셀 수 있는 양을 넘어요"),
        help: .words("make less at a time", ko: "나누어 만드세요"))
    case .overLimit(let juice, let limit, let asked):
      Problem(
        .overLimit,
        .text(
          "one order may ask for at most \(limit) `\(juice)`, and this one asks for \(asked)",
          ko: "`\(juice)` 쥬스는 한 주문에 \(limit)잔까지인데 \(asked)잔이에요"),
        help: .words("order the rest in another order", ko: "나머지는 따로 주문하세요"))
    case .offerDoesNotHold(let id):
      Problem(
        .badRequest,
        .text(
          "offer `\(id)` does not hold for this order now",
          ko: "`\(id)` 할인은 지금 이 주문에 쓸 수 없어요"),
        help: .words("order without it", ko: "할인 없이 주문하세요"))
    case .unitsChanged(let changes): Self.unitsChanged(changes)
    case .tooManySubstitutions:
      Problem(
        .undecidable,
        .text(
          "there are too many ways to substitute what is short, and not all could be tried",
          ko: "모자란 재료를 대신할 방법이 너무 많아서 다 해 보지 못했어요"),
        help: .words("order fewer lines at a time", ko: "나누어 주문하세요"))
    }
  }

  private static func unitsChanged(_ changes: [UnitChange]) -> Problem {
    let english = changes.map {
      "`\($0.fruitID)` in \($0.stored.plural), the menu in \($0.menu.plural)"
    }
    let korean = changes.map {
      "`\($0.fruitID)` 재고는 \($0.stored.korean), 메뉴는 \($0.menu.korean)"
    }
    let store = changes.first?.storeID ?? Store.mainID
    let option = store == Store.mainID ? [] : ["--store", store]
    let arguments = (changes.map(\.fruitID) + option).joined(separator: " ")
    return Problem(
      .undecidable,
      .text(
        "the stock counts \(english.joined(separator: "; "))",
        ko: "재고와 메뉴의 단위가 달라요: \(korean.joined(separator: "; "))"),
      help: .command(
        "`juice stock reset \(arguments)` goes back to opening stock in the menu's unit",
        ko: "메뉴의 단위와 초기 재고로 되돌리려면 이렇게 하세요: `juice stock reset \(arguments)`"))
  }
}
