import Diagnostics
import Evaluator
import RecipeGraph

extension Audit {
  /// Checks the fields and movements that an entry's kind allows.
  mutating func form(of entry: JournalEntry) -> LedgerFault? {
    let event = entry.event
    let deltas = entry.movements.map(\.delta)
    if event.store.isEmpty { return .init("no-store", .text("it has no store", ko: "매장이 없어요")) }
    if let digest = event.menu, Digest(digest) == nil {
      return .init("menu-is-no-digest", .text("its menu is not a digest", ko: "메뉴의 해시가 아니에요"))
    }
    if (event.counterpart == nil) == (entry.kind == .move) {
      return .init(
        "wrong-counterpart",
        .text(
          "only a move has another store, and each has one", ko: "다른 매장은 이동 기록에만, 그리고 반드시 있어야 해요"))
    }
    if entry.kind != .order, event.substitutes != nil {
      return .init(
        "unexpected-substitutions",
        .text("only an order has substitutions", ko: "대체 재료는 주문 기록에만 있어야 해요"))
    }
    if let typed = event.typed {
      guard [OrderRecord.Line](text: typed) != nil, entry.kind == .order || entry.kind == .refusal
      else {
        return .init(
          "typed-is-no-order", .text("what was typed is not an order", ko: "입력한 내용이 주문이 아니에요"))
      }
    }
    if !event.note.isEmpty, !entry.kind.mayHaveNote {
      return .init(
        "unexpected-reason",
        .text("only a change of stock has a reason", ko: "사유는 재고 변경 기록에만 있어야 해요"))
    }
    if entry.kind != .refusal, !event.shortItems.isEmpty {
      return Self.unexpectedShortage
    }
    if entry.kind != .refusal, !event.unavailable.isEmpty {
      return Self.unexpectedUnavailable
    }
    if entry.kind != .refusal, !event.notFree.isEmpty {
      return Self.unexpectedConditions
    }
    if entry.kind != .refusal, entry.kind != .order, event.conditions != .none {
      return Self.unexpectedConditions
    }
    switch entry.kind {
    case .order:
      if deltas.isEmpty || !deltas.allSatisfy({ $0 < 0 }) {
        return .init(
          "order-gives",
          .text("an order only takes fruit, and takes some", ko: "주문 기록은 재료를 쓰기만 해야 해요"))
      }
      return event.orderRecord == nil
        ? Self.contentIsNoOrder : nil
    case .refusal:
      guard let record = event.orderRecord else {
        return Self.contentIsNoOrder
      }
      let ordered = Set(record.lines.map(\.juice))
      guard event.unavailable.allSatisfy({ ordered.contains($0.juice) }) else {
        return Self.unexpectedUnavailable
      }
      let words = Set(record.lines.map(\.word))
      guard
        event.notFree.allSatisfy({ fault in
          words.contains(fault.word)
            && (fault.label.map(event.conditions.freeOf.contains)
              ?? !event.conditions.freeOf.isEmpty)
        })
      else {
        return Self.unexpectedConditions
      }
      // An order is refused for one of the three.
      let others = [event.unavailable.isEmpty, event.notFree.isEmpty].count { !$0 }
      if event.shortItems.isEmpty, others == 0 {
        return .init("no-shortage", .text("no fruit was short", ko: "모자란 재료가 없어요"))
      }
      if !event.shortItems.isEmpty, others > 0 {
        return Self.unexpectedShortage
      }
      if others > 1 {
        return Self.unexpectedUnavailable
      }
      for item in event.shortItems {
        let balance = balances[StockKey(store: entry.store, fruit: item.fruit)]
        guard item.needed > item.available, balance?.thousandths == item.available.thousandths,
          balance?.dimension == item.dimension
        else {
          return .init(
            "wrong-shortage",
            .text(
              "the shortage of `\(item.fruit)` does not agree with the stock then",
              ko: "모자란 양이 그때의 재고와 맞지 않아요: `\(item.fruit)`"))
        }
      }
      return deltas.isEmpty
        ? nil
        : .init(
          "refusal-moves", .text("a refused order takes nothing", ko: "거절한 주문 기록은 재료를 쓰지 않아야 해요"))
    case .cancel:
      return deltas.allSatisfy { $0 > 0 }
        ? nil
        : .init(
          "cancellation-takes",
          .text("a cancellation only gives fruit back", ko: "취소 기록은 재료를 되돌리기만 해야 해요"))
    case .archive:
      guard let archived = event.archived, archived.head.sequence < entry.sequence, deltas.isEmpty
      else {
        return .init(
          "content-is-no-archive",
          .text("its content is not an archive of rows before it", ko: "내용이 앞선 기록을 옮긴 보관 기록이 아니에요"))
      }
      // The row of an earlier archive is about rows that another archive has moved.
      for archive in [archive, firstArchive] {
        guard let archive, archive.head.sequence == archived.head.sequence else { continue }
        guard archive.isVouchedFor(by: event) else {
          return .init(
            "summary-differs-from-row",
            .text(
              "what is kept of the archived rows does not agree with it",
              ko: "보관 파일로 옮긴 기록의 요약과 맞지 않아요"))
        }
        if archive == firstArchive, vouchingSequence == nil { vouchingSequence = entry.sequence }
      }
      return nil
    case .make:
      return event.made == nil
        ? .init(
          "content-is-no-making",
          .text(
            "its content is not the one base that it adds and makes from what it takes",
            ko: "내용이 재료를 빼서 만든 베이스 하나와 맞지 않아요")) : nil
    case .opening, .add, .remove, .set, .reset, .move, .undo: break
    }
    if entry.kind != .undo, event.content != nil {
      return .init(
        "unexpected-content", .text("it has the content of an order", ko: "있으면 안 되는 주문 내용이 있어요"))
    }
    if deltas.isEmpty {
      return .init("moves-nothing", .text("it changes no stock", ko: "바뀐 재고가 없어요"))
    }
    switch entry.kind {
    case .add:
      return deltas.allSatisfy { $0 > 0 }
        ? nil
        : .init("addition-takes", .text("an addition takes something", ko: "추가 기록인데 재고가 줄었어요"))
    case .remove:
      return deltas.allSatisfy { $0 < 0 }
        ? nil : .init("removal-gives", .text("a removal adds something", ko: "빼기 기록인데 재고가 늘었어요"))
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[StockKey(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew
        ? nil
        : .init(
          "opened-before",
          .text(
            "it has opening stock of a fruit that the journal had before",
            ko: "이미 장부에 있는 재료의 초기 재고예요"))
    default: return nil
    }
  }

  private static let unexpectedShortage = LedgerFault(
    "unexpected-shortage",
    .text("only a refused order has fruits that were short", ko: "모자란 재료는 거절한 주문 기록에만 있어야 해요"))

  private static let unexpectedUnavailable = LedgerFault(
    "unexpected-unavailable",
    .text(
      "only a refused order has juices that were not sold, and they are its own",
      ko: "팔지 않던 쥬스는 거절한 주문 기록에만 있고, 그 주문의 쥬스여야 해요"))

  private static let unexpectedConditions = LedgerFault(
    "unexpected-conditions",
    .text(
      "only an order has conditions, and it is refused for no others",
      ko: "조건은 주문 기록에만 있고, 그 조건 때문에 거절한 것만 적혀 있어야 해요"))

  private static let contentIsNoOrder = LedgerFault(
    "content-is-no-order", .text("its content is not an order", ko: "내용이 주문이 아니에요"))
}
