import Evaluator
import RecipeGraph

extension Audit {
  /// Checks the fields and movements that an entry's kind allows.
  mutating func form(of entry: JournalEntry) -> JournalFault? {
    let event = entry.event
    let deltas = entry.movements.map(\.delta)
    if event.store.isEmpty { return .noStore }
    if let digest = event.menu, Digest(digest) == nil { return .menuIsNoDigest }
    if (event.counterpart == nil) == (entry.kind == .move) { return .wrongCounterpart }
    if entry.kind != .order, event.substitutes != nil { return .unexpectedSubstitutions }
    if let typed = event.typed {
      guard [OrderRecord.Line](text: typed) != nil, entry.kind == .order || entry.kind == .refusal
      else { return .typedIsNoOrder }
    }
    if !event.note.isEmpty, !entry.kind.mayHaveNote { return .unexpectedReason }
    if entry.kind != .refusal, !event.shortItems.isEmpty { return .unexpectedShortage }
    if entry.kind != .refusal, !event.unavailable.isEmpty { return .unexpectedUnavailable }
    if entry.kind != .refusal, !event.notFree.isEmpty { return .unexpectedConditions }
    if entry.kind != .refusal, entry.kind != .order, event.conditions != .none {
      return .unexpectedConditions
    }
    switch entry.kind {
    case .order:
      if deltas.isEmpty || !deltas.allSatisfy({ $0 < 0 }) { return .orderGives }
      return event.orderRecord == nil ? .contentIsNoOrder : nil
    case .refusal:
      guard let record = event.orderRecord else { return .contentIsNoOrder }
      let ordered = Set(record.lines.map(\.juice))
      guard event.unavailable.allSatisfy({ ordered.contains($0.juice) }) else {
        return .unexpectedUnavailable
      }
      let words = Set(record.lines.map(\.word))
      guard
        event.notFree.allSatisfy({ fault in
          words.contains(fault.word)
            && (fault.label.map(event.conditions.freeOf.contains)
              ?? !event.conditions.freeOf.isEmpty)
        })
      else { return .unexpectedConditions }
      // An order is refused for one of the three.
      let others = [event.unavailable.isEmpty, event.notFree.isEmpty].count { !$0 }
      if event.shortItems.isEmpty, others == 0 { return .noShortage }
      if !event.shortItems.isEmpty, others > 0 { return .unexpectedShortage }
      if others > 1 { return .unexpectedUnavailable }
      for item in event.shortItems {
        let balance = balances[StockKey(store: entry.store, fruit: item.fruit)]
        guard item.needed > item.available, balance?.thousandths == item.available.thousandths,
          balance?.dimension == item.dimension
        else { return .wrongShortage(fruit: item.fruit) }
      }
      return deltas.isEmpty ? nil : .refusalMoves
    case .cancel:
      return deltas.allSatisfy { $0 > 0 } ? nil : .cancellationTakes
    case .archive:
      guard let archived = event.archived, archived.head.sequence < entry.sequence, deltas.isEmpty
      else { return .contentIsNoArchive }
      // The row of an earlier archive is about rows that another archive has moved.
      for archive in [archive, firstArchive] {
        guard let archive, archive.head.sequence == archived.head.sequence else { continue }
        guard archive.isVouchedFor(by: event) else { return .summaryDiffersFromRow }
        if archive == firstArchive, vouchingSequence == nil { vouchingSequence = entry.sequence }
      }
      return nil
    case .make: return event.made == nil ? .contentIsNoMaking : nil
    case .opening, .add, .remove, .set, .reset, .move, .undo: break
    }
    if entry.kind != .undo, event.content != nil { return .unexpectedContent }
    if deltas.isEmpty { return .movesNothing }
    switch entry.kind {
    case .add:
      return deltas.allSatisfy { $0 > 0 } ? nil : .additionTakes
    case .remove:
      return deltas.allSatisfy { $0 < 0 } ? nil : .removalGives
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[StockKey(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew ? nil : .openedBefore
    default: return nil
    }
  }
}
