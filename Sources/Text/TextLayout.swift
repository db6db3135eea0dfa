/// How results for people are laid out: how wide they may be, and in which colours.
package struct TextLayout: Sendable {
  /// Complete, a row a line, without colour: for pipes and files.
  package static let plain = TextLayout(columns: nil, useColor: false)

  /// Of the terminal; nil for output that is not cut or wrapped.
  package let columns: Int?
  package let style: TerminalStyle

  package init(columns: Int?, useColor: Bool) {
    self.columns = columns
    style = TerminalStyle(useColor: useColor)
  }

  /// A line that is too long, in several: those after the first are indented.
  ///
  /// The text has to be safe to print.
  package func wrapped(_ line: String, indent: Int = 4) -> String {
    guard let columns, line.displayWidth > columns else { return line }
    let room = max(columns - indent, 1)
    let lead = line.prefix { $0 == " " }
    let lines = String(line.dropFirst(lead.count)).lines(of: room)
    return
      ([lead + (lines.first ?? "")]
      + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 })
      .joined(separator: "\n")
  }
}

extension TextLayout {
  /// A text whose lines are wrapped where they are too long, each under its own first word.
  ///
  /// Lines in colour stay as they are: tables, which have them, fit already.
  package func fitted(_ text: String) -> String {
    guard columns != nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("\u{1B}")
        ? String(line) : wrapped(String(line), indent: line.prefix { $0 == " " }.count + 2)
    }.joined(separator: "\n")
  }
}

extension String {
  /// The text in lines of at most so many terminal cells: broken between words, or within one that is
  /// longer than a line.
  package func lines(of width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var cells = 0
    func end() {
      lines.append(line.withoutTrailingSpaces)
      line = ""
      cells = 0
    }
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if cells > 0, cells + 1 + String(word).displayWidth > width {
        end()
      } else if index > 0, cells > 0 {
        line += " "
        cells += 1
      }
      for character in word {
        if cells > 0, cells + character.displayWidth > width { end() }
        line.append(character)
        cells += character.displayWidth
      }
    }
    if !line.isEmpty || lines.isEmpty { end() }
    return lines
  }
}
