/// Rows of cells in columns that line up on a terminal, without any drawn lines.
///
/// Cells are made safe to print, and measured in terminal cells: a Korean syllable takes two.
package struct TextTable: Sendable {
  package struct Column: Sendable {
    fileprivate enum Alignment: Sendable {
      case left, right
    }

    fileprivate let alignment: Alignment
    var heading = ""
    /// Whether its cells may take several lines where the table is too wide.
    fileprivate var isWrapped = false
    /// If the table is too wide, columns are left out by this number, smallest first; nil for a column that
    /// is always shown.
    fileprivate var dropRank: Int?

    package static let left = Column(alignment: .left)
    package static let right = Column(alignment: .right)

    package static func left(_ heading: String) -> Column {
      Column(alignment: .left, heading: heading)
    }

    package static func right(_ heading: String) -> Column {
      Column(alignment: .right, heading: heading)
    }

    var isRight: Bool { alignment == .right }

    package var wrapped: Column {
      var column = self
      column.isWrapped = true
      return column
    }

    package func dropped(_ rank: Int) -> Column {
      var column = self
      column.dropRank = rank
      return column
    }
  }

  private struct Row: Sendable {
    let cells: [String]
    let mark: (column: Int, role: TerminalStyle.Role)?
  }

  private static let gap = "  "
  /// Wider cells push the following ones aside: otherwise a single cell of thousands of characters would
  /// pad every row.
  private static let maxWidth = 160
  /// A wrapped column is never made narrower than this while others can be left out.
  private static let minWidth = 16
  /// A wrapped column is at least this wide before other columns shrink.
  private static let leastWidth = 8

  private let columns: [Column]
  /// Whether a column has a heading; then the first row has the headings.
  private let hasHeader: Bool
  private var rows: [Row] = []
  private var widths: [Int]

  package init(_ columns: [Column]) {
    self.columns = columns
    hasHeader = columns.contains { !$0.heading.isEmpty }
    widths = columns.map { _ in 0 }
    if hasHeader { addRow(columns.map(\.heading)) }
  }

  /// Adds a row, which may have fewer cells than the table has columns, but not more.
  ///
  /// - Parameter mark: the cell that has a colour.
  package mutating func addRow(
    _ cells: [String], mark: (column: Int, role: TerminalStyle.Role)? = nil
  ) {
    precondition(cells.count <= columns.count)
    let cells = cells.map(TerminalText.sanitized)
    for (index, cell) in cells.enumerated() {
      widths[index] = max(widths[index], min(cell.displayWidth, Self.maxWidth))
    }
    rows.append(Row(cells: cells, mark: mark))
  }

  /// The rows, none with trailing spaces, with line breaks between them and none after the last.
  ///
  /// If they do not fit the width, cells are wrapped within their columns, and the least important columns
  /// are left out.
  package func render(_ layout: TextLayout = .plain) -> String {
    let widths = fittedWidths(layout.columns)
    return rows.enumerated().map { index, row in
      lines(of: row, widths, layout, isHeader: hasHeader && index == 0)
    }.joined(separator: "\n")
  }

  /// The widths of the columns; nil for those that are left out.
  private func fittedWidths(_ available: Int?) -> [Int?] {
    let gap = Self.gap.count
    let total = widths.reduce(0) { $0 + $1 + gap } - gap
    guard let available, total > available else { return widths }
    let ranked = columns.indices.filter { columns[$0].dropRank != nil }
      .sorted { (columns[$0].dropRank ?? 0) < (columns[$1].dropRank ?? 0) }
    for count in 0...ranked.count {
      let kept = columns.indices.filter { !ranked.prefix(count).contains($0) }
      let isLast = count == ranked.count
      if let fitted = fit(kept, available - gap * (kept.count - 1), isLast: isLast) {
        return columns.indices.map { fitted[$0] }
      }
    }
    return widths
  }

  /// Distributes a width among columns; nil if too little would be left for the wrapped ones.
  private func fit(_ kept: [Int], _ cells: Int, isLast: Bool) -> [Int: Int]? {
    var fitted = Dictionary(uniqueKeysWithValues: kept.map { ($0, widths[$0]) })
    var flexible = kept.filter { columns[$0].isWrapped }
    var rest = cells - kept.reduce(0) { $0 + (columns[$1].isWrapped ? 0 : widths[$1]) }
    func least(_ width: Int) -> Int { flexible.reduce(0) { $0 + min(widths[$1], width) } }
    if rest < least(Self.minWidth), !isLast { return nil }
    if rest < least(Self.leastWidth) {
      // On such a narrow terminal, every column shrinks.
      flexible = kept
      rest = cells
    }
    // Narrow columns get what they need, and the others equal shares of the rest.
    flexible.sort { widths[$0] < widths[$1] }
    for (index, column) in flexible.enumerated() {
      let share = max(1, rest / (flexible.count - index))
      fitted[column] = min(widths[column], share)
      rest -= min(widths[column], share)
    }
    return fitted
  }

  private func lines(
    of row: Row, _ widths: [Int?], _ layout: TextLayout, isHeader: Bool
  ) -> String {
    let cells = row.cells.enumerated().compactMap { index, cell -> (Int, Int, [String])? in
      guard let width = widths[index] else { return nil }
      let needsLines = layout.columns != nil && cell.displayWidth > width
      return (index, width, needsLines ? cell.lines(of: width) : [cell])
    }
    return (0..<(cells.map(\.2.count).max() ?? 1)).map { number in
      var line = ""
      // Spaces are written once something follows them.
      var spaces = 0
      for (position, (index, width, parts)) in cells.enumerated() {
        if position > 0 { spaces += Self.gap.count }
        let part = number < parts.count ? parts[number] : ""
        let padding = max(0, width - part.displayWidth)
        let isRight = columns[index].isRight
        if isRight { spaces += padding }
        if !part.isEmpty {
          line +=
            String(repeating: " ", count: spaces) + painted(part, index, row, layout, isHeader)
          spaces = 0
        }
        if !isRight { spaces += padding }
      }
      return line.withoutTrailingSpaces
    }.joined(separator: "\n")
  }

  private func painted(
    _ text: String, _ column: Int, _ row: Row, _ layout: TextLayout, _ isHeader: Bool
  ) -> String {
    if isHeader { return layout.style.paint(text, .strong) }
    guard let mark = row.mark, mark.column == column else { return text }
    return layout.style.paint(text, mark.role)
  }
}

extension String {
  package var withoutTrailingSpaces: String {
    let kept = utf8.reversed().drop { $0 == UInt8(ascii: " ") }
    return String(self[..<kept.startIndex.base])
  }
}
