/// Rows of cells in columns that line up on a terminal, without any drawn lines; or a table of GitHub
/// Flavored Markdown.
///
/// Cells are made safe to print, and measured in terminal cells: a Korean syllable takes two.
package struct TextTable: Sendable {
  package struct Column: Sendable {
    fileprivate let isRight: Bool
    var heading = ""
    /// Whether its cells may take several lines where the table is too wide.
    fileprivate var isWrapped = false
    /// If the table is too wide, columns are left out by this number, smallest first; nil for a column that
    /// is always shown.
    fileprivate var dropRank: Int?
    /// Whether it is left out if all its cells are empty.
    fileprivate var isOptional = false

    package static let left = Column(isRight: false)
    package static let right = Column(isRight: true)

    package static func left(_ heading: String) -> Column { left.titled(heading) }
    package static func right(_ heading: String) -> Column { right.titled(heading) }

    package func titled(_ heading: String) -> Column { with(\.heading, heading) }
    package var wrapped: Column { with(\.isWrapped, true) }
    package func dropped(_ rank: Int?) -> Column { with(\.dropRank, rank) }
    /// The same column, left out if all its cells are empty. Every row has a cell for it.
    package var optional: Column { with(\.isOptional, true) }

    private func with<Value>(_ path: WritableKeyPath<Column, Value>, _ value: Value) -> Column {
      var column = self
      column[keyPath: path] = value
      return column
    }
  }

  package struct Cell: Sendable {
    /// The text in another unit, which is used if the whole column can be in it.
    fileprivate struct LargeUnit: Sendable {
      let name: String
      /// Nil if the amount is too small for the unit.
      let text: String?
      /// Whether the amount alone would be in this unit.
      let isUsual: Bool
    }

    package fileprivate(set) var text: String
    fileprivate var markdown: String
    fileprivate var largeUnit: LargeUnit?
    /// Its colour.
    fileprivate var role: TerminalStyle.Role?

    /// A text from a menu or a journal, which is code in Markdown.
    ///
    /// - Parameter words: words after it.
    package static func name(_ text: String, _ words: String? = nil) -> Cell {
      let (name, suffix) = (TerminalText.sanitized(text), words.map { " \($0)" } ?? "")
      return Cell(text: name + suffix, markdown: MarkdownText.code(name) + suffix)
    }

    /// Nil for an empty cell.
    package static func words(_ text: String?, _ role: TerminalStyle.Role? = nil) -> Cell {
      let text = TerminalText.sanitized(text ?? "")
      return Cell(text: text, markdown: text, role: role)
    }

    /// An amount in a small or a large unit. A column shows its amounts in the large unit if one of them
    /// usually is in it and none is too small for it; otherwise each has its usual unit.
    ///
    /// - Parameters:
    ///   - large: the same amount in the large unit; nil if it is too small for it.
    ///   - isLarge: whether the large unit is the usual one for the amount.
    ///   - unit: the name of the large unit; amounts with the same name share a unit.
    package static func amount(
      _ small: String, large: String?, isLarge: Bool, unit: String
    ) -> Cell {
      var cell = words(isLarge ? large ?? small : small)
      cell.largeUnit = LargeUnit(name: unit, text: large, isUsual: isLarge)
      return cell
    }

    /// The cell in the large unit, if it is one of the given units.
    fileprivate func inLargeUnit(_ units: Set<String>) -> Cell {
      guard let largeUnit, units.contains(largeUnit.name), let text = largeUnit.text else {
        return self
      }
      return .words(text)
    }
  }

  private static let gap = "  "
  /// Wider cells push the following ones aside: otherwise a single cell of thousands of characters would
  /// pad every row.
  private static let maxWidth = 160
  /// A wrapped column is never made narrower than this.
  private static let minWidth = 16

  private let columns: [Column]
  private var rows: [[Cell]] = []
  private var widths: [Int]
  private var hasUnits = false

  package init(_ columns: [Column]) {
    self.columns = columns
    widths = columns.map { min($0.heading.displayWidth, Self.maxWidth) }
  }

  package var isEmpty: Bool { rows.isEmpty }
  package var count: Int { rows.count }

  private var header: [Cell] { columns.map { .words($0.heading, .strong) } }

  /// Adds a row, which may have fewer cells than the table has columns, but not more.
  package mutating func addRow(_ cells: [String]) { addRow(of: cells.map { .words($0) }) }

  package mutating func addRow(of cells: [Cell]) {
    precondition(cells.count <= columns.count)
    for (index, cell) in cells.enumerated() {
      hasUnits = hasUnits || cell.largeUnit != nil
      widths[index] = max(widths[index], min(cell.text.displayWidth, Self.maxWidth))
    }
    rows.append(cells)
  }

  /// The rows, none with trailing spaces, with line breaks between them and none after the last.
  ///
  /// If they do not fit the width, cells are wrapped within their columns, the least important columns are
  /// left out, and then the last ones stand below their row. A word is broken only if it is longer than a line.
  package func render(_ layout: TextLayout = .plain) -> String {
    let table = withoutEmptyColumns.withSharedUnits
    let (widths, below) = table.fitted(to: layout.columns)
    // The first row has the headings, if there are any.
    let hasHeadings = zip(table.columns, widths).contains { $1 != nil && !$0.heading.isEmpty }
    let head = hasHeadings ? [table.lines(of: table.header, widths, layout)] : []
    let rest = table.rows.map { row in
      ([table.lines(of: row, widths, layout)] + table.lines(of: row, below: below, layout))
        .joined(separator: "\n")
    }
    return (head + rest).joined(separator: "\n")
  }

  package var markdown: String {
    let table = withoutEmptyColumns.withSharedUnits
    func line(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
    }
    let rule = table.columns.map { $0.isRight ? "---:" : "---" }
    let rows = table.rows.map { line($0.map(\.markdown)) }
    return ([line(table.columns.map(\.heading)), line(rule)] + rows).joined(separator: "\n")
  }

  /// The headings and the texts of the cells as other kinds of documents show them: without empty columns, and
  /// with the amounts of a column in one unit where that is possible.
  package var content: (headings: [(text: String, isRight: Bool)], rows: [[String]]) {
    let table = withoutEmptyColumns.withSharedUnits
    return (
      table.columns.map { ($0.heading, $0.isRight) }, table.rows.map { $0.map(\.text) }
    )
  }

  private var withoutEmptyColumns: TextTable {
    let kept = columns.indices.filter { column in
      !columns[column].isOptional || rows.contains { !$0[column].text.isEmpty }
    }
    if kept.count == columns.count { return self }
    var table = TextTable(kept.map { columns[$0] })
    for row in rows { table.addRow(of: kept.map { row[$0] }) }
    return table
  }

  /// The table with the amounts of each column in one unit where that is possible.
  private var withSharedUnits: TextTable {
    guard hasUnits else { return self }
    let units = columns.indices.map { column -> Set<String> in
      let amounts = rows.compactMap { column < $0.count ? $0[column].largeUnit : nil }
      let tooSmall = Set(amounts.filter { $0.text == nil }.map(\.name))
      return Set(amounts.filter(\.isUsual).map(\.name)).subtracting(tooSmall)
    }
    var table = TextTable(columns)
    for row in rows { table.addRow(of: zip(row, units).map { $0.inLargeUnit($1) }) }
    return table
  }

  /// The widths of the columns that share a line, nil for the others, and those that stand below it.
  private func fitted(to available: Int?) -> (widths: [Int?], below: [Int]) {
    let gap = Self.gap.count
    let total = widths.reduce(0) { $0 + $1 + gap } - gap
    guard let available, total > available else { return (widths, []) }
    let least = columns.indices.map(leastWidth)
    let ranked = columns.indices.filter { columns[$0].dropRank != nil }
      .sorted { (columns[$0].dropRank ?? 0) < (columns[$1].dropRank ?? 0) }
    func fitted(_ kept: ArraySlice<Int>) -> [Int?]? {
      let cells = available - gap * (kept.count - 1)
      return fit(Array(kept), cells, least).map { fitted in columns.indices.map { fitted[$0] } }
    }
    for count in ranked.indices {
      let kept = columns.indices.filter { !ranked.prefix(count).contains($0) }
      if let widths = fitted(kept[...]) { return (widths, []) }
    }
    let kept = columns.indices.filter { columns[$0].dropRank == nil }
    for count in kept.indices.dropFirst().reversed() {
      let below = kept[(count + 1)...]
      if let widths = fitted(kept[...count]) { return (widths, Array(below)) }
    }
    let first = kept.first
    return (
      columns.indices.map { $0 == first ? min(widths[$0], available) : nil },
      Array(kept.dropFirst())
    )
  }

  /// The width below which a column would break a word, or have many short lines.
  private func leastWidth(of column: Int) -> Int {
    guard columns[column].isWrapped else { return widths[column] }
    let words = rows.map { column < $0.count ? $0[column].text.longestWord : 0 }.max() ?? 0
    let least = max(words, columns[column].heading.longestWord, Self.minWidth)
    return min(widths[column], least)
  }

  /// Distributes a width among columns; nil if it is less than they need.
  private func fit(_ kept: [Int], _ cells: Int, _ least: [Int]) -> [Int: Int]? {
    var fitted = Dictionary(uniqueKeysWithValues: kept.map { ($0, least[$0]) })
    var rest = cells - fitted.values.reduce(0, +)
    guard rest >= 0 else { return nil }
    // Narrow columns get what they need, and the others equal shares of the rest.
    func more(_ column: Int) -> Int { widths[column] - least[column] }
    let flexible = kept.filter { columns[$0].isWrapped }.sorted { more($0) < more($1) }
    for (index, column) in flexible.enumerated() {
      let share = min(more(column), rest / (flexible.count - index))
      fitted[column, default: 0] += share
      rest -= share
    }
    return fitted
  }

  /// The cells of columns that stand below their row, each after its heading. Numbers share a line.
  private func lines(of row: [Cell], below columns: [Int], _ layout: TextLayout) -> [String] {
    var parts: [(text: String, cell: Cell, isRight: Bool)] = []
    for index in columns where index < row.count && !row[index].text.isEmpty {
      let (column, cell) = (self.columns[index], row[index])
      let text = column.heading.isEmpty ? cell.text : "\(column.heading): \(cell.text)"
      if let last = parts.last, last.isRight, column.isRight {
        parts[parts.count - 1].text += Self.gap + text
      } else {
        parts.append((text, cell, column.isRight))
      }
    }
    return parts.map { part in
      let text = layout.wrapped(Self.gap + part.text)
      guard let role = part.cell.role else { return text }
      return text.split(separator: "\n").map { layout.style.paint(String($0), role) }
        .joined(separator: "\n")
    }
  }

  /// The lines of a cell, which keep the spaces before its first word.
  private static func wrapped(_ text: String, to width: Int) -> [String] {
    let lead = text.prefix { $0 == " " }
    guard lead.count < width else { return text.lines(of: width) }
    return String(text.dropFirst(lead.count)).lines(of: width - lead.count).map { lead + $0 }
  }

  private func lines(of row: [Cell], _ widths: [Int?], _ layout: TextLayout) -> String {
    let cells = row.enumerated().compactMap { index, cell -> (Int, Int, [String])? in
      guard let width = widths[index] else { return nil }
      let needsLines = layout.columns != nil && cell.text.displayWidth > width
      return (index, width, needsLines ? Self.wrapped(cell.text, to: width) : [cell.text])
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
          let painted = row[index].role.map { layout.style.paint(part, $0) } ?? part
          line += String(repeating: " ", count: spaces) + painted
          spaces = 0
        }
        if !isRight { spaces += padding }
      }
      return line.withoutTrailingSpaces
    }.joined(separator: "\n")
  }
}

extension String {
  package var withoutTrailingSpaces: String {
    let kept = utf8.reversed().drop { $0 == UInt8(ascii: " ") }
    return String(self[..<kept.startIndex.base])
  }
}
