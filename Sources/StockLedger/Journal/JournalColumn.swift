/// A column of the journal for a property of its events.
///
/// `Property.definition` is all that the tables, statements and hashes of both engines know of such a column;
/// `StoredColumns` reads it. To add one, append a case with the next version of the tables; existing ledgers get the column
/// at their next write.
package struct JournalColumn: Sendable {
  /// A property of events. The order of cases is that in which they are hashed.
  package enum Property: Int, CaseIterable, Sendable {
    case orderID, content, typed, substitutes, counterpart, menu, reason, shortage
    case person, unavailable
    case money, labels, conditions, notFree
    case offers
    case off
    case shares, partOf, notes
    case number
  }

  /// The kinds of rows that have a value.
  package enum Use: Sendable {
    /// Rows of all kinds may have one.
    case any
    /// Rows of these kinds may have one, and no others.
    case optional([JournalEntry.Kind])
    /// Rows of these kinds have one, and no others.
    case required([JournalEntry.Kind])
    /// The same, but no table checks it.
    case requiredUnchecked([JournalEntry.Kind])

    fileprivate func condition(_ name: String) -> String? {
      switch self {
      case .any, .requiredUnchecked: nil
      case .optional(let kinds):
        "\(name) IS NULL OR \(TableColumn.condition("kind", isOneOf: kinds))"
      case .required(let kinds):
        "(\(name) IS NOT NULL) = (\(TableColumn.condition("kind", isOneOf: kinds)))"
      }
    }
  }

  package let column: TableColumn
  let use: Use
  /// The first version of the tables with the column.
  package let version: Int
  /// The maximum length in bytes of UTF-8.
  let maxBytes: Int
  /// Whether its text is hashed.
  let isHashed: Bool
  /// The text for an event.
  let text: @Sendable (JournalEvent) -> String?

  package init(
    _ name: String, _ kind: TableColumn.Kind = .text, for use: Use = .any,
    since version: Int = 1, maxBytes: Int = StoredText.maxBytes, isHashed: Bool = true,
    _ text: @escaping @Sendable (JournalEvent) -> String?
  ) {
    column = TableColumn(name, kind, isOptional: true, where: use.condition(name))
    self.use = use
    self.version = version
    self.maxBytes = maxBytes
    self.isHashed = isHashed
    self.text = text
  }

  /// All columns, in the order in which they are hashed.
  package static let all = Property.allCases.map(\.definition)

  /// The columns by whose texts queries can select rows.
  package static let filters: [Property] = [.person, .number]
}

extension JournalEvent {
  /// The texts of all columns, in the order in which they are hashed. Each is made once for a row that is written.
  package var columnTexts: [String?] {
    let columns = JournalColumn.all
    return columns.indices.map { columns[$0].text(self) }
  }
}

extension JournalColumn.Property {
  package var columnName: String { column.column.name }

  var column: JournalColumn { JournalColumn.all[rawValue] }

  fileprivate var definition: JournalColumn {
    switch self {
    case .orderID:
      JournalColumn("order_id", .id, for: .required([.order, .refusal, .cancel])) {
        $0.storedOrderID
      }
    case .content:
      JournalColumn(
        "content",
        for: .requiredUnchecked([
          .order, .refusal, .cancel, .make, .rename, .undo, .archive,
        ])
      ) { $0.content }
    case .typed: JournalColumn("typed", for: .optional([.order, .refusal])) { $0.request?.typed }
    case .substitutes:
      JournalColumn("substitutes", for: .optional([.order])) { $0.replacements.storedText }
    case .counterpart: JournalColumn("counterpart", .id, for: .required([.move])) { $0.counterpart }
    case .menu: JournalColumn("menu") { $0.menu }
    case .reason:
      JournalColumn(
        "reason", for: .optional([.add, .remove, .set, .reset, .move, .undo]),
        maxBytes: ChangeReason.maxLength
      ) { $0.note.reason }
    case .shortage:
      // The fruits are hashed one by one.
      JournalColumn("shortage", for: .required([.refusal]), isHashed: false) { event in
        event.kind == .refusal ? ShortageText(event.shortItems).text : nil
      }
    case .person: JournalColumn("person", since: 2, maxBytes: PersonName.maxLength) { $0.person }
    case .unavailable:
      JournalColumn("unavailable", for: .optional([.refusal]), since: 2) {
        $0.reasons.compactMap(\.notSoldJuice).storedText
      }
    case .money:
      // Of a change that took stock by hand, the costs of what it took.
      JournalColumn(
        "money", for: .optional([.order, .cancel, .remove, .set, .reset, .undo]), since: 3
      ) {
        $0.sale.money?.text ?? $0.unitCosts?.text
      }
    case .labels:
      JournalColumn("labels", for: .optional([.order, .cancel]), since: 3) { $0.sale.labels?.text }
    case .conditions:
      JournalColumn("conditions", for: .optional([.order, .refusal]), since: 3) {
        $0.request?.terms.storedText
      }
    case .notFree:
      JournalColumn("not_free", for: .optional([.refusal]), since: 3) {
        $0.reasons.compactMap(\.notFreeItem).storedText
      }
    case .offers:
      JournalColumn("offers", for: .optional([.order, .cancel]), since: 4) {
        $0.sale.offers.storedText
      }
    case .off:
      JournalColumn("switched_off", for: .optional([.refusal]), since: 4) {
        $0.reasons.compactMap(\.offItem).storedText
      }
    case .shares:
      JournalColumn("shares", for: .optional([.order]), since: 4) { $0.shares.storedText }
    case .partOf:
      JournalColumn("part_of", for: .optional([.cancel]), since: 4) { $0.partReference?.text }
    case .notes:
      JournalColumn("notes", for: .optional([.order, .refusal]), since: 4) { $0.notes.storedText }
    case .number:
      // Compared by its bytes.
      JournalColumn("number", .id, for: .optional([.order]), since: 5) { $0.number?.text }
    }
  }
}
