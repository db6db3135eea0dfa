package import Diagnostics
package import RecipeGraph
package import StockLedger
package import Text

/// The answer to a cancellation: the ingredients that were returned to stock, and the total of the order.
package struct CancellationReport: CommandResult {
  private let id: String
  private let name: String
  private let event: JournalEvent
  private let head: JournalHead
  private let isReplay: Bool
  private let menu: MenuView

  /// - Parameters:
  ///   - event: the cancellation, as recorded in the journal.
  ///   - head: its row in the journal.
  ///   - name: what people call the order; nil for its id.
  ///   - isReplay: whether the order had been cancelled before, and this is the answer given then.
  ///   - menu: supplies names; the fruits may have left it.
  package init(
    _ event: JournalEvent, _ head: JournalHead, id: String, name: String? = nil, isReplay: Bool,
    in menu: MenuView
  ) {
    self.name = name ?? id
    self.event = event
    self.head = head
    self.id = id
    self.isReplay = isReplay
    self.menu = menu
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    var table = TextTable([
      .left(language[.fruit]), .right(language.text("given back", ko: "되돌림")),
      .right(language[.after]),
    ])
    for movement in event.movements {
      table.addRow(of: [
        .words(names.label(fruit: movement.fruitID)),
        RoundedAmount(movement.change).cell(in: language),
        RoundedAmount(movement.balance.amount(movement.dimension)).cell(in: language),
      ])
    }
    let (name, order) = (
      TerminalText.sanitized(name), TerminalText.sanitized(names.label(order: event.content ?? ""))
    )
    let heading: LocalizedText =
      isReplay ? .cancelledBefore(name, order: order) : .cancelled(name, order: order)
    let money = event.sale.money.flatMap { money -> String? in
      let total = money.total.map { money.currency.text(of: $0, in: language) }
      // Without prices there is nothing to give back.
      guard total != nil || money.unitPrices.contains(where: { $0 != nil }) else { return nil }
      let text = total ?? language[.unknownCount]
      return language[isReplay ? .refundedBefore(text) : .refund(text)]
    }
    return [language[heading], money].compactMap(\.self).joined(separator: "\n")
      + "\n\n\(table.render(layout))"
  }

  package func document(_ language: Language) -> WireCancellation {
    WireCancellation(
      id: id, store: menu.graph.wireStore(event.store), event: event, head: head,
      isReplay: isReplay)
  }
}

extension LocalizedText {
  /// The total of a cancelled order.
  fileprivate static func refund(_ total: String) -> LocalizedText {
    .text("To give back to the customer: \(total)", ko: "손님에게 돌려줄 금액: \(total)")
  }

  fileprivate static func refundedBefore(_ total: String) -> LocalizedText {
    .text("Given back then: \(total)", ko: "그때 돌려준 금액: \(total)")
  }

  /// The heading of an answer that is repeated.
  fileprivate static func cancelledBefore(_ id: String, order: String) -> LocalizedText {
    .text(
      "Order \(id) was cancelled before: \(order)", ko: "주문 \(id, .topic) 전에 이미 취소했어요: \(order)")
  }
}
