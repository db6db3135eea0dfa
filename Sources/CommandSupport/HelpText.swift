import Text

/// Fits help to a terminal by its cells. The argument parser counts characters, of which a Korean one takes two cells.
enum HelpText {
  /// More columns than a line of help has, for help that the parser does not wrap.
  static let unlimited = 1 << 20
  /// The narrowest help, which leaves twenty columns for what explains an option.
  private static let minColumns = textColumn + 20
  /// The column, from 0, at which the parser explains options and subcommands.
  private static let textColumn = 26

  /// - Parameter text: help that is not wrapped. Another text, such as the JSON of a manual, stays as it is.
  static func fitted(_ text: String, to columns: Int) -> String {
    guard "\n\(text)".contains("\nUSAGE: ") else { return text }
    let layout = TextLayout(columns: max(columns, minColumns), useColor: false)
    var hasUsage = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("USAGE: ") {
        hasUsage = true
        return String(line)
      }
      return (hasUsage ? row(line, layout) : nil)
        ?? layout.wrapped(String(line), indent: line.prefix { $0 == " " }.count)
    }.joined(separator: "\n")
  }

  /// An option or a subcommand with what explains it; nil for a line without both.
  private static func row(_ line: Substring, _ layout: TextLayout) -> String? {
    let label = line.prefix(textColumn)
    guard line.count > textColumn, label.last == " ", label.prefix(while: { $0 == " " }).count == 2,
      let columns = layout.columns
    else { return nil }
    let name = String(label).withoutTrailingSpaces
    let margin = "\n" + String(repeating: " ", count: textColumn)
    let head =
      name.displayWidth < textColumn ? name.padded(to: textColumn) : name + margin
    return head
      + String(line.dropFirst(textColumn)).lines(of: columns - textColumn).joined(separator: margin)
  }
}
