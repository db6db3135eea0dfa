package import Diagnostics

/// The names that a table shows for ids.
package protocol TableNames: Sendable {
  var language: Language { get }
  func label(store id: String) -> String
  func label(fruit id: String) -> String
  func label(juice id: String) -> String
  func label(offer id: String) -> String
  /// - Parameter reference: `juice[:size][+option…]`.
  func label(variant reference: String) -> String
}

extension WireObject {
  /// A column that tables alone have.
  package static func column(
    _ heading: LocalizedText = .verbatim(""), _ column: TextTable.Column = .left,
    drop: Int? = nil,
    cell: @escaping @Sendable (Self, any TableNames) -> TextTable.Cell
  ) -> WireProperty<Self> {
    property("", { _ in String?.none }, heading: heading, column: column, drop: drop, cell: cell)
  }

  /// A table for people: a row for each object, and a column for each property with a heading. One that may be without a
  /// value is left out if all its cells are empty.
  ///
  /// - Parameters:
  ///   - columns: those that the table may have.
  ///   - hidden: names of properties that are left out of this table.
  package static func table(
    _ rows: [Self], _ names: any TableNames, _ columns: [WireProperty<Self>] = properties,
    without hidden: Set<String> = []
  ) -> TextTable {
    let columns = columns.compactMap { property in
      property.heading.map { (property, $0) }
    }.filter { !hidden.contains($0.0.field.name) }
    var table = TextTable(columns.map { $1.column.titled(names.language[$1.text]) })
    for row in rows { table.addRow(of: columns.map { $0.0.cell(row, names) }) }
    return table
  }

  /// A table of one object: a row for each property with a heading that has a value.
  ///
  /// - Parameter headings: of the names and of the values.
  package func table(
    _ names: any TableNames, _ headings: (name: String, value: String)
  ) -> TextTable {
    var table = TextTable([.left(headings.name), .right(headings.value)])
    for property in Self.properties {
      guard let heading = property.heading else { continue }
      let cell = property.cell(self, names)
      if !cell.text.isEmpty { table.addRow(of: [.words(names.language[heading.text]), cell]) }
    }
    return table
  }
}

/// A word in JSON and CSV that tables show in other words.
package protocol WireText: WireType {
  /// Nil if the key is omitted.
  var text: String? { get }
}

extension WireText {
  package static var schema: WireSchema { .text }
  package var data: WireData { text.map(WireData.text) ?? .none }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  package func encode(
    in object: inout KeyedEncodingContainer<WireKey>, for key: WireKey
  ) throws {
    try object.encodeIfPresent(text, forKey: key)
  }
}
