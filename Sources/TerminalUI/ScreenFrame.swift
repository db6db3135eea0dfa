package import FindingReports

/// One picture of a full-screen terminal program, from the top.
package struct ScreenFrame: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    package let text: String
    package let role: TerminalStyle.Role?

    /// - Parameter text: safe to print, and no wider than the screen.
    init(_ text: String, _ role: TerminalStyle.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  package let lines: [Line]
  /// How many rows of a list are seen at once.
  package let page: Int

  /// What turns one picture into the next: only the lines that differ are drawn.
  ///
  /// - Parameter previous: what is on the screen; nil if nobody knows.
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

/// Control sequences for a screen of one's own, as xterm and its kin understand them.
package enum TerminalScreenCode {
  /// The alternate screen, without a cursor and without wrapping of lines, which would tear the
  /// picture where a terminal takes a character to be wider; pasted text comes in brackets.
  package static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  package static let leave = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  package static let clear = "\u{1B}[H\u{1B}[2J"

  /// To the start of a line, which is emptied: before it is drawn, since erasing after a line that
  /// reaches the edge would take its last character away.
  static func startOfLine(_ row: Int) -> String { "\u{1B}[\(row + 1);1H\u{1B}[2K" }
}
