import Diagnostics
import Evaluator
import RecipeGraph

extension Audit {
  /// Checks what the columns of an entry's kind say, and the movements that it allows. Which columns it has was checked
  /// when the row was read.
  mutating func form(of entry: JournalEntry) -> LedgerFault? {
    let deltas = entry.movements.map(\.delta)
    if entry.store.isEmpty { return .init("no-store", .text("it has no store")) }
    if let fault = fault(inSwitches: entry) { return fault }
    if let typed = entry.event.request?.typed, [OrderRecord.Line](text: typed) == nil {
      return .init(
        "typed-is-no-order", .text("what was typed is not an order"))
    }
    switch entry.event.action {
    case .order(let request, _, let sale, _, _):
      // What never runs out is not taken.
      if !deltas.allSatisfy({ $0 < 0 }) {
        return .init(
          "order-gives",
          .text("an order only takes fruit"))
      }
      return sale.money.flatMap { total(of: $0, request.content.lines) }
    case .refusal(let request, let reasons):
      if !deltas.isEmpty {
        return .init(
          "refusal-moves", .text("a refused order takes nothing"))
      }
      return fault(in: reasons, of: request, store: entry.store, at: entry.time)
    case .cancel:
      return deltas.allSatisfy { $0 > 0 }
        ? nil
        : .init(
          "cancellation-takes",
          .text("a cancellation only gives fruit back"))
    case .archive(let digests):
      guard digests.head.sequence < entry.sequence, deltas.isEmpty else {
        return .init(
          "content-is-no-archive",
          .text("its content is not an archive of rows before it"))
      }
      return vouching(by: digests, entry.sequence)
    case .rename(let renaming): return fault(in: renaming, of: entry)
    case .opening, .change, .move, .make, .undo, .off, .on: break
    }
    if deltas.isEmpty {
      return .init("moves-nothing", .text("it changes no stock"))
    }
    switch entry.kind {
    case .add where !deltas.allSatisfy { $0 > 0 }:
      return .init("addition-takes", .text("an addition takes something"))
    case .remove where !deltas.allSatisfy { $0 < 0 }:
      return .init("removal-gives", .text("a removal adds something"))
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[StockKey(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew
        ? nil
        : .init(
          "opened-before",
          .text("it has opening stock of a fruit that the journal had before"))
    default: return nil
    }
  }

  /// Checks that only rows of the kinds for it switch anything off or on, and nothing else.
  private func fault(inSwitches entry: JournalEntry) -> LedgerFault? {
    let isRight = entry.movements.allSatisfy { movement in
      let thing = movement.switchedThing
      return switch entry.kind {
      case .off:
        thing != nil && movement.delta > 0 && movement.balance.thousandths > entry.time
          && movement.balance.thousandths - entry.time <= Self.longestDay
      case .on: thing != nil && movement.delta < 0 && movement.balance == .zero
      case .undo: true
      default: thing == nil
      }
    }
    guard !isRight else { return nil }
    return .init(
      "wrong-switch",
      .text("it does not only switch off or on what can be"))
  }

  /// Checks that all that there was goes on under another id, and nothing else.
  private func fault(in renaming: Renaming, of entry: JournalEntry) -> LedgerFault? {
    func isGiven(_ movement: Movement) -> Bool {
      let balance = balances[StockKey(store: entry.store, fruit: movement.fruitID)]
      return balance.map { $0.thousandths >= 0 && -$0.thousandths == movement.delta } ?? false
    }
    let movements = entry.movements
    let isWhole =
      switch renaming {
      case .given: movements.allSatisfy(isGiven)
      case .taken: half?.kind == .rename && movements.allSatisfy { $0.delta >= 0 }
      case .fruits:
        movements.count.isMultiple(of: 2)
          && stride(from: 0, to: movements.count, by: 2).allSatisfy { position in
            let (out, into) = (movements[position], movements[position + 1])
            return isGiven(out) && into.delta == -out.delta && into.dimension == out.dimension
              && into.fruitID != out.fruitID
          }
      }
    return isWhole && !movements.isEmpty
      ? nil
      : .init(
        "other-stock-renamed",
        .text("it does not move all that there was under a former id to the present one"))
  }

  /// Checks why an order was refused against what it asked for, and against the stock then.
  private func fault(
    in reasons: [OrderRecord.Reason], of request: OrderRequest, store: String, at time: Int
  ) -> LedgerFault? {
    if reasons.isEmpty {
      return .init("no-shortage", .text("no fruit was short"))
    }
    let lines = request.content.lines
    let words = Set(lines.map(\.word))
    for reason in reasons {
      switch reason {
      case .notSold(let part):
        if !lines.contains(where: part.isPart) {
          return .init(
            "other-juices-unavailable",
            .text("the juices that were not sold are not those of its lines"))
        }
      case .notFree(let item):
        let freeOf = request.conditions.freeOf
        guard words.contains(item.word), item.label.map(freeOf.contains) ?? !freeOf.isEmpty else {
          return .init(
            "other-conditions",
            .text("it is refused for conditions that it does not have"))
        }
      case .off(let item):
        // What was switched off under another id is off under its present one, which the menu knows alone.
        guard words.contains(item.word), offUntil > time else {
          return .init(
            "other-switches",
            .text("it is refused for what was not off"))
        }
      case .short(let item):
        let balance = balances[StockKey(store: store, fruit: item.fruit)]
        guard item.needed > item.available, balance?.thousandths == item.available.thousandths,
          balance?.dimension == item.dimension
        else {
          return .init(
            "wrong-shortage",
            .text("the shortage of `\(item.fruit)` does not agree with the stock then"))
        }
      }
    }
    return nil
  }

  /// Checks the archived rows that the audit began after, or reads the rows after, against a row about them.
  private mutating func vouching(
    by digests: ArchiveDigests, _ sequence: Int
  ) -> LedgerFault? {
    // The row of an earlier archive is about rows that another archive has moved.
    for archive in [archive, firstArchive] {
      guard let archive, archive.head.sequence == digests.head.sequence else { continue }
      guard archive.digests == digests else {
        return .init(
          "summary-differs-from-row",
          .text("what is kept of the archived rows does not agree with it"))
      }
      if archive == firstArchive, vouchingSequence == nil { vouchingSequence = sequence }
    }
    return nil
  }

  /// Checks that the total of an order is the sum of its lines.
  private func total(of money: SaleMoney, _ lines: [OrderRecord.Line]) -> LedgerFault? {
    let expected = SaleMoney.total(of: money.unitPrices, quantities: lines.map(\.quantity))
    guard expected != money.total else { return nil }
    let currency = money.currency
    func text(_ total: Money?) -> LocalizedText {
      guard let total else { return .text("not known") }
      return .rendered { currency.text(of: total, in: $0) }
    }
    return .init(
      "wrong-total",
      .text("its total is \(text(money.total)), and its lines come to \(text(expected))"))
  }
}
