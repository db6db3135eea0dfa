import Diagnostics
import Evaluator
import RecipeGraph

/// The texts of the columns of a row of the journal, from which its event is read.
package struct StoredColumns {
  private let kind: JournalEntry.Kind
  /// By property; a column that the tables lack is NULL.
  private let texts: [String?]

  /// - Parameter texts: by column; older tables lack the last ones, and others may follow.
  /// - Throws: `Damage` if a row of the kind cannot have these columns.
  package init(_ kind: JournalEntry.Kind, _ texts: [String?]) throws(Damage) {
    self.kind = kind
    self.texts = texts
    for (column, text) in zip(JournalColumn.all, texts) {
      try column.check(text, in: kind)
    }
  }

  private func text(_ property: JournalColumn.Property) -> String? {
    property.rawValue < texts.count ? texts[property.rawValue] : nil
  }

  /// - Throws: `Damage` for a text that this program cannot have written.
  func value<Value: JournalText>(
    _ property: JournalColumn.Property
  ) throws(Damage) -> Value? {
    guard let text = text(property) else { return nil }
    return try .decode(text, property.column.column.title)
  }

  func required<Value: JournalText>(
    _ property: JournalColumn.Property
  ) throws(Damage) -> Value {
    try .decode(try requiredText(property), property.column.column.title)
  }

  private func requiredText(_ property: JournalColumn.Property) throws(Damage) -> String {
    guard let text = text(property) else {
      throw Damage(unexpected: "\(property.column.column.title) NULL")
    }
    return text
  }

  /// The event of a row with these columns.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  package func event(in store: String, _ movements: [Movement]) throws(Damage) -> JournalEvent {
    // Reading it as a digest would take as long as reading the lines of an order.
    if let menu = text(.menu), menu.utf8.count != 64 || !menu.utf8.allSatisfy(\.isHexDigit) {
      throw Damage(unexpected: "menu \(menu)")
    }
    let event = JournalEvent(
      try action(movements), in: store, menu: text(.menu), person: text(.person), movements)
    guard kind == .make else { return event }
    // What a row of this kind says twice agrees, and is hashed as it was written.
    guard let content = text(.content), let made = event.made?.madeText, made == content else {
      throw .contentIsNoMaking
    }
    guard !made.utf8.elementsEqual(content.utf8) else { return event }
    return JournalEvent(
      .make(content: content), in: store, menu: text(.menu), person: text(.person), movements)
  }

  private func action(_ movements: [Movement]) throws(Damage) -> JournalEvent.Action {
    let movementCount = movements.count
    switch kind {
    case .opening: return .opening
    case .order:
      let request = try request
      let replacements: [OrderRecord.Replacement] = try value(.substitutes) ?? []
      let lineCount = request.content.lines.count
      guard replacements.allSatisfy({ $0.line < lineCount }) else {
        throw Damage(unexpected: "substitutes \(replacements.text)")
      }
      return .order(
        request, replacements, try sale(lineCount), try shares(lineCount, movements),
        try value(.number))
    case .refusal: return .refusal(try request, try reasons)
    case .cancel:
      let content: OrderContent = try required(.content)
      let (id, sale): (OrderID, Sale) = (try required(.orderID), try sale(content.lines.count))
      guard let part: PartReference = try value(.partOf) else { return .cancel(id, content, sale) }
      guard id == part.storedID else { throw Damage(unexpected: "part of \(part.text)") }
      return .cancel(part.order, content, sale, part: part.number)
    case .add: return .change(.add, note, try unitCosts(movementCount))
    case .remove: return .change(.remove, note, try unitCosts(movementCount))
    case .set: return .change(.set, note, try unitCosts(movementCount))
    case .reset: return .change(.reset, note, try unitCosts(movementCount))
    case .move: return .move(counterpart: try requiredText(.counterpart), note)
    case .make: return .make()
    case .rename: return .rename(try required(.content))
    case .undo: return .undo(try required(.content), note, try unitCosts(movementCount))
    case .archive: return .archive(try required(.content))
    case .off: return .off
    case .on: return .on
    }
  }

  private var request: OrderRequest {
    get throws(Damage) {
      let id: OrderID = try required(.orderID)
      let content: OrderContent = try required(.content)
      let notes: OrderNotes = try value(.notes) ?? .none
      guard notes.lines.keys.allSatisfy({ $0 < content.lines.count }) else {
        throw Damage(unexpected: "notes \(notes.text)")
      }
      let terms: OrderTerms? = try value(.conditions)
      return OrderRequest(
        id, content, typed: text(.typed), terms?.conditions ?? .none, notes: notes,
        by: terms?.taker ?? .staff)
    }
  }

  /// Why an order was refused; none for a text of no shortage.
  ///
  /// - Throws: `Damage` for a row that this program cannot have written.
  private var reasons: [OrderRecord.Reason] {
    get throws(Damage) {
      let shortage: ShortageText = try required(.shortage)
      let notSold: [OrderRecord.UnavailableJuice] = try value(.unavailable) ?? []
      let notFree: [OrderRecord.NotFreeItem] = try value(.notFree) ?? []
      let off: [OrderRecord.OffItem] = try value(.off) ?? []
      let reasons =
        shortage.items.map(OrderRecord.Reason.short) + notSold.map(OrderRecord.Reason.notSold)
        + notFree.map(OrderRecord.Reason.notFree) + off.map(OrderRecord.Reason.off)
      guard reasons.allSatisfy({ $0.code == reasons[0].code }) else { throw .refusedForSeveral }
      return reasons
    }
  }

  private var note: ChangeNote {
    var note = ChangeNote()
    note.reason = text(.reason)
    return note
  }

  private func sale(_ lineCount: Int) throws(Damage) -> Sale {
    let money: SaleMoney? = try value(.money)
    guard money?.hasLines(lineCount) ?? true else { throw .pricesOfOtherLines }
    let offers: [LineOffer] = try value(.offers) ?? []
    for (position, offer) in offers.enumerated() {
      // Each line has at most one, and in order.
      guard position == 0 || offers[position - 1].line < offer.line, offer.line < lineCount,
        let price = money?.unitPrices[offer.line], price <= offer.usual
      else { throw .offersOfOtherLines }
    }
    return Sale(money: money, labels: try value(.labels), offers: offers)
  }

  /// What each line of an order took.
  private func shares(
    _ lineCount: Int, _ movements: [Movement]
  ) throws(Damage) -> [LineShare] {
    guard let shares: [LineShare] = try value(.shares) else { return [] }
    guard shares.count == lineCount, lineCount > 1, shares.add(up: movements) else {
      throw .sharesOfOtherMovements
    }
    return shares
  }

  private func unitCosts(_ movementCount: Int) throws(Damage) -> UnitCosts? {
    let costs: UnitCosts? = try value(.money)
    guard costs?.rates.count ?? movementCount == movementCount else {
      throw .costsOfOtherMovements
    }
    return costs
  }
}

extension JournalColumn {
  /// - Throws: `Damage` for a text that a row of the kind cannot have in the column.
  fileprivate func check(_ text: String?, in kind: JournalEntry.Kind) throws(Damage) {
    if let text, text.utf8.count > maxBytes {
      throw Damage(unexpected: column.title, bytes: text.utf8.count)
    }
    switch use {
    case .any: return
    case .optional(let kinds):
      if text != nil, !kinds.contains(kind) { throw .unexpectedColumn(column.name, kinds) }
    case .required(let kinds), .requiredUnchecked(let kinds):
      guard (text != nil) == kinds.contains(kind) else {
        throw text == nil
          ? .missingColumn(column.name, kind) : .unexpectedColumn(column.name, kinds)
      }
    }
  }
}

extension Damage {
  /// - Parameter kinds: the kinds of rows that may have the column.
  fileprivate static func unexpectedColumn(_ name: String, _ kinds: [JournalEntry.Kind]) -> Damage {
    let names = kinds.map { LocalizedText.verbatim("`\($0.rawValue)`") }
    let others = names.dropLast().joined()
    let all: LocalizedText =
      names.count > 1 ? .text("\(others) or \(names[names.count - 1])") : names.joined()
    return Damage(
      LedgerFault(
        "unexpected-column",
        .text("only a row of kind \(all) may have `\(name)`")))
  }

  fileprivate static func missingColumn(_ name: String, _ kind: JournalEntry.Kind) -> Damage {
    Damage(
      LedgerFault(
        "missing-column",
        .text("a row of kind `\(kind.rawValue)` has no `\(name)`")))
  }

  fileprivate static let contentIsNoMaking = Damage(
    LedgerFault(
      "content-is-no-making",
      .text("its content is not the one base that it adds and makes from what it takes")))

  fileprivate static let refusedForSeveral = Damage(
    LedgerFault(
      "refused-for-several", .text("an order is refused for one reason"))
  )

  fileprivate static let pricesOfOtherLines = Damage(
    LedgerFault(
      "prices-of-other-lines",
      .text("its prices are not those of its lines")))

  fileprivate static let offersOfOtherLines = Damage(
    LedgerFault(
      "offers-of-other-lines",
      .text("its offers are not one for a line, which costs no more with it")))

  fileprivate static let sharesOfOtherMovements = Damage(
    LedgerFault(
      "shares-of-other-movements",
      .text("what its lines took is not what it took")))

  fileprivate static let costsOfOtherMovements = Damage(
    LedgerFault(
      "costs-of-other-movements",
      .text("its costs are not one for each fruit that it moves")))
}

extension UInt8 {
  /// Whether it is a digit of `Digest.text`.
  fileprivate var isHexDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
