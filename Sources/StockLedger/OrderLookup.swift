package import Evaluator
package import RecipeGraph

/// What a ledger has under the id of an order.
package enum OrderLookup: Hashable, Sendable {
  case answered(OrderAnswer)
  /// The row of the answer was moved to an archive.
  case archived
  case unknown

  package var answer: OrderAnswer? { if case .answered(let answer) = self { answer } else { nil } }
}

/// What a ledger has under a text by which a person names an order.
package enum NamedOrder: Hashable, Sendable {
  /// The text is a whole id.
  case id(OrderID, OrderLookup)
  /// The text is a number, as `OrderName` reads it.
  ///
  /// - Parameter namesake: another order whose id it is, in a ledger of a version that allowed that.
  case number(OrderLookup, namesake: OrderLookup)
  /// The text begins the ids of these orders, some of them if there are many.
  case beginning([OrderID])

  /// A shorter beginning could match the wrong order by mistake.
  package static let minBeginning = 4
  fileprivate static let maxBeginnings = 4
}

extension StockLedger {
  package func lookUp(_ id: OrderID) async throws(LedgerError) -> OrderLookup {
    try await read { try $0.lookUp(id) } ?? .unknown
  }

  /// The answer to an order; nil for an unknown id.
  ///
  /// - Throws: among others `LedgerError.archived`.
  package func answer(to id: OrderID) async throws(LedgerError) -> OrderAnswer? {
    switch try await lookUp(id) {
    case .answered(let answer): answer
    case .archived: throw .archived(id: id.text)
    case .unknown: nil
    }
  }

  /// The order that a person names by its number, its row, its id, or the beginning of its id. An id that is archived is
  /// never taken for anything else.
  ///
  /// - Parameters:
  ///   - stores: the ids of the store whose numbers are meant.
  ///   - today: the day that is meant where none is named.
  /// - Throws: among others `LedgerError.severalOrders`.
  package func order(
    named id: OrderID, in stores: [String], on today: CivilDate
  ) async throws(LedgerError) -> NamedOrder {
    if let order = try await read({ try $0.order(named: id, in: stores, on: today) }) {
      return order
    }
    return id.isNumber ? .number(.unknown, namesake: .unknown) : .id(id, .unknown)
  }
}

extension LedgerRows {
  fileprivate func lookUp(_ id: OrderID) throws -> OrderLookup {
    let rows = try order(id)
    if let answer = rows.answer {
      return .answered(OrderAnswer(entry: answer, isCancelled: rows.cancellation != nil))
    }
    return try isArchived(id) ? .archived : .unknown
  }

  fileprivate func order(
    named id: OrderID, in stores: [String], on today: CivilDate
  ) throws -> NamedOrder {
    let found = try lookUp(id)
    let numbered: OrderLookup? =
      switch OrderName(id.text) {
      case .number(let number?, let day):
        try order(OrderNumber(number, on: day ?? today), in: stores, named: id.text)
      case .number(nil, _): .unknown
      case .row(let sequence): try order(inRow: sequence)
      case .id: nil
      }
    if let numbered {
      return .number(numbered, namesake: found == numbered ? .unknown : found)
    }
    // Of an id that `generate` makes, people type the whole or a beginning.
    guard found == .unknown, !id.isGenerated, id.text.count >= NamedOrder.minBeginning else {
      return .id(id, found)
    }
    let ids = try orderIDs(beginningWith: id.text, limit: NamedOrder.maxBeginnings)
    return ids.isEmpty ? .id(id, .unknown) : .beginning(ids)
  }

  /// The order with a number in one of some stores.
  ///
  /// - Parameter name: how a person named it.
  /// - Throws: among others `LedgerError.severalOrders`: nobody knows which one the person means.
  private func order(
    _ number: OrderNumber, in stores: [String], named name: String
  ) throws -> OrderLookup {
    let found = try stores.map { (store: $0, order: try order(number, in: $0)) }
      .filter { $0.order != .unknown }
    guard found.count > 1, found.contains(where: { $0.order != .archived }) else {
      return found.first?.order ?? .unknown
    }
    throw LedgerError.severalOrders(
      named: name, found.map { ($0.store, $0.order.answer?.entry.sequence) })
  }

  /// The order with a number in a store.
  private func order(_ number: OrderNumber, in store: String) throws -> OrderLookup {
    var query = JournalQuery()
    query.store = store
    query[.number] = number.text
    let times = OrderNumber.times(of: number.day)
    (query.since, query.until) = (times.lowerBound, times.upperBound)
    guard let id = try entries(try bounded(query), limit: 1).first?.orderID else {
      let archived = try lastArchivedNumber(of: store, on: number.day) ?? 0
      return number.number <= archived ? .archived : .unknown
    }
    return try lookUp(OrderID(stored: id))
  }

  /// - Returns: `.archived` for any row that is in an archive.
  private func order(inRow sequence: Int) throws -> OrderLookup {
    guard let entry = try entry(sequence) else {
      do {
        _ = try entries(JournalQuery(after: sequence - 1), limit: 1)
        return .unknown
      } catch LedgerError.rowsArchived {
        return .archived
      }
    }
    guard entry.kind.isAnswer, let id = entry.orderID else {
      return .unknown
    }
    return try lookUp(OrderID(stored: id))
  }
}

/// The answer to an order in the journal.
package struct OrderAnswer: Hashable, Sendable {
  /// An order or a refusal.
  package let entry: JournalEntry
  /// Whether the order has been cancelled since.
  package let isCancelled: Bool

  package init(entry: JournalEntry, isCancelled: Bool) {
    self.entry = entry
    self.isCancelled = isCancelled
  }
}

extension JournalEntry {
  /// Checks that an order is asked for once more under the same id.
  ///
  /// - Parameters:
  ///   - lines: what is asked for now.
  ///   - typed: the same as it was typed, if that may differ.
  ///   - menu: the present menu, from the store of the order.
  /// - Throws: `LedgerError.otherContent` if the entry is the answer to another order.
  package func checkAnswer(
    to lines: [OrderRecord.Line], typed: [OrderRecord.Line]? = nil,
    _ conditions: OrderConditions, in menu: MenuView
  ) throws(LedgerError) {
    let id = orderID ?? ""
    guard event.isOrderAnswer else { throw .damagedEntry(id: id) }
    let isSameStore = menu.stockedStoreIDs.contains(store)
    // Whoever repeats it may know its juices by former or by present ids.
    let known = [event, event.present(menu.graph.formerIDs)]
    let isSame = [lines, typed ?? lines].contains { lines in
      known.contains { $0.isAnswer(to: lines, conditions) }
    }
    guard isSameStore, isSame else {
      func text(_ content: String, _ conditions: OrderConditions, in store: String) -> String {
        (isSameStore ? content : "\(content) --store \(menu.graph.shownID(ofStore: store))")
          + conditions.options
      }
      throw .otherContent(
        id: id, first: text(content ?? "", event.conditions, in: store),
        second: text(lines.text, conditions, in: menu.storeID))
    }
  }
}

extension WriteAnswer {
  /// The answer to an order that was answered before.
  package init(_ first: OrderAnswer) {
    self.init(
      [first.entry], first.entry.event.obstacles, isReplay: true, isCancelled: first.isCancelled)
  }
}
