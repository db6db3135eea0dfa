import Text

/// The list of a screen, one item in a row: `>* mango   10 → 12  −  +   150   low`.
///
/// A row has a mark, a name and cells. A narrow screen shows fewer columns, and shorter names.
struct ScreenTable: Sendable {
  struct Column: Sendable {
    let heading: String
    /// Independent of the visible rows, so that columns do not move while the list scrolls.
    let minWidth: Int
    /// The width if the heading is cut to the width of the cells.
    var cutWidth = 0
    /// The gap to the column before it, if there is one, in terminal cells.
    var gap = 2
    /// Cells of other columns are aligned to the right.
    var isNote = false

    /// A column of reasons and remarks, which takes the room that it needs.
    static let note = Column(heading: "", minWidth: 0, isNote: true)
    static let buttons = Column(heading: "", minWidth: 0)
  }

  /// The cell of a row in the column of buttons.
  static let buttons = "−  +"

  struct Row: Sendable {
    let name: String
    /// One for each column.
    let cells: [String]
    let mark: String
    let role: TerminalStyle.Role?

    /// - Parameter role: the role of a row that is neither selected nor changed, or nil; an error is shown in
    /// a changed row, too.
    init(
      _ name: String, _ cells: [String], isSelected: Bool, isChanged: Bool,
      _ role: TerminalStyle.Role?
    ) {
      self.name = TerminalText.sanitized(name)
      self.cells = cells.map(TerminalText.sanitized)
      mark = (isSelected ? ">" : " ") + (isChanged ? "*" : " ")
      self.role = isSelected ? .chosen : isChanged && role != .error ? .strong : role
    }

    fileprivate init(headings columns: [Column], name: String) {
      self.name = name
      cells = columns.map(\.heading)
      mark = "  "
      role = .frame
    }
  }

  /// The columns that a screen has room for.
  struct Arrangement: Sendable {
    /// Positions in the table's columns.
    let columns: [Int]
    /// How many cells of a name have to fit; nil for all of the longest name.
    let minName: Int?
    var cutsHeadings = false
    /// Whether the edge of the screen may cut notes.
    var cutsNotes = false
  }

  /// A shorter name would not be recognizable.
  static let minName = 6
  /// Names that would have to be shorter take precedence over − and +.
  static let goodName = 12
  private let heading: String
  private let nameWidth: Int
  private let columns: [Column]
  private let arrangements: [Arrangement]

  /// - Parameters:
  ///   - names: of all items.
  ///   - arrangements: the widest first; the last one is used if none fits.
  init(
    _ heading: String, names: some Sequence<String>, _ columns: [Column],
    _ arrangements: [Arrangement]
  ) {
    self.heading = heading
    nameWidth = names.reduce(heading.displayWidth) {
      max($0, TerminalText.sanitized($1).displayWidth)
    }
    self.columns = columns
    self.arrangements = arrangements
  }

  /// Returns visible lines of the list, and above them the headings of the columns.
  ///
  /// - Parameters:
  ///   - row: returns that of an item.
  ///   - width: that of the screen.
  func lines(
    _ visible: ArraySlice<ListSelection.Line>, _ row: (Int) -> Row, width: Int, header: Bool
  ) -> [ScreenFrame.Line] {
    let items = visible.compactMap(\.item)
    let rows = items.map(row)
    let fitted = fitted(rows, width)
    let headings = header ? [Row(headings: columns, name: heading)] : []
    return headings.map { fitted.line(of: $0, item: nil) }
      + visible.map { line in
        switch line {
        case .heading(let text): .init(TerminalText.sanitized(text).truncated(to: width), .strong)
        // Visible items follow each other.
        case .item(let item): fitted.line(of: rows[item - items[0]], item: item)
        }
      }
  }

  private func fitted(_ rows: [Row], _ width: Int) -> FittedTable {
    let nameWidth = rows.reduce(nameWidth) { max($0, $1.name.displayWidth) }
    var fitted = FittedTable(columns: [], nameWidth: 0, width: width)
    for arrangement in arrangements {
      fitted.columns = arrangement.columns.map { position in
        let column = columns[position]
        let least = arrangement.cutsHeadings ? column.cutWidth : column.minWidth
        return FittedTable.Column(
          position: position, isNote: column.isNote, gap: column.gap,
          width: rows.reduce(least) { max($0, $1.cells[position].displayWidth) })
      }
      fitted.columns.removeAll { $0.width == 0 }
      if !fitted.columns.isEmpty { fitted.columns[0].gap = 2 }
      let room = fitted.roomForNames(notes: true)
      fitted.nameWidth = max(Self.minName, min(nameWidth, room))
      let needed = min(nameWidth, arrangement.minName ?? nameWidth)
      if needed <= (arrangement.cutsNotes ? fitted.roomForNames(notes: false) : room) { break }
    }
    return fitted
  }
}

/// The columns of a table, fitted to the screen.
private struct FittedTable {
  struct Column {
    /// In the table's columns.
    let position: Int
    let isNote: Bool
    /// The gap to the column before it, in terminal cells.
    var gap: Int
    let width: Int
  }

  /// The width of the mark with the space after it.
  private static let markWidth = 3

  var columns: [Column]
  var nameWidth: Int
  /// The width of the screen.
  let width: Int

  func roomForNames(notes: Bool) -> Int {
    columns.reduce(width - Self.markWidth) { room, column in
      column.isNote && !notes ? room : room - column.gap - column.width
    }
  }

  /// - Parameter item: the position of the row's item in the list; nil for headings.
  func line(of row: ScreenTable.Row, item: Int?) -> ScreenFrame.Line {
    var text = "\(row.mark) \(row.name.truncated(to: nameWidth).padded(to: nameWidth))"
    var end = Self.markWidth + nameWidth
    var areas: [ScreenFrame.Area] = []
    for column in columns {
      let cell = row.cells[column.position]
      let start = end + column.gap
      end = start + column.width
      text += String(repeating: " ", count: column.gap)
      text += column.isNote ? cell : cell.truncated(to: column.width).paddedLeft(to: column.width)
      if let item, cell == ScreenTable.buttons {
        areas += [
          .init(columns: start - 1..<start + 2, target: .less(item)),
          .init(columns: start + 2..<start + 5, target: .more(item)),
        ]
      }
    }
    if let item { areas.append(.init(columns: 0..<width, target: .row(item))) }
    return .init(text.withoutTrailingSpaces.truncated(to: width), row.role, areas: areas)
  }
}
