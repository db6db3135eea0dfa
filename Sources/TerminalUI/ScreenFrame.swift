package import FindingReports

/// The contents of a full-screen terminal program, line by line.
package struct ScreenFrame: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let text: String
    package let role: TerminalStyle.Role?

    /// - Parameter text: sanitized, and no wider than the screen.
    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  package let lines: [Line]
  /// How many rows of a list fit on the screen.
  package let page: Int

  /// The output that draws this frame; it contains only the lines that differ.
  ///
  /// - Parameter previous: the frame on the screen; nil if it is unknown.
  package func output(after previous: ScreenFrame?, _ style: TerminalStyle) -> String {
    let clear = previous == nil ? TerminalScreenCode.clear : ""
    let old = previous?.lines ?? []
    return (0..<max(lines.count, old.count)).reduce(into: clear) { output, row in
      let line = row < lines.count ? lines[row] : Line("")
      guard row >= old.count || old[row] != line else { return }
      let text = line.role.map { style.paint(line.text, $0) } ?? line.text
      output += TerminalScreenCode.startOfLine(row) + text
    }
  }
}

/// Control sequences of xterm and compatible terminals for the alternate screen.
package enum TerminalScreenCode {
  /// Switches to the alternate screen, hides the cursor, and brackets pasted text. Lines do not wrap:
  /// a terminal may show a character wider than expected.
  package static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  package static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  package static let clear = "\u{1B}[H\u{1B}[2J"

  /// Moves to the start of a line and erases it. Erasing after drawing would remove the last
  /// character of a line that reaches the edge.
  static func startOfLine(_ row: Int) -> String { "\u{1B}[\(row + 1);1H\u{1B}[2K" }
}
