import RecipeGraph

extension LedgerTransaction {
  /// The number of rows to read at once.
  private static var page: Int { 100 }

  mutating func undo(
    in menu: LedgerMenu, note: ChangeNote, time: RowTime
  ) throws -> WriteAnswer {
    guard let change = try lastUndoable(in: menu.view.storeID) else {
      return .refused([.nothingToUndo])
    }
    let halves = try change.kind == .move ? halves(of: change) : [change]
    var events: [JournalEvent] = []
    var obstacles: [Obstacle] = []
    for half in halves {
      let stock = try stock(of: half.store)
      var movements: [Movement] = []
      for movement in half.movements {
        let fruit = movement.fruitID
        guard let row = stock[fruit], row.dimension == movement.dimension else {
          obstacles.append(.touched(fruit: fruit, change: half, later: nil))
          continue
        }
        if let later = try firstTouch(of: fruit, after: half) {
          obstacles.append(.touched(fruit: fruit, change: half, later: later))
          continue
        }
        guard let undone = movement.reversed(on: row.quantity) else {
          throw LedgerError.beyondCounting(fruitID: fruit)
        }
        movements.append(undone)
      }
      events.append(
        JournalEvent(
          .undo(half.sequence, note, half.event.unitCosts), of: half.store, in: menu, movements))
    }
    guard obstacles.isEmpty else { return .refused(obstacles) }
    return WriteAnswer(try events.map { try write($0, time: time) }, undoing: halves)
  }

  /// The last change of a store that was not undone yet.
  private func lastUndoable(in store: String) throws -> JournalEntry? {
    var undone: Set<Int> = []
    var before = Int.max
    while let entry = try lastChange(of: store, before: before) {
      before = entry.sequence
      if let sequence = entry.event.undoneSequence {
        undone.insert(sequence)
      } else if !undone.contains(entry.sequence) {
        return entry
      }
    }
    return nil
  }

  /// Both halves of a move, which are adjacent.
  private func halves(of half: JournalEntry) throws -> [JournalEntry] {
    func isOther(_ entry: JournalEntry) -> Bool {
      entry.kind == .move && entry.store == half.counterpart && entry.counterpart == half.store
    }
    // The neighbours of a half may be moves too; the first half of a pair is the one that takes.
    if half.movements.contains(where: { $0.delta < 0 }) {
      if let next = try entry(half.sequence + 1), isOther(next) { return [half, next] }
    } else if let first = try entry(half.sequence - 1), isOther(first) {
      return [first, half]
    }
    throw LedgerError.damagedMove(sequence: half.sequence)
  }

  /// The first row after a change that moved one of its fruits and was not undone.
  private func firstTouch(of fruit: String, after change: JournalEntry) throws -> JournalEntry? {
    var query = JournalQuery(after: change.sequence)
    (query.store, query.fruit) = (change.store, fruit)
    var changes: [JournalEntry] = []
    var undone: Set<Int> = []
    while case let page = try entries(query, limit: Self.page), let last = page.last {
      for entry in page where entry.kind != .refusal {
        if let sequence = entry.event.undoneSequence {
          undone.insert(sequence)
        } else if entry.kind.isChange {
          changes.append(entry)
        } else {
          return entry
        }
      }
      query.after = last.sequence
    }
    return changes.first { !undone.contains($0.sequence) }
  }
}
