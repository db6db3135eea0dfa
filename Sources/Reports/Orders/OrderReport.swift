package import Diagnostics
package import Evaluator
import FindingReports
package import RecipeGraph
package import Shop
package import StockLedger
package import Text

/// The answer to an order.
package struct OrderReport: CommandResult {
  private let answered: AnsweredOrder
  private let menu: MenuView
  private let ahead: JournalEntry?
  private let former: [FormerStock]

  /// - Parameters:
  ///   - menu: supplies names; it need not be the menu that the order was evaluated against.
  ///   - ahead: an earlier row with a time in the future.
  ///   - former: the stock that the menu no longer has, with the first order on a changed menu.
  package init(
    _ answered: AnsweredOrder, in menu: MenuView, ahead: JournalEntry? = nil,
    former: [FormerStock] = []
  ) {
    self.answered = answered
    self.menu = menu
    self.ahead = ahead
    self.former = former
  }

  private var record: OrderRecord { answered.record }
  private var standing: OrderStanding { answered.standing }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    switch record.outcome {
    case .made(let consumptions, let substitutions):
      let juices = Self.merged(record.lines).map {
        (name: TerminalText.sanitized(names.displayName(variant: $0.word)), quantity: $0.quantity)
      }
      let substituted = names.substitutions(
        substitutions, in: record.lines, answered.details.brought)
      let heading: String
      var end: [String] = []
      switch standing {
      case .placed(let id, let head), .replayed(let id, let head, _):
        heading = isCancelled ? language[.cancelledSince(juices)] : language[.made(juices)]
        end = [
          "", language[.orderNumber(head.sequence, id: TerminalText.sanitized(id))],
        ]
      case .trial: heading = language[.wouldBeMade(juices)]
      }
      let receipt = ReceiptText(record, names, language)
      let total = receipt.total.map { layout.wrapped(TerminalText.sanitized($0)) }
      let sale = [receipt.prices(layout), total].compactMap(\.self)
      return
        ([layout.wrapped(heading)] + substituted + (sale.isEmpty ? [] : [""] + sale)
        + ["", table(consumptions, language, layout)] + end)
        .joined(separator: "\n")
    case .refused(let shortage):
      return text(
        [language[.refused]], shortage.map { names.shortage($0, of: answered) }, names, layout)
    case .unavailable(let juices):
      return text(
        [layout.wrapped(language[.refusedUnavailable])], names.unavailable(juices), names, layout)
    case .notFree(let faults):
      return text([layout.wrapped(language[.refusedNotFree])], names.notFree(faults), names, layout)
    }
  }

  /// A refusal with what it is for, and how it could be avoided.
  private func text(
    _ heading: [String], _ reasons: [String], _ names: Names, _ layout: TextLayout
  ) -> String {
    let offer = names.madeWith(answered.details, forTyping: true)
    return
      (heading
      + (reasons + [offer].compactMap(\.self)).map {
        layout.wrapped("  " + TerminalText.sanitized($0))
      })
      .joined(separator: "\n")
  }

  /// The lines with the quantities of equal variants added up.
  package static func merged(
    _ lines: [OrderRecord.Line]
  ) -> [(word: String, quantity: Int)] {
    var positions: [String: Int] = [:]
    var merged: [(word: String, quantity: Int)] = []
    for line in lines {
      if let position = positions[line.word] {
        merged[position].quantity += line.quantity
      } else {
        positions[line.word] = merged.count
        merged.append((line.word, line.quantity))
      }
    }
    return merged
  }

  private func table(
    _ consumptions: [OrderRecord.Consumption], _ language: Language, _ layout: TextLayout
  ) -> String {
    let names = Names(menu.graph, language)
    var table = TextTable([
      .left(language[.fruit]), .right(language[.taken]), .right(language[.left]), .left,
    ])
    for consumption in consumptions {
      let mark = StockMark(consumption.left, of: consumption.fruit, in: menu)
      table.addRow(
        of: [
          .words(names.label(fruit: consumption.fruit)),
          RoundedAmount(consumption.quantity.amount(consumption.dimension)).cell(in: language),
          RoundedAmount(consumption.left.amount(consumption.dimension)).cell(in: language),
          .words(mark?.text(language)),
        ], mark: mark.map { (3, $0.role) })
    }
    return table.render(layout)
  }

  // MARK: JSON

  /// The answer to an order above a limit, which is refused whatever the stock is; nil for another error,
  /// which is not an answer to an order.
  package static func wire(
    _ error: OrderError, of order: Order, in menu: MenuView
  ) -> WireOrder? {
    guard case .overLimit(let juice, let limit, let asked) = error else { return nil }
    var wire = WireOrder(
      "refused", OrderRecord.lines(of: order.lines, in: menu), store: menu.wireStore)
    wire.overLimit = .init(juice: juice, limit: limit, asked: asked)
    return wire
  }

  package func document(_ language: Language) -> WireOrder { wire }

  package var wire: WireOrder {
    var wire = WireOrder(
      outcome, record.lines, store: menu.graph.wireStore(answered.store))
    wire.ahead = ahead.map(WireRowAhead.init)
    wire.former = former.wire(in: menu.graph)
    switch standing {
    case .placed(let id, let head):
      wire.id = id
      wire.journal = head.text
    case .replayed(let id, let head, let isCancelled):
      wire.id = id
      wire.journal = head.text
      wire.replay = true
      if isCancelled { wire.cancelled = true }
    case .trial: break
    }
    switch record.outcome {
    case .made(let consumptions, let substitutions):
      wire.substitutions = substitutions.wire(answered.details.brought)
      wire.taken = consumptions.map { .init(taken: $0) }
    case .refused(let shortage):
      wire.shortage = shortage.map { .init($0, answered.details.possibleBatches[$0.fruit]) }
    case .unavailable(let juices): wire.unavailable = juices.map(WireUnavailableJuice.init)
    case .notFree(let faults): wire.notFree = faults.map(WireNotFreeItem.init)
    }
    wire.accept = answered.details.acceptance.words.nonEmpty
    wire.offers = answered.details.offers.map(WireSubstitution.init).nonEmpty
    wire.set(record.sale, answered.details.diets)
    return wire
  }

  /// Whether the order was made and has been cancelled since.
  package var isCancelled: Bool { answered.isCancelled }

  private var outcome: String {
    switch record.outcome {
    case .made: isCancelled ? "cancelled" : standing == .trial ? "would-be-made" : "made"
    case .refused, .unavailable, .notFree: "refused"
    }
  }
}
