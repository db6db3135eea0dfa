import Text

/// A table of a summary, to be printed as text or as Markdown.
struct SummaryTable {
  enum Cell {
    /// A text from a menu or a journal.
    case name(String)
    case words(String)
    /// Nil for an empty cell.
    case number(String?)

    fileprivate var text: String {
      switch self {
      case .name(let text), .words(let text): text
      case .number(let text): text ?? ""
      }
    }

    fileprivate var markdown: String {
      if case .name(let name) = self { MarkdownText.code(name) } else { text }
    }
  }

  private let columns: [TextTable.Column]
  /// The columns that are left out if all their cells are empty.
  private let optional: Set<Int>
  private var rows: [[Cell]] = []

  /// - Parameter columns: an empty column is left out if it `isOptional`.
  init(_ columns: [(column: TextTable.Column, isOptional: Bool)]) {
    self.columns = columns.map(\.column)
    optional = Set(columns.indices.filter { columns[$0].isOptional })
  }

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.count }

  /// - Precondition: there are as many cells as columns.
  mutating func addRow(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  private var kept: [Int] {
    columns.indices.filter { column in
      !optional.contains(column) || rows.contains { !$0[column].text.isEmpty }
    }
  }

  func text(_ layout: TextLayout) -> String {
    let kept = kept
    var table = TextTable(kept.map { columns[$0] })
    for row in rows { table.addRow(kept.map { row[$0].text }) }
    return table.render(layout)
  }

  var markdown: String {
    let kept = kept
    var table = MarkdownTable(kept.map { columns[$0] })
    for row in rows { table.addRow(kept.map { row[$0].markdown }) }
    return table.text
  }
}
