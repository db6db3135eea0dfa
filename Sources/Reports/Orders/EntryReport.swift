package import Diagnostics
import Evaluator
package import RecipeGraph
package import Shop
package import StockLedger
package import Text

/// The answer to an order, a cancellation, the making of bases or a change of stock: the rows of the journal that it
/// wrote, or why it was refused.
package struct EntryReport: CommandResult {
  private let isForTapping: Bool
  let answer: WriteAnswer
  let details: OrderDetails
  let menu: MenuView
  private let orderName: String?
  let ahead: JournalEntry?
  let former: [FormerStock]

  /// - Parameters:
  ///   - menu: supplies names; the fruits may have left it.
  ///   - forTapping: as for `Names`, in the document.
  ///   - orderName: what people call the order of a cancellation; nil for its id.
  package init(
    _ answer: WriteAnswer, _ details: OrderDetails = OrderDetails(), in menu: MenuView,
    orderName: String? = nil, ahead: JournalEntry? = nil, former: [FormerStock] = [],
    forTapping isForTapping: Bool = false
  ) {
    self.isForTapping = isForTapping
    self.answer = answer
    self.details = details
    self.menu = menu
    self.orderName = orderName
    self.ahead = ahead
    self.former = former
  }

  /// - Parameters:
  ///   - ahead: an earlier row with a time in the future.
  ///   - former: the stock that the menu no longer has, with the first order on a changed menu.
  package init(
    _ answered: AnsweredOrder, in menu: MenuView, ahead: JournalEntry? = nil,
    former: [FormerStock] = [], forTapping isForTapping: Bool = false
  ) {
    self.init(
      answered.answer, answered.details, in: menu, ahead: ahead, former: former,
      forTapping: isForTapping)
  }

  // MARK: Text

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    guard answer.isAccepted else { return refusal(names, layout) }
    if answer.entries.isEmpty { return language[.nothingChanged] }
    return answer.entries.indices.flatMap { position in
      let entry = answer.entries[position]
      let heading = heading(at: position, names).map { layout.wrapped($0) }
      return [
        heading.joined(separator: "\n"), receipt(entry, names, layout),
        Self.table(of: entry.event, in: menu, language, layout), number(entry, language),
      ].filter { !$0.isEmpty }
    }.joined(separator: "\n\n")
  }

  private func refusal(_ names: Names, _ layout: TextLayout) -> String {
    let language = names.language
    let texts = names.texts(of: answer.obstacles, store: menu.storeID)
    guard let heading = answer.obstacles.first?.code.heading else {
      return texts.map { layout.wrapped($0) }.joined(separator: "\n")
    }
    let offer = names.madeWith(details, forTyping: true)
    return
      ([layout.wrapped(language[heading])]
      + (texts + [offer].compactMap(\.self)).map {
        layout.wrapped("  " + $0)
      })
      .joined(separator: "\n")
  }

  /// What the row did, above its table; nothing for a change that its table tells.
  private func heading(at position: Int, _ names: Names) -> [String] {
    let language = names.language
    let entry = answer.entries[position]
    switch entry.kind {
    case .order:
      let juices = entry.event.lines.juices(names)
      let heading: LocalizedText =
        answer.isCancelled
        ? .cancelledSince(juices) : entry.isTrial ? .wouldBeMade(juices) : .made(juices)
      return [language[heading]] + names.notes(of: entry.event).map { "  \($0)" }
        + names.substitutions(in: entry.event, details.brought)
    case .cancel:
      let id = entry.orderID ?? ""
      return [
        cancelled(orderName ?? id, names.label(order: entry.event.lines)),
        refund(entry.event.sale),
      ].compactMap { $0.map { language[$0] } }
    case .make: return [entry.event.made.map { made($0, entry, names) } ?? ""]
    case .move:
      let store = names.label(store: entry.store)
      let isSource = entry.movements.contains { $0.delta < 0 }
      let text: LocalizedText =
        isSource
        ? .text("From \(store):")
        : .text("To \(store):")
      return [language[text]]
    case .undo:
      guard answer.undone.indices.contains(position) else { return [] }
      let title = names.title(answer.undone[position])
      return [
        language.text("Entry \(title) is undone:")
      ] + names.lines(of: entry.switches)
    case .off, .on: return names.lines(of: entry.switches)
    case .reset:
      return [language.text("The stock is back to opening stock.")]
    case .opening, .refusal, .add, .remove, .set, .rename, .archive: return []
    }
  }

  private func cancelled(_ name: String, _ order: String) -> LocalizedText? {
    if answer.entries.first?.event.part != nil {
      return answer.isReplay
        ? .text("Of order \(name), this was given back before: \(order)")
        : .text("Of order \(name), given back: \(order)")
    }
    return answer.isReplay
      ? .text("Order \(name) was cancelled before: \(order)")
      : .cancelled(name, order: order)
  }

  /// The total of a cancelled order; nil without prices, since there is nothing to give back then.
  private func refund(_ sale: Sale) -> LocalizedText? {
    guard let money = sale.money, money.hasPrices else { return nil }
    let total = LocalizedText.rendered { language in
      money.total.map { money.currency.text(of: $0, in: language) } ?? language[.unknownCount]
    }
    return answer.isReplay
      ? .text("Given back then: \(total)")
      : .text("To give back to the customer: \(total)")
  }

  private func made(_ made: Movement, _ entry: JournalEntry, _ names: Names) -> String {
    let language = names.language
    let name = names.label(fruit: made.fruitID)
    let count = names.wholeBatches(of: made, entry.movements).map { count in
      language.text(" (\(count) \(plural: count, "batch", "batches"))")
    }
    let text = names.amount(made.change) + (count ?? "")
    return entry.isTrial
      ? language.text("Would make \(name): \(text)")
      : language[.madeBase(name, text)]
  }

  /// The prices and the total of an order; empty for other rows, and for an order without prices and labels.
  private func receipt(_ entry: JournalEntry, _ names: Names, _ layout: TextLayout) -> String {
    guard entry.kind == .order else { return "" }
    let receipt = ReceiptText(entry.event, details, names)
    let total = receipt.total.map { layout.wrapped($0) }
    return [receipt.prices(layout), total].compactMap(\.self).joined(separator: "\n")
  }

  private func number(_ entry: JournalEntry, _ language: Language) -> String {
    guard entry.kind == .order, !entry.isTrial else { return "" }
    return language[
      .orderNumber(
        entry.orderNumber, id: TerminalText.sanitized(entry.orderID ?? ""),
        store: Names(menu.graph, language).store(of: entry))]
  }

  /// The fruits that a row moves, with their stock after it; empty for one that moves none.
  package static func table(
    of event: JournalEvent, in menu: MenuView, _ language: Language, _ layout: TextLayout = .plain
  ) -> String {
    let movements = event.shownMovements(in: menu.graph)
    if movements.isEmpty { return "" }
    let names = Names(menu.graph, language)
    let view = menu.graph.store(event.store).map { menu.graph.view(from: $0) } ?? menu
    let mark = WireJournalEntry.Change.column { change, names in
      let movement = change.movement
      let fruit = view.fruit(movement.fruitID).map { view[$0] }
      guard let fruit, fruit.dimension == movement.dimension else { return .words(nil) }
      return StockMark(movement.balance, of: fruit).cell(names)
    }
    return WireJournalEntry.Change.table(
      movements.map { .init(movement: $0) }, names,
      WireJournalEntry.Change.properties + [mark]
    ).render(layout)
  }

  // MARK: JSON

  package func document(_ language: Language) -> WireAnswer {
    WireAnswer(report: self, language: language)
  }

  /// A sentence for each obstacle. Without obstacles, as for most orders, the menu is not searched for names.
  func messages(_ language: Language) -> [String] {
    if answer.obstacles.isEmpty { return [] }
    return Names(menu.graph, language, forTapping: isForTapping)
      .texts(of: answer.obstacles, store: menu.storeID)
  }
}

extension [OrderRecord.Line] {
  /// The names of the juices with the quantities of equal variants added up.
  package func juices(_ names: Names) -> [(name: String, quantity: Int)] {
    merged.map { (names.displayName(variant: $0.word), $0.quantity) }
  }

  /// The lines with the quantities of equal variants added up.
  var merged: [(word: String, quantity: Int)] {
    var positions: [String: Int] = [:]
    var merged: [(word: String, quantity: Int)] = []
    for line in self {
      if let position = positions[line.word] {
        merged[position].quantity += line.quantity
      } else {
        positions[line.word] = merged.count
        merged.append((line.word, line.quantity))
      }
    }
    return merged
  }
}

extension Names {
  /// How many batches of a base are in what was made of it; nil for a fraction, and if another amount came of what was
  /// taken than the recipe says.
  fileprivate func wholeBatches(of made: Movement, _ movements: [Movement]) -> Int128? {
    guard let base = graph.fruit(made.fruitID).flatMap({ graph[$0].base }) else { return nil }
    do {
      let batches = try made.change.value.divided(by: graph[base].yields.value)
      let needs = try graph.needs(of: Quantity(thousandths: made.delta), base)
      let taken = movements.filter { $0.delta < 0 }
        .map { [$0.fruitID: Quantity(thousandths: -$0.delta)] }
      let isAsWritten = taken == needs.map { [graph[$0.fruit].id: $0.quantity] }
      return batches.isInteger && isAsWritten ? batches.numerator : nil
    } catch {
      return nil
    }
  }
}
