import Text

/// The contents of a full-screen terminal program, line by line.
struct ScreenFrame: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    let text: String
    let role: TerminalStyle.Role?
    /// If they overlap, the first one counts.
    let areas: [Area]

    /// - Parameter text: sanitized, and no wider than the screen.
    init(_ text: String, _ role: TerminalStyle.Role? = nil, areas: [Area] = []) {
      self.text = text
      self.role = role
      self.areas = areas
    }

    /// Whether the two lines look the same, whatever their targets.
    fileprivate func looks(like other: Line) -> Bool { (text, role) == (other.text, other.role) }
  }

  /// A target of a click, which belongs to an item of the list.
  enum Target: Hashable, Sendable {
    case row(Int)
    case less(Int)
    case more(Int)
    /// A choice of the selected item.
    case choice(Int)
  }

  /// Cells of a line that belong to a target.
  struct Area: Hashable, Sendable {
    let columns: Range<Int>
    let target: Target
  }

  let lines: [Line]
  /// How many rows of a list fit on the screen.
  let page: Int

  /// Returns what is at a cell, counted from 0; nil if a click there has no meaning.
  func target(column: Int, row: Int) -> Target? {
    guard lines.indices.contains(row) else { return nil }
    return lines[row].areas.first { $0.columns.contains(column) }?.target
  }

  /// Returns the output that draws this frame; it contains only the lines that differ.
  ///
  /// - Parameter previous: the frame on the screen; nil if it is unknown.
  func output(after previous: ScreenFrame?, _ style: TerminalStyle) -> String {
    let clear = previous == nil ? TerminalScreenCode.clear : ""
    let old = previous?.lines ?? []
    return (0..<max(lines.count, old.count)).reduce(into: clear) { output, row in
      let line = row < lines.count ? lines[row] : Line("")
      guard row >= old.count || !old[row].looks(like: line) else { return }
      let text = line.role.map { style.paint(line.text, $0) } ?? line.text
      output += TerminalScreenCode.startOfLine(row) + text
    }
  }
}

/// Control sequences of xterm and compatible terminals for the alternate screen.
package enum TerminalScreenCode {
  /// Switches to the alternate screen, hides the cursor, brackets pasted text, and reports buttons and the
  /// wheel of the mouse in the form of SGR. Lines do not wrap: a terminal may show a character wider than
  /// expected.
  static let enter =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"
  static let leave =
    "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  package static let clear = "\u{1B}[H\u{1B}[2J"

  /// Moves to the start of a line and erases it. Erasing after drawing would remove the last
  /// character of a line that reaches the edge.
  static func startOfLine(_ row: Int) -> String { "\u{1B}[\(row + 1);1H\u{1B}[2K" }
}
