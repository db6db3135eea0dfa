/// The layout of results for people: their width and colours.
package struct TextLayout: Sendable {
  /// Complete, one line for each row, without colour: for pipes and files.
  package static let plain = TextLayout(columns: nil, useColor: false)

  /// The width of the terminal; nil for output that is neither cut nor wrapped.
  package let columns: Int?
  package let style: TerminalStyle

  package init(columns: Int?, useColor: Bool) {
    self.columns = columns
    style = TerminalStyle(useColor: useColor)
  }

  /// Wraps a line that is too long, and makes it safe to print; lines after the first are indented.
  package func wrapped(_ line: String, indent: Int = 4) -> String {
    broken(TerminalText.sanitized(line), indent: indent)
  }

  private func broken(_ line: String, indent: Int) -> String {
    guard let columns, line.displayWidth > columns else { return line }
    let room = max(columns - indent, 1)
    let lead = line.prefix { $0 == " " }
    let lines = String(line.dropFirst(lead.count)).lines(of: room)
    let first = String(lead) + (lines.first ?? "")
    let margin = String(repeating: " ", count: indent)
    return ([first] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n")
  }
}

extension TextLayout {
  /// A text whose lines are wrapped where they are too long, each under its own first word.
  ///
  /// Lines in colour are left unchanged: only tables have them, and these fit already.
  package func fitted(_ text: String) -> String {
    guard columns != nil else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("\u{1B}")
        ? String(line) : broken(String(line), indent: line.prefix { $0 == " " }.count + 2)
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// Whether it may be the symbol of a unit: one or two small Latin letters, with punctuation after them.
  fileprivate var isUnit: Bool {
    let letters = prefix { $0.isASCII && $0.isLowercase }
    return (1...2).contains(letters.count)
      && dropFirst(letters.count).allSatisfy(\.isPunctuation)
  }
}

extension [Substring] {
  /// The cells of a word, and of a unit after it that stays on its line.
  fileprivate func cells(at index: Int) -> Int {
    let cells = String(self[index]).displayWidth
    let next = index + 1
    guard self[index].last?.isNumber == true, next < count, self[next].isUnit else { return cells }
    return cells + 1 + String(self[next]).displayWidth
  }
}

extension String {
  private var words: [Substring] { split(separator: " ", omittingEmptySubsequences: false) }

  /// The fewest terminal cells of a line in which no word has to be broken.
  package var longestWord: Int {
    let words = words
    return words.indices.map { words.cells(at: $0) }.max() ?? 0
  }

  /// The text in lines of at most the given number of terminal cells, broken between words, or within a
  /// word that is longer than a line. A number stays on a line with a unit after it.
  package func lines(of width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var cells = 0
    func end() {
      lines.append(line.withoutTrailingSpaces)
      line = ""
      cells = 0
    }
    let words = words
    for (index, word) in words.enumerated() {
      if cells > 0, cells + 1 + words.cells(at: index) > width {
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
