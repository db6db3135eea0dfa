import RecipeGraph

extension Audit {
  /// Checks that each order id is answered once, and cancelled at most once, exactly.
  mutating func identity(
    of entry: JournalEntry, in rows: some JournalRows
  ) throws -> JournalFault? {
    switch entry.kind {
    case .order, .refusal, .cancel:
      guard let text = entry.orderID else { return .noOrderID }
      let id: OrderID
      do throws(OrderID.Problem) {
        id = try OrderID(text)
      } catch {
        return .invalidOrderID
      }
      guard id.text.utf8.elementsEqual(text.utf8) else { return .uncomposedOrderID }
      return try entry.kind == .cancel
        ? identity(ofCancellation: entry, id, in: rows) : identity(ofAnswer: entry, id, in: rows)
    case .opening, .add, .remove, .set, .reset, .move, .make, .archive:
      return entry.orderID == nil ? nil : .unexpectedOrderID
    case .undo:
      return try entry.orderID == nil ? identity(ofUndo: entry, in: rows) : .unexpectedOrderID
    }
  }

  private mutating func identity(
    ofAnswer entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> JournalFault? {
    let fault = JournalFault.answeredBefore(order: id.text)
    if try archive != nil && rows.isArchived(id) { return fault }
    guard answered.insert(id.hashValue).inserted else {
      // Another id may have the same hash value.
      return try rows.answer(to: id)?.sequence == entry.sequence ? nil : fault
    }
    return nil
  }

  private mutating func identity(
    ofCancellation entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> JournalFault? {
    guard let order = try rows.answer(to: id), order.sequence < entry.sequence else {
      // The movements of an archived order are in the archive.
      if try archive != nil && rows.isArchived(id) { return nil }
      return .unknownOrder(id.text)
    }
    guard order.kind == .order else { return .cancelsRefusal(order: id.text) }
    let isExact =
      entry.store == order.store && entry.content == order.content
      && order.isTakenBack(by: entry.movements)
    guard isExact else { return .differsFromOrder(id.text) }
    guard entry.event.sale == order.event.sale else { return .givesOtherMoneyBack(id.text) }
    guard cancelled.insert(id.hashValue).inserted else {
      return try rows.cancellation(of: id)?.sequence == entry.sequence
        ? nil : .cancelledBefore(order: id.text)
    }
    return nil
  }

  /// Checks that a change is undone at most once, exactly.
  private mutating func identity(
    ofUndo entry: JournalEntry, in rows: some JournalRows
  ) throws -> JournalFault? {
    guard let sequence = entry.event.undoneSequence, sequence < entry.sequence else {
      return .contentIsNoSequence
    }
    guard undone.insert(sequence).inserted else { return .undoneBefore(sequence) }
    if let archive, sequence <= archive.head.sequence { return nil }
    guard let change = try rows.entry(sequence), change.kind.isChange else {
      return .undoesNoChange(sequence)
    }
    return entry.store == change.store && change.isTakenBack(by: entry.movements)
      && entry.event.unitCosts == change.event.unitCosts
      ? nil : .differsFromChange(sequence)
  }
}

extension JournalEntry {
  /// Whether `others` are the opposite of this entry's movements.
  fileprivate func isTakenBack(by others: [Movement]) -> Bool {
    movements.count == others.count
      && zip(movements, others).allSatisfy { one, other in
        one.fruitID == other.fruitID && one.dimension == other.dimension
          && one.delta.addingReportingOverflow(other.delta) == (0, false)
      }
  }
}
