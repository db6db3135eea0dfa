import Evaluator
import RecipeGraph

extension LedgerTransaction {
  /// Makes bases, each with a row of its own, or none of them.
  ///
  /// - Parameters: as in `StockLedger.make`.
  mutating func make(
    _ amounts: [Ref<Base>: Quantity], yields: [Ref<Base>: Quantity], seen: JournalHead?,
    in menu: LedgerMenu, time: RowTime
  ) throws -> WriteAnswer {
    precondition(!amounts.isEmpty, "somebody makes something")
    if let seen, let obstacle = try overtaken(seen, in: menu.view.storeID) {
      return .refused([obstacle])
    }
    let sheet = try sheet(in: menu.view)
    switch try decide(amounts, yields, on: sheet.levels, in: menu.view) {
    case .refused(let refusal): return .refused([Obstacle](refusal, in: menu.view))
    case .made(let makings):
      try openStock(sheet, in: menu, time: time)
      return WriteAnswer(
        try makings.map { try write(JournalEvent($0, in: menu), time: time) })
    }
  }

  /// The obstacle if the stock of a store was changed by hand after a row; nil if it was not.
  private mutating func overtaken(_ seen: JournalHead, in store: String) throws -> Obstacle? {
    // Whoever saw an empty journal saw none of its rows, of which an archive may have the first.
    let isThere =
      try seen == .empty
      ? entry(1) != nil || last().head == .empty : entry(seen.sequence)?.head == seen
    guard isThere else { return .overtaken(by: nil) }
    guard let change = try lastChange(of: store, before: .max), change.sequence > seen.sequence
    else { return nil }
    return .overtaken(by: change)
  }

  private func decide(
    _ amounts: [Ref<Base>: Quantity], _ yields: [Ref<Base>: Quantity], on levels: StockLevels,
    in menu: MenuView
  ) throws(LedgerError) -> MakingDecision {
    do throws(OrderError) {
      return try Evaluator.make(amounts, yields: yields, stock: levels, in: menu)
    } catch {
      throw .order(error)
    }
  }
}

extension JournalEvent {
  init(_ making: Making, in menu: LedgerMenu) {
    let view = menu.view
    let made = Movement(
      of: making.fruit, by: making.made.thousandths, to: making.now, in: view)
    self.init(.make(), in: menu, making.consumptions.map { Movement($0, in: view) } + [made])
  }
}
