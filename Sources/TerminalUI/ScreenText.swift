import Diagnostics
import Text

/// The layout that screens share below and beside their lists.
enum ScreenText {
  /// Breaks texts into lines that fit the screen.
  static func lines(
    _ texts: [String], _ role: TerminalStyle.Role?, _ columns: Int
  ) -> [ScreenFrame.Line] {
    texts.flatMap { TerminalText.sanitized($0).lines(of: columns) }
      .map { .init(String($0).truncated(to: columns), role) }
  }

  /// Returns as many lines as fit, with an ellipsis in place of those that are left out.
  static func fitted(_ lines: [ScreenFrame.Line], to room: Int) -> [ScreenFrame.Line] {
    guard lines.count > room else { return lines }
    return Array(lines.prefix(max(0, room - 1))) + (room > 0 ? [.init("…", lines.last?.role)] : [])
  }

  /// Puts items side by side; lines are broken only between items.
  static func wrapped(_ items: [String], _ columns: Int) -> [String] {
    items.reduce(into: []) { lines, item in
      let longer = lines.last.map { "\($0)   \(item)" }
      if let longer, longer.displayWidth <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(item)
      }
    }
  }

  /// Shows a text that is being typed, whose end has to be visible.
  static func typed(_ text: String, _ columns: Int) -> String {
    var rest = TerminalText.sanitized(text)[...]
    while rest.displayWidth > columns - 2, !rest.isEmpty { rest = rest.dropFirst() }
    return "/\(rest)_".truncated(to: columns)
  }

  /// Returns a screen of all keys, each with what it does. On a low screen, several share a line.
  static func keyPage(
    _ explanations: [ScreenKeys.Explanation], in language: Language, columns: Int, rows: Int
  ) -> ScreenFrame {
    let title = ScreenKeys.title[language]
    let keys = explanations.map { (keys: $0.keys[language], meaning: $0.meaning[language]) }
    let width = keys.map { $0.keys.displayWidth }.max() ?? 0
    var texts = keys.flatMap { item in
      let room = max(columns - width - 2, 1)
      return item.meaning.lines(of: room).enumerated().map { row, text in
        "\((row == 0 ? item.keys : "").padded(to: width))  \(text)"
      }
    }
    if texts.count + 2 > rows || texts.contains(where: { $0.displayWidth > columns }) {
      texts = wrapped(keys.map { "\($0.keys) \($0.meaning)" }, columns)
    }
    let hasTitle = texts.count + 2 <= rows
    var lines: [ScreenFrame.Line] = []
    if hasTitle { lines += [.init(title.truncated(to: columns), .strong), .init("")] }
    lines += texts.map { .init($0.truncated(to: columns)) }
    return ScreenFrame(lines: fitted(lines, to: rows), page: 1)
  }

  /// The message of a problem and its help.
  static func texts(of problem: Problem, in language: Language) -> [String] {
    [problem.message, problem.help?.text].compactMap { $0?[language] }
  }
}
