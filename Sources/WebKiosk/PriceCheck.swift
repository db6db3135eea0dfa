import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The price of an order that its sender saw.
enum SeenPrice: Sendable {
  /// In minor units of the currency.
  case total(Int)
  /// The version of the menu that a page showed.
  case menu(String)

  /// The name of the field in forms.
  static let field = "menu"
}

/// The total of an order with its currency; nil amounts are of orders without a price.
private struct Total: Equatable {
  let money: Money?
  let currency: Currency?

  init(_ money: Money?, _ currency: Currency?) {
    self.money = money
    self.currency = money == nil ? nil : currency
  }

  init(of order: Order, in menu: MenuView) {
    self.init(menu.graph.price(of: order.lines), menu.graph.terms.currency)
  }

  func text(in language: Language) -> String? {
    money.flatMap { money in currency?.text(of: money, in: language) }
  }
}

extension KioskRequest {
  /// Refuses an order whose price has changed since its sender saw it. Nothing is taken, and the journal gets no
  /// row.
  ///
  /// - Throws: `ProblemDetails` of the kind `priceChanged`.
  func checkPrice(_ seen: SeenPrice?, of order: Order, _ lines: [OrderRecord.Line]) throws {
    guard let seen, let former = formerTotal(seen, of: lines) else { return }
    let now = Total(of: order, in: menu)
    guard former != now else { return }
    let message = LocalizedText { language in
      let none = language.text("none", ko: "없음")
      let (before, after) = (former.text(in: language) ?? none, now.text(in: language) ?? none)
      return language.text(
        "the total was \(before), and is \(after) now", ko: "합계가 바뀌었어요: \(before) → \(after)")
    }
    throw ProblemDetails(
      .priceChanged, message,
      document: WirePriceChange(
        currency: (now.currency ?? former.currency)?.code, total: now.money, seenTotal: former.money
      ))
  }

  /// The total that the sender saw; nil if it cannot have changed.
  private func formerTotal(_ seen: SeenPrice, of lines: [OrderRecord.Line]) -> Total? {
    switch seen {
    case .total(let units): return Total(Money(units), menu.graph.terms.currency)
    case .menu(let version):
      guard let former = formerMenu(version) else { return nil }
      do throws(OrderArgumentError) {
        return Total(of: try OrderArgument.order(lines, in: former), in: former)
      } catch {
        return Total(nil, nil)
      }
    }
  }
}

extension RecipeGraph {
  /// The price of an order; nil if one of its juices has none.
  func price(of lines: [OrderLine]) -> Money? {
    lines.reduce(Money.zero as Money?) { sum, line in
      guard let sum, let price = price(of: line.variant) else { return nil }
      return sum + price * line.quantity
    }
  }
}
