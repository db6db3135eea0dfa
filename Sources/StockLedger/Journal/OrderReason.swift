import Diagnostics
package import Evaluator
package import RecipeGraph

/// Why an order is refused, as the journal records it: to add a reason, append a case, and a column for it.
extension OrderRecord {
  /// The reasons of one order have the same code.
  package enum Reason: Hashable, Sendable {
    case short(ShortItem)
    case notSold(UnavailableJuice)
    case notFree(NotFreeItem)
  }

  package struct ShortItem: Hashable, Sendable {
    /// The part of the need that is due to one juice, directly or through a base.
    package struct Part: Hashable, Sendable {
      /// `juice[:size][+option…]`; empty for a base that is made.
      package let word: String
      package let base: String?
      package let amount: Rational

      package init(word: String, base: String?, amount: Rational) {
        self.word = word
        self.base = base
        self.amount = amount
      }
    }

    package let fruit: String
    package let dimension: Dimension
    package let needed: Quantity
    package let available: Quantity
    package let parts: [Part]

    package init(
      fruit: String, dimension: Dimension, needed: Quantity, available: Quantity, parts: [Part]
    ) {
      self.fruit = fruit
      self.dimension = dimension
      self.needed = needed
      self.available = available
      self.parts = parts
    }

    package var missing: Quantity {
      Quantity(thousandths: needed.thousandths - available.thousandths)
    }
  }

  /// A juice that was not sold when it was ordered.
  package struct UnavailableJuice: Hashable, Sendable {
    package let juice: String
    /// The time from which it was to be sold, as the menu was then; nil for never.
    package let again: SaleReturn?

    package init(juice: String, again: SaleReturn?) {
      self.juice = juice
      self.again = again
    }
  }

  /// Why a juice of an order was not free of something.
  package struct NotFreeItem: Hashable, Sendable {
    /// `juice[:size][+option…]`.
    package let word: String
    package let reason: LabelFault.Reason
    /// Nil if it was not answered.
    package let label: FoodLabel?
    /// The ingredients through which it had it; none for traces in all that the kitchen made.
    package let path: [String]

    package init(
      word: String, reason: LabelFault.Reason, label: FoodLabel?, path: [String]
    ) {
      (self.word, self.reason) = (word, reason)
      (self.label, self.path) = (label, path)
    }
  }
}

extension OrderRecord.Reason {
  package var code: Obstacle.Code {
    switch self {
    case .short: .short
    case .notSold: .notSold
    case .notFree: .notFree
    }
  }

  package var shortItem: OrderRecord.ShortItem? {
    if case .short(let item) = self { item } else { nil }
  }

  package var notSoldJuice: OrderRecord.UnavailableJuice? {
    if case .notSold(let juice) = self { juice } else { nil }
  }

  package var notFreeItem: OrderRecord.NotFreeItem? {
    if case .notFree(let item) = self { item } else { nil }
  }

  /// The variants of the order that it is about, `juice[:size][+option…]`; none if it is about a juice in all of them.
  var words: [String] {
    switch self {
    case .short(let item): item.parts.map(\.word)
    case .notSold: []
    case .notFree(let item): [item.word]
    }
  }

  /// The juice that it is about, in all its variants.
  var juice: String? { notSoldJuice?.juice }
}

extension Obstacle.Code {
  package static let short = Self(
    "short", .refused,
    heading: .text(
      "Not made, and nothing was taken:", ko: "재료가 모자라서 만들지 못했어요. 재고는 그대로예요."))
  package static let notSold = Self(
    "not-sold", .notSold,
    heading: .text(
      "Not made, and nothing was taken: not sold at this time.",
      ko: "지금 팔지 않는 쥬스가 있어서 주문을 받지 않았어요. 재고는 그대로예요."),
    cause: .text("outside the hours of a juice", ko: "판매 시간이 아니어서"))
  package static let notFree = Self(
    "not-free", .notFree,
    heading: .text(
      "Not made, and nothing was taken: it cannot be free of what was asked.",
      ko: "빼 달라고 한 것을 뺄 수 없어서 주문을 받지 않았어요. 재고는 그대로예요."),
    cause: .text("for what they contain", ko: "들어 있는 것 때문에"))

  /// Those of refused orders, which the journal records.
  package static let reasons = [short, notSold, notFree]
}

// MARK: Decisions

extension [Obstacle] {
  /// Why a decision refuses an order; none if it accepts it.
  ///
  /// - Parameter menu: the menu at the moment of the decision.
  package init(_ decision: Decision, in menu: MenuView) {
    switch decision {
    case .accepted: self = []
    case .refused(let shortage): self = shortage.items.map { Obstacle($0, in: menu) }
    case .unavailable(let juices):
      self = juices.map { .order(.notSold(OrderRecord.UnavailableJuice($0, in: menu))) }
    case .notFree(let refusal):
      self = refusal.faults.map { .order(.notFree(OrderRecord.NotFreeItem($0, in: menu))) }
    }
  }
}

extension Obstacle {
  /// A fruit that an order or the making of bases lacks.
  init(_ item: ShortItem, in menu: MenuView) {
    let fruit = menu[item.fruit]
    let record = OrderRecord.ShortItem(
      fruit: fruit.id, dimension: fruit.dimension, needed: item.needed, available: item.available,
      parts: item.contributions.map { part in
        .init(
          word: part.variant.map { menu.graph.label(of: $0) } ?? "",
          base: part.base.map { menu[$0].id }, amount: part.amount)
      })
    self = .order(.short(record), possible: item.possible)
  }
}

extension OrderRecord.UnavailableJuice {
  /// - Parameter menu: the menu at the moment of the order.
  package init(_ juice: Ref<Juice>, in menu: MenuView) {
    self.init(juice: menu[juice].id, again: menu.pause(of: juice)?.again)
  }
}

extension OrderRecord.NotFreeItem {
  fileprivate init(_ fault: LabelFault, in menu: MenuView) {
    self.init(
      word: menu.graph.label(of: fault.variant), reason: fault.reason, label: fault.label,
      path: fault.path.map { menu.graph.id(of: $0) })
  }
}

extension MenuView {
  /// How much a refused order needs of the fruits that were short, without those that the menu no longer
  /// has or counts in another unit now.
  package func needs(of shortage: [OrderRecord.ShortItem]) -> [Ref<Fruit>: Quantity] {
    shortage.reduce(into: [:]) { needs, item in
      guard let fruit = fruit(item.fruit), self[fruit].dimension == item.dimension else { return }
      needs[fruit] = item.needed
    }
  }
}

// MARK: Columns

extension StoredColumns {
  /// Why an order was refused; none for a text of no shortage.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  var reasons: [OrderRecord.Reason] {
    get throws(Damage) {
      let shortage: ShortageText = try required(.shortage)
      let notSold: [OrderRecord.UnavailableJuice] = try value(.unavailable) ?? []
      let notFree: [OrderRecord.NotFreeItem] = try value(.notFree) ?? []
      let reasons =
        shortage.items.map(OrderRecord.Reason.short) + notSold.map(OrderRecord.Reason.notSold)
        + notFree.map(OrderRecord.Reason.notFree)
      guard reasons.allSatisfy({ $0.code == reasons[0].code }) else { throw .refusedForSeveral }
      return reasons
    }
  }
}

extension Damage {
  fileprivate static let refusedForSeveral = Damage(
    LedgerFault(
      "refused-for-several", .text("an order is refused for one reason", ko: "주문을 거절한 이유는 하나여야 해요"))
  )
}

/// A juice that was not sold when its order was refused, such as `ade=2026-06-02T07:00+09:00`.
extension OrderRecord.UnavailableJuice: JournalWord {
  package var text: String { juice + (again.map { "=\($0.text)" } ?? "") }

  package init?(text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1)
    let again = parts.count == 2 ? SaleReturn(String(parts[1])) : nil
    guard let juice = parts.first, parts.count == 1 || again != nil else { return nil }
    self.init(juice: String(juice), again: again)
  }
}

/// Why an order could not be free of what it asked for, such as `latte:large=contains:gluten:oat-milk>oats`.
extension OrderRecord.NotFreeItem: JournalWord {
  package var text: String {
    "\(word)=\(reason.rawValue):\(label?.id ?? ""):\(path.joined(separator: ">"))"
  }

  package init?(text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    let parts = sides[1].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let reason = LabelFault.Reason(rawValue: String(parts[0]))
    else { return nil }
    let label = FoodLabel(String(parts[1]))
    guard (label == nil) == (reason == .unanswered) else { return nil }
    self.init(
      word: String(sides[0]), reason: reason, label: label,
      path: parts[2].split(separator: ">").map(String.init))
  }
}

// MARK: Audit

extension Audit {
  /// Checks why an order was refused against what it asked for, and against the stock then.
  func fault(
    in reasons: [OrderRecord.Reason], of request: OrderRequest, store: String
  ) -> LedgerFault? {
    if reasons.isEmpty {
      return .init("no-shortage", .text("no fruit was short", ko: "모자란 재료가 없어요"))
    }
    let lines = request.content.lines
    let (words, juices) = (Set(lines.map(\.word)), Set(lines.map(\.juice)))
    for reason in reasons {
      switch reason {
      case .notSold(let juice):
        if !juices.contains(juice.juice) {
          return .init(
            "other-juices-unavailable",
            .text(
              "the juices that were not sold are not those of its lines",
              ko: "팔지 않던 쥬스가 주문한 쥬스와 맞지 않아요"))
        }
      case .notFree(let item):
        let freeOf = request.conditions.freeOf
        guard words.contains(item.word), item.label.map(freeOf.contains) ?? !freeOf.isEmpty else {
          return .init(
            "other-conditions",
            .text(
              "it is refused for conditions that it does not have",
              ko: "주문에 없는 조건 때문에 거절한 것으로 적혀 있어요"))
        }
      case .short(let item):
        let balance = balances[StockKey(store: store, fruit: item.fruit)]
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
    }
    return nil
  }
}
