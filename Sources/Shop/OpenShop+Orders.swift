package import Evaluator
import RecipeGraph
package import StockLedger

/// Where an answer to an order comes from.
package enum OrderStanding: Hashable, Sendable {
  case placed(id: String, JournalHead)
  /// Answered before under the same id; the record is that answer.
  case replayed(id: String, JournalHead, isCancelled: Bool)
  /// A dry run, in which nothing is taken.
  case trial
}

/// How an order was answered.
package struct AnsweredOrder: Sendable {
  package let record: OrderRecord
  package let standing: OrderStanding
  /// The id of the store that it was asked of.
  package let store: String

  package init(_ record: OrderRecord, _ standing: OrderStanding, store: String) {
    self.record = record
    self.standing = standing
    self.store = store
  }

  /// - Parameter answer: the row of the journal that has the record.
  fileprivate init(_ record: OrderRecord, _ id: OrderID, _ answer: OrderAnswer) {
    self.init(
      record,
      .replayed(id: id.text, answer.entry.head, isCancelled: answer.isCancelled),
      store: answer.entry.event.store)
  }

  /// Whether the order was made, but given back since.
  package var isCancelled: Bool {
    if case .made = record.outcome, case .replayed(_, _, true) = standing { true } else { false }
  }
}

extension OpenShop {
  /// Orders what somebody typed.
  ///
  /// - Parameters:
  ///   - words: the lines, as `OrderArgument` reads them.
  ///   - id: nil for a new one.
  /// - Throws: among others `OrderArgumentError`, and `OrderError` for an order that cannot be decided.
  package func order(_ words: [String], _ id: OrderID?) async throws -> AnsweredOrder {
    try await order(try OrderArgument.lines(words), id)
  }

  /// Orders lines whose juices, sizes and options are ids or names.
  ///
  /// - Throws: as for what somebody typed.
  package func order(_ lines: [OrderRecord.Line], _ id: OrderID?) async throws -> AnsweredOrder {
    let order: Order
    do throws(OrderArgumentError) {
      order = try OrderArgument.order(lines, in: menu)
    } catch {
      if let id, let first = try await firstAnswer(to: lines, id) { return first }
      throw error
    }
    return try await self.order(order, id)
  }

  /// - Throws: among others `OrderError` for an order that cannot be decided.
  package func order(_ order: Order, _ id: OrderID?) async throws -> AnsweredOrder {
    do {
      switch try await place(order, id) {
      case .made(let id, let plan, let head):
        return AnsweredOrder(
          OrderRecord(order, plan, in: menu), .placed(id: id.text, head), store: menu.storeID)
      case .refused(let id, let shortage, let head):
        return AnsweredOrder(
          OrderRecord(order, shortage, in: menu), .placed(id: id.text, head), store: menu.storeID)
      case .replayed(let id, let record, let head):
        let isCancelled = try await answer(to: id)?.isCancelled ?? false
        return AnsweredOrder(
          record, .replayed(id: id.text, head, isCancelled: isCancelled), store: menu.storeID)
      }
    } catch LedgerError.order(let error) {
      throw error
    }
  }

  /// Decides an order on the present stock, and takes nothing.
  package func trial(_ order: Order) async throws -> AnsweredOrder {
    let record =
      switch try Evaluator.decide(order, stock: try await levels(), in: menu) {
      case .refused(let shortage): OrderRecord(order, shortage, in: menu)
      case .accepted(let plan): OrderRecord(order, plan, in: menu)
      }
    return AnsweredOrder(record, .trial, store: menu.storeID)
  }

  /// The refusal of an order on the present stock, of which the journal gets no row; nil for an order that can be
  /// made, and for an id that has an answer.
  ///
  /// - Throws: as `order` does.
  package func unrecordedRefusal(
    of lines: [OrderRecord.Line], _ id: OrderID?
  ) async throws -> AnsweredOrder? {
    if let id, try await answer(to: id) != nil { return nil }
    let answered = try await trial(try OrderArgument.order(lines, in: menu))
    if case .refused = answered.record.outcome { return answered }
    return nil
  }

  /// How an order was answered that the journal has; nil for an id that none has.
  package func answered(_ id: OrderID) async throws(LedgerError) -> AnsweredOrder? {
    guard let answer = try await answer(to: id) else { return nil }
    guard let record = answer.entry.event.orderRecord else { throw .damagedEntry(id: id.text) }
    return AnsweredOrder(record, id, answer)
  }

  /// The first answer to the same order if a juice, size or option has left the menu since.
  private func firstAnswer(
    to lines: [OrderRecord.Line], _ id: OrderID
  ) async throws(LedgerError) -> AnsweredOrder? {
    guard let answer = try await answer(to: id), answer.entry.event.store == menu.storeID,
      let record = answer.entry.event.orderRecord, answer.entry.event.isAnswer(to: lines)
    else { return nil }
    return AnsweredOrder(record, id, answer)
  }
}
