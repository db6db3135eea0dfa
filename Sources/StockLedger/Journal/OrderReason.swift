package import Evaluator
package import RecipeGraph

/// Why an order is refused, as the journal records it: to add a reason, append a case, a column for it, and its code in
/// `Obstacle`.
extension OrderRecord {
  /// The reasons of one order have the same code.
  package enum Reason: Hashable, Sendable {
    case short(ShortItem)
    case notSold(UnavailableJuice)
    case notFree(NotFreeItem)
    case off(OffItem)
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

  /// A juice, or one of its sizes or options, that was not sold when it was ordered.
  package struct UnavailableJuice: Hashable, Sendable {
    /// `juice`, `juice:size` or `juice+option`.
    package let word: String
    /// The time from which it was to be sold, as the menu was then; nil for never.
    package let again: SaleReturn?
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
  }

  /// What was switched off of a line of an order.
  package struct OffItem: Hashable, Sendable {
    /// `juice[:size][+option…]`.
    package let word: String
    package let thing: SwitchedThing
    /// The time from which it was to be sold, unless it was switched on before.
    package let again: SaleReturn
  }
}

extension OrderRecord.Reason {
  package var shortItem: OrderRecord.ShortItem? {
    if case .short(let item) = self { item } else { nil }
  }

  package var notSoldJuice: OrderRecord.UnavailableJuice? {
    if case .notSold(let juice) = self { juice } else { nil }
  }

  package var notFreeItem: OrderRecord.NotFreeItem? {
    if case .notFree(let item) = self { item } else { nil }
  }

  package var offItem: OrderRecord.OffItem? {
    if case .off(let item) = self { item } else { nil }
  }

  /// The variants of the order that it is about, `juice[:size][+option…]`; none if it is about a part of some.
  var words: [String] {
    switch self {
    case .short(let item): item.parts.map(\.word)
    case .notSold: []
    case .notFree(let item): [item.word]
    case .off(let item): [item.word]
    }
  }
}

extension OrderRecord.Reason {
  /// The same with the present ids of juices.
  func present(_ formerIDs: FormerIDs) -> OrderRecord.Reason {
    switch self {
    case .short(let item):
      .short(
        .init(
          fruit: item.fruit, dimension: item.dimension, needed: item.needed,
          available: item.available,
          parts: item.parts.map {
            .init(word: formerIDs.presentWord($0.word), base: $0.base, amount: $0.amount)
          }))
    case .notSold(let juice):
      .notSold(.init(word: formerIDs.presentWord(juice.word), again: juice.again))
    case .notFree(let item):
      .notFree(
        .init(
          word: formerIDs.presentWord(item.word), reason: item.reason, label: item.label,
          path: item.path))
    case .off(let item):
      .off(
        .init(
          word: formerIDs.presentWord(item.word), thing: item.thing.present(formerIDs),
          again: item.again))
    }
  }
}

extension OrderRecord.UnavailableJuice {
  /// - Parameter menu: the menu at the moment of the order.
  package init(_ part: MenuPart, in menu: MenuView) {
    let juice = menu[part.juice]
    let choice =
      switch part.choice {
      case .size(let size): ":" + juice.sizes[size].id
      case .option(let option): "+" + juice.options[option].id
      case nil: ""
      }
    self.init(word: juice.id + choice, again: menu.pause(of: part)?.again)
  }

  package var reference: VariantReference { VariantReference(word) }

  /// Whether a line has the part.
  func isPart(of line: OrderRecord.Line) -> Bool {
    let part = reference
    return line.juice == part.juice && part.size.map { $0 == line.size } ?? true
      && part.options.allSatisfy(line.options.contains)
  }
}

extension OrderRecord.NotFreeItem {
  init(_ fault: LabelFault, in menu: MenuView) {
    self.init(
      word: menu.graph.label(of: fault.variant), reason: fault.reason, label: fault.label,
      path: fault.path.map { menu.graph.id(of: $0) })
  }
}

extension OrderRecord.OffItem {
  package init(_ fault: OffFault, in menu: MenuView) {
    self.init(
      word: menu.graph.label(of: fault.variant), thing: fault.item.thing,
      again: menu.graph.clocks.saleReturn(milliseconds: fault.item.until))
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
