/// Rows of cells in columns that line up on a terminal, without any drawn lines.
///
/// Cells are made safe to print, and measured in terminal cells: a Korean syllable takes two.
package struct TextTable: Sendable {
  package enum Alignment: Sendable {
    case left, right
  }

  private static let gap = "  "
  /// Wider cells push what follows them aside: one of thousands of cells would otherwise be as much
  /// padding in every row.
  private static let maxWidth = 160

  private let columns: [Alignment]
  private var rows: [[String]] = []
  private var widths: [Int]

  package init(columns: [Alignment], header: [String] = []) {
    self.columns = columns
    widths = columns.map { _ in 0 }
    if !header.isEmpty { addRow(header) }
  }

  /// Adds a row, which may be shorter than the table is wide, never longer.
  package mutating func addRow(_ cells: [String]) {
    precondition(cells.count <= columns.count)
    let row = cells.map(TerminalText.sanitized)
    for (index, cell) in row.enumerated() {
      widths[index] = max(widths[index], min(cell.displayWidth, Self.maxWidth))
    }
    rows.append(row)
  }

  /// The rows, none with trailing spaces, with line breaks between them and none after the last.
  package func render() -> String {
    rows.map(line(of:)).joined(separator: "\n")
  }

  private func line(of row: [String]) -> String {
    var line = ""
    for (index, cell) in row.enumerated() {
      if index > 0 { line += Self.gap }
      let padding = String(repeating: " ", count: max(0, widths[index] - cell.displayWidth))
      switch columns[index] {
      case .left: line += cell + padding
      case .right: line += padding + cell
      }
    }
    return line.withoutTrailingSpaces
  }
}

extension String {
  package var withoutTrailingSpaces: String {
    let kept = utf8.reversed().drop { $0 == UInt8(ascii: " ") }
    return String(self[..<kept.startIndex.base])
  }
}
