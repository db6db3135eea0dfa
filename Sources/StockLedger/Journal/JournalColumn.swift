/// A column of the journal for a property of its events.
///
/// This list is all that the tables, statements, decoding and hashes of both engines know of such a
/// column. To add one, append an entry with the next version of the tables; existing ledgers get the
/// column at their next write.
package struct JournalColumn: Sendable {
  package let column: TableColumn
  /// The first version of the tables with the column.
  package let version: Int
  /// The value for an event.
  let value: @Sendable (JournalEvent) -> StoredValue?
  /// Sets the value that was read; throws `Damage` for a value that this program cannot have written.
  let set: @Sendable (StoredValue, inout JournalEvent) throws -> Void
  /// The text of an event to hash; nil if the column is hashed in another way.
  let hashedText: (@Sendable (JournalEvent) -> String?)?

  /// A column for a text. Closures read and set it, which costs less than a key path.
  ///
  /// - Parameters:
  ///   - maxBytes: the maximum length in bytes of UTF-8.
  ///   - condition: the condition of the `TableColumn`; it has to allow NULL in versions after the
  ///     first.
  package static func text(
    _ name: String, _ text: @escaping @Sendable (JournalEvent) -> String?,
    _ kind: TableColumn.Kind = .text, maxBytes: Int = StoredText.maxBytes, since version: Int = 1,
    where condition: String? = nil,
    set: @escaping @Sendable (inout JournalEvent, String) -> Void
  ) -> JournalColumn {
    let column = TableColumn(name, kind, isOptional: true, where: condition)
    return JournalColumn(
      column: column, version: version,
      value: { event in text(event).map { .text($0) } },
      set: { value, event in
        guard case .text(let text) = value else { return }
        guard text.utf8.count <= maxBytes else {
          throw Damage(unexpected: "\(column.title) of \(text.utf8.count) bytes")
        }
        set(&event, text)
      },
      hashedText: text)
  }

  /// A column for a part of the note on a change.
  private static func note(
    _ name: String, _ text: @escaping @Sendable (JournalEvent) -> String?, maxBytes: Int,
    since version: Int = 1, set: @escaping @Sendable (inout JournalEvent, String) -> Void
  ) -> JournalColumn {
    Self.text(
      name, text, maxBytes: maxBytes, since: version,
      where: "\(name) IS NULL OR kind = 'add' OR kind = 'remove' OR kind = 'set' "
        + "OR kind = 'reset' OR kind = 'move' OR kind = 'undo'", set: set)
  }

  /// All columns, in the order in which they are hashed.
  package static let all: [JournalColumn] = [
    text(
      "order_id", \.orderID, .id,
      where: "(order_id IS NOT NULL) = (kind = 'order' OR kind = 'refusal' OR kind = 'cancel')"
    ) { $0.orderID = $1 },
    text("content", \.content) { $0.content = $1 },
    text("typed", \.typed, where: "typed IS NULL OR kind = 'order' OR kind = 'refusal'") {
      $0.typed = $1
    },
    text("substitutes", \.substitutes, where: "substitutes IS NULL OR kind = 'order'") {
      $0.substitutes = $1
    },
    text("counterpart", \.counterpart, .id, where: "(counterpart IS NOT NULL) = (kind = 'move')") {
      $0.counterpart = $1
    },
    text("menu", \.menu) { $0.menu = $1 },
    note(
      "reason", { $0.note.reason }, maxBytes: ChangeReason.maxLength,
      set: { $0.note.reason = $1 }),
    shortage,
    text("person", \.person, maxBytes: PersonName.maxLength, since: 2) { $0.person = $1 },
    unavailable, money, labels, conditions, notFree,
  ]

  /// The fruits that a refused order lacked, as JSON. They are hashed one by one.
  private static let shortage = JournalColumn(
    column: TableColumn(
      "shortage", .text, isOptional: true,
      where: "(shortage IS NOT NULL) = (kind = 'refusal')"),
    version: 1,
    value: { $0.kind == .refusal ? .text(ShortageText.encode($0.shortItems)) : nil },
    set: { value, event in
      if case .text(let text) = value { event.shortItems = try ShortageText.decode(text) }
    },
    hashedText: nil)
}
