import Diagnostics
import RecipeGraph

extension Audit {
  /// Checks that each order id is answered once, and cancelled at most once, exactly.
  mutating func identity(
    of entry: JournalEntry, in rows: some JournalRows
  ) throws -> LedgerFault? {
    switch entry.event.action {
    case .order(let request, _, _, _, _), .refusal(let request, _):
      guard let id = request.id else { return nil }
      return try identity(ofAnswer: entry, id, in: rows)
    case .cancel(let id, _, _, _): return try identity(ofCancellation: entry, id, in: rows)
    case .undo(let sequence, _, _): return try identity(ofUndo: entry, of: sequence, in: rows)
    default: return nil
    }
  }

  private mutating func identity(
    ofAnswer entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> LedgerFault? {
    let fault = LedgerFault(
      "answered-before",
      .text("order `\(id.text)` has been answered before"))
    if try archive != nil && rows.isArchived(id) { return fault }
    guard answered.insert(id.hashValue).inserted else {
      // Another id may have the same hash value.
      return try rows.answer(to: id)?.sequence == entry.sequence ? nil : fault
    }
    return nil
  }

  private mutating func identity(
    ofCancellation entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> LedgerFault? {
    guard let order = try rows.answer(to: id), order.sequence < entry.sequence else {
      // The movements of an archived order are in the archive.
      if try archive != nil && rows.isArchived(id) { return nil }
      return .init(
        "unknown-order",
        .text("there is no order `\(id.text)` to cancel"))
    }
    guard order.kind == .order else {
      return .init(
        "cancels-refusal",
        .text("order `\(id.text)` was refused, and gives nothing back"))
    }
    guard var rest = parted[id.text] ?? OrderRest(order.event),
      let quantities = entry.event.part == nil
        ? rest.left : rest.quantities(ofPart: entry.event.lines),
      case let back = rest.giveBack(quantities), back.part == entry.event.part,
      entry.store == order.store, entry.event.lines == back.content.lines,
      order.isTakenBack(by: entry.movements, back.deltas),
      entry.event.part == nil || rest.take(entry.event)
    else {
      return .init(
        "differs-from-order",
        .text("it does not give back what order `\(id.text)` took"))
    }
    guard entry.event.sale == back.sale else {
      return .init(
        "gives-other-money-back",
        .text("it does not give back the money of order `\(id.text)`"))
    }
    if entry.event.part != nil {
      parted[id.text] = rest
      guard cancelled.contains(id.hashValue) else { return nil }
    } else if cancelled.insert(id.hashValue).inserted {
      return nil
    }
    // Another id may have the same hash value.
    let first = try rows.cancellation(of: id)?.sequence
    return first ?? .max >= entry.sequence
      ? nil
      : .init(
        "cancelled-before",
        .text("order `\(id.text)` has been given back before"))
  }

  /// Checks that a change is undone at most once, exactly.
  private mutating func identity(
    ofUndo entry: JournalEntry, of sequence: Int, in rows: some JournalRows
  ) throws -> LedgerFault? {
    guard (1..<entry.sequence).contains(sequence) else {
      return .init(
        "content-is-no-sequence",
        .text("its content is not the number of a row before it"))
    }
    guard undone.insert(sequence).inserted else {
      return .init(
        "undone-before",
        .text("row \(sequence) has been undone before"))
    }
    if let archive, sequence <= archive.head.sequence { return nil }
    guard let change = try rows.entry(sequence), change.kind.isChange else {
      return .init(
        "undoes-no-change",
        .text("row \(sequence) is not a change of stock"))
    }
    return entry.store == change.store && change.isTakenBack(by: entry.movements)
      && entry.event.unitCosts == change.event.unitCosts
      ? nil
      : .init(
        "differs-from-change",
        .text("it does not take back what row \(sequence) did"))
  }
}

extension JournalEntry {
  /// Whether movements give back some thousandths of this entry's, by movement.
  fileprivate func isTakenBack(by others: [Movement], _ deltas: [Int]) -> Bool {
    let expected = zip(movements, deltas).filter { $1 != 0 }
    return expected.count == others.count
      && zip(expected, others).allSatisfy { one, other in
        one.0.fruitID == other.fruitID && one.0.dimension == other.dimension && one.1 == other.delta
      }
  }

  /// Whether `others` are the opposite of this entry's movements.
  fileprivate func isTakenBack(by others: [Movement]) -> Bool {
    movements.count == others.count
      && zip(movements, others).allSatisfy { one, other in
        one.fruitID == other.fruitID && one.dimension == other.dimension
          && one.delta.addingReportingOverflow(other.delta) == (0, false)
      }
  }
}
