package import Diagnostics
import RecipeGraph
package import StockLedger
package import Text

/// A change of the stock of one fruit, as one line.
package struct EventReport: Sendable {
  private let event: StockEvent
  private let names: Names

  package init(_ event: StockEvent, _ names: Names) {
    self.event = event
    self.names = names
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    func amount(_ quantity: Quantity, more: Int? = nil) -> String {
      quantity.amount(event.dimension).roundedText(in: language, more: more ?? 0)
    }
    let (before, after) = tellingApart(event.before, event.after, amount)
    let name = names.label(fruit: event.fruit)
    let store = names.label(store: event.store)
    let what =
      switch event.kind {
      case .changed: "\(before) → \(after)"
      case .low: "\(language[.isLow]): \(amount(event.after))"
      case .soldOut: language[.isSoldOut]
      case .restocked: language.text("restocked: \(amount(event.after))")
      }
    let id = event.orderID.flatMap { OrderID.chosen($0) }.map { " \($0)" } ?? ""
    let time = names.clocks.shown(milliseconds: event.time)
    return layout.wrapped(
      "\(event.position.shortText)  \(time.text(in: language))  \(store)  \(name)  \(what)  "
        + "(\(language[.kind(event.cause)])\(id))")
  }

  /// One line of JSON.
  package func json() throws -> String {
    try JSONText.line(WireEvent(event, DeclarationOrder(names.graph)))
  }
}
