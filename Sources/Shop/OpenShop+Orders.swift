import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// The answer to an order, with what is told about it besides its row.
package struct AnsweredOrder: Sendable {
  package let answer: WriteAnswer
  /// The row of the order or of its refusal; without a number for a trial.
  package let entry: JournalEntry
  package fileprivate(set) var details: OrderDetails

  /// - Throws: `LedgerError.damagedEntry` for a row that no order can have written.
  package init(
    _ answer: WriteAnswer, _ details: OrderDetails = OrderDetails()
  ) throws(LedgerError) {
    guard let entry = answer.entries.first, entry.event.isOrderAnswer else {
      throw .damagedEntry(id: answer.entries.first?.orderID ?? "")
    }
    self.answer = answer
    self.entry = entry
    self.details = details
  }

  /// The id of the order; nil for a trial.
  package var id: String? { entry.isTrial ? nil : entry.orderID }
  /// The id of the store that answered it.
  package var store: String { entry.store }
  package var lines: [OrderRecord.Line] { entry.event.lines }
  package var conditions: OrderConditions { entry.event.conditions }
}

extension OpenShop {
  /// Places an order from typed words.
  ///
  /// - Parameters:
  ///   - words: the lines, as `OrderArgument` parses them.
  ///   - id: nil to generate an id.
  /// - Throws: among others `Problem`, and `OrderError` for an order that cannot be decided.
  package func order(
    _ words: [String], _ id: OrderID?, _ conditions: OrderConditions = .none,
    notes: OrderNotes = .none
  ) async throws -> AnsweredOrder {
    try await order(try OrderArgument.lines(words), id, conditions, notes: notes)
  }

  /// Places an order of lines whose juices, sizes and options are ids or names.
  ///
  /// - Parameter check: is called before the order is placed; it throws, or returns an answer that the journal does
  ///   not record. An id that was answered before is answered as it was, whatever the check would say.
  /// - Throws: the errors for typed words.
  package func order(
    _ lines: [OrderRecord.Line], _ id: OrderID?, _ conditions: OrderConditions = .none,
    notes: OrderNotes = .none,
    check: (Order) async throws -> AnsweredOrder? = { _ in nil }
  ) async throws -> AnsweredOrder {
    var order: Order
    let unrecorded: AnsweredOrder?
    do {
      order = try OrderArgument.order(lines, conditions, in: menu())
      order.notes = notes
      unrecorded = try await check(order)
    } catch {
      if let first = try await firstAnswer(to: lines, conditions, id) { return first }
      throw error
    }
    guard let unrecorded else { return try await self.order(order, id) }
    return try await firstAnswer(to: lines, conditions, id) ?? unrecorded
  }

  /// - Throws: among others `OrderError` for an order that cannot be decided.
  package func order(_ order: Order, _ id: OrderID?) async throws -> AnsweredOrder {
    // The ledger looks up the others in its transaction.
    if let id, id.refusal != nil { _ = try await answer(to: id) }
    let answer: WriteAnswer
    do throws(LedgerError) {
      answer = try await ledger.place(order, id: id, in: ledgerMenu)
    } catch {
      guard case .order(let reason) = error else { throw error }
      throw reason
    }
    guard let decision = answer.decision else { return try await repeated(answer) }
    return try AnsweredOrder(answer, try OrderDetails(order, decision, in: menu))
  }

  /// The menu at a moment, by default at present.
  package func menu(at moment: ShopMoment? = nil) -> MenuView {
    guard menu.graph.hasConditions else { return menu }
    return menu.at(moment ?? menu.graph.moment(milliseconds: ledger.clock.milliseconds()))
  }

  /// Decides an order on the present stock without placing it.
  ///
  /// - Parameter moment: nil for the present one.
  package func trial(
    _ order: Order, at moment: ShopMoment? = nil, budget: SearchBudget = .order
  ) async throws -> AnsweredOrder {
    let menu = menu(at: moment)
    let decision = try Evaluator.decide(
      order, stock: try await levels(at: moment), in: menu, budget: budget)
    return try AnsweredOrder(
      WriteAnswer(
        trying: order, decision,
        in: LedgerMenu(menu, digest: digest, person: ledgerMenu.person)),
      try OrderDetails(order, decision, in: menu))
  }

  /// The refusal of an order on the present stock, without a row in the journal; nil for an order that
  /// can be made.
  package func unrecordedRefusal(of order: Order) async throws -> AnsweredOrder? {
    let answered = try await trial(order)
    return answered.answer.isAccepted ? nil : answered
  }

  /// The part of a refused order that a stock suffices for, as `Evaluator.possiblePart` tells, with its notes; nil if it
  /// suffices for none of it, and if the order cannot be decided on the present menu. An offer that holds for no line
  /// of the part is not asked for: nobody could order it so.
  package func possiblePart(
    of answered: AnsweredOrder, stock: StockLevels, budget: SearchBudget = .comparison
  ) -> Order? {
    var conditions = answered.conditions
    conditions.offer = nil
    let order: Order
    do throws(Problem) {
      order = try OrderArgument.order(answered.lines, conditions, in: menu)
    } catch {
      // A line has left the menu.
      return nil
    }
    let view = menu()
    let quantities = Evaluator.possiblePart(of: order, stock: stock, in: view, budget: budget)
    let kept = quantities.indices.filter { quantities[$0] > 0 }
    guard !kept.isEmpty else { return nil }
    var part = Order(
      kept.map { OrderLine(order.lines[$0].variant, quantity: quantities[$0]) },
      answered.conditions)
    if !Evaluator.holdsOffer(of: part, in: view) { part.conditions.offer = nil }
    part.notes = answered.entry.event.notes.kept(at: kept)
    return part
  }

  /// What to cook so that a refused order can be made, as `Evaluator.cooking` tells on the present stock.
  ///
  /// - Throws: `Problem` for lines that can no longer be ordered, and `LedgerError`.
  package func cooking(for answered: AnsweredOrder) async throws -> [Ref<Base>: Quantity] {
    let order = try OrderArgument.order(answered.lines, answered.conditions, in: menu)
    return Evaluator.cooking(for: order, stock: try await levels(), in: menu())
  }

  /// An order of which the row is known, with what was told with it if it was made, and else with the substitutes with
  /// which it could be made now; none for lines that can no longer be ordered. What it lacked remains what it was.
  package func withPresentDetails(
    _ answered: AnsweredOrder, budget: SearchBudget
  ) async throws -> AnsweredOrder {
    guard menu.graph.hasLabelAnswers, answered.store == menu.storeID else { return answered }
    var answered = answered
    if answered.answer.isAccepted {
      if let details = await details(of: answered.entry, budget) { answered.details = details }
      return answered
    }
    do {
      let order = try OrderArgument.order(answered.lines, answered.conditions, in: menu)
      let now = try await trial(order, budget: budget).details
      (answered.details.offers, answered.details.acceptance) = (now.offers, now.acceptance)
    } catch is Problem {
      // A line has left the menu.
    } catch is OrderError {
      // The order is above a limit of the present menu, or its stock is counted in other units.
    }
    return answered
  }

  /// The answer to an id that somebody orders with; nil for one that a new order may have.
  ///
  /// - Throws: `LedgerError.archived`, and `OrderID.refusal` for an id that no new order may have.
  package func answer(to id: OrderID) async throws -> OrderAnswer? {
    let answer = try await ledger.answer(to: id)
    if answer == nil, let refusal = id.refusal { throw refusal }
    return answer
  }

  /// The day that the shop's clocks show.
  package var today: CivilDate {
    menu.graph.moment(milliseconds: ledger.clock.milliseconds()).civil.date
  }

  /// The order that a person names, as `OrderName` reads it: numbers are those of the shop's store.
  package func order(named id: OrderID) async throws(LedgerError) -> NamedOrder {
    try await ledger.order(named: id, in: journalStores ?? menu.stockedStoreIDs, on: today)
  }

  /// The answer to an order in the journal; nil for an unknown id.
  ///
  /// - Parameter budget: the work to find out what was told with it; nil for the row alone.
  /// - Throws: among others `LedgerError.archived`.
  package func answered(
    _ id: OrderID, budget: SearchBudget? = nil
  ) async throws(LedgerError) -> AnsweredOrder? {
    guard let answer = try await ledger.answer(to: id) else { return nil }
    return try await repeated(WriteAnswer(answer), budget)
  }

  /// The answer to an order that was answered before, with what was told with it.
  private func repeated(
    _ answer: WriteAnswer, _ budget: SearchBudget? = .order
  ) async throws(LedgerError) -> AnsweredOrder {
    var answered = try AnsweredOrder(answer)
    if let budget, let details = await details(of: answered.entry, budget) {
      answered.details = details
    }
    return answered
  }

  /// What was told with an order besides its row: it is decided again, on the stock before it. Nil on another menu than
  /// that of its row, and if too many rows have come since, or they cannot be read: the row is the answer.
  private func details(of entry: JournalEntry, _ budget: SearchBudget) async -> OrderDetails? {
    guard menu.graph.hasLabelAnswers, entry.store == menu.storeID, entry.event.menu == digest.text
    else { return nil }
    let menu = menu(at: menu.graph.moment(milliseconds: entry.time)).taken(by: entry.event.taker)
    do {
      guard let stock = try await ledger.levels(before: entry, in: menu) else { return nil }
      let order = try OrderArgument.order(entry.event.lines, entry.event.conditions, in: menu)
      let decision = try Evaluator.decide(order, stock: stock, in: menu, budget: budget)
      return try OrderDetails(order, decision, in: menu)
    } catch {
      // Later rows are damaged or archived, or another version of the program decided it.
      return nil
    }
  }

  /// The first answer to an order that the present menu need not have; nil for a new id.
  ///
  /// - Throws: the errors of `answer`, and `LedgerError.otherContent`.
  private func firstAnswer(
    to lines: [OrderRecord.Line], _ conditions: OrderConditions, _ id: OrderID?
  ) async throws -> AnsweredOrder? {
    guard let id, let answer = try await answer(to: id) else { return nil }
    try answer.entry.checkAnswer(to: lines, conditions, in: menu)
    return try await repeated(WriteAnswer(answer))
  }
}
