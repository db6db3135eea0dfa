import Diagnostics
import Text

/// Fits help to a terminal by its cells. The argument parser counts characters, of which a Korean one takes two cells.
enum HelpText {
  /// More columns than a line of help has, for help that the parser does not wrap.
  static let unlimited = 1 << 20
  /// The narrowest help, which leaves twenty columns for what explains an option.
  private static let minColumns = textColumn + 20
  /// The column, from 0, at which the parser explains options and subcommands.
  private static let textColumn = 26

  /// - Parameters:
  ///   - text: help that is not wrapped. Another text, such as the JSON of a manual, stays as it is.
  ///   - language: that of the parser's own words, which it has in English alone.
  static func fitted(_ text: String, to columns: Int, in language: Language = .english) -> String {
    guard "\n\(text)".contains("\nUSAGE: ") else { return text }
    let layout = TextLayout(columns: max(columns, minColumns), useColor: false)
    var hasUsage = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { english in
      let line = translated(english, language)
      if english.hasPrefix("USAGE: ") {
        hasUsage = true
        return line
      }
      return (hasUsage ? row(line[...], layout, language) : nil)
        ?? layout.wrapped(line, indent: line.prefix { $0 == " " }.count)
    }.joined(separator: "\n")
  }

  /// A line with the parser's own words in a language.
  private static func translated(_ line: Substring, _ language: Language) -> String {
    guard language != .english else { return String(line) }
    let (see, help) = ("  See '", "' for detailed help.")
    if line.hasPrefix(see), line.hasSuffix(help) {
      let command = translated(line.dropFirst(see.count).dropLast(help.count), language)
      return "  " + language.text("See '\(command)' for detailed help.")
    }
    let words: [(String, String)] = [
      ("OVERVIEW: ", language.text("OVERVIEW: ")), ("USAGE: ", language.text("USAGE: ")),
      ("ARGUMENTS:", language.text("ARGUMENTS:")), ("OPTIONS:", language.text("OPTIONS:")),
      ("SUBCOMMANDS:", language.text("SUBCOMMANDS:")),
      ("<subcommand>", language.text("<subcommand>")),
      ("<options>", language.text("<options>")),
      ("Show the version.", language.text("Show the version.")),
      ("Show help information.", language.text("Show help information.")),
      (" (default: ", language.text(" (default: ")),
      (" (default as flag: ", language.text(" (default as flag: ")),
      (" (values: ", language.text(" (values: ")),
      ("; default: ", language.text("; default: ")),
    ]
    return words.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
  }

  /// An option or a subcommand with what explains it; nil for a line without both.
  private static func row(
    _ line: Substring, _ layout: TextLayout, _ language: Language
  ) -> String? {
    let label = line.prefix(textColumn)
    guard line.count > textColumn, label.last == " ", label.prefix(while: { $0 == " " }).count == 2,
      let columns = layout.columns
    else { return nil }
    let name = String(label).withoutTrailingSpaces
      .replacing(" (default)", with: language.text(" (default)"))
    let margin = "\n" + String(repeating: " ", count: textColumn)
    let head =
      name.displayWidth < textColumn ? name.padded(to: textColumn) : name + margin
    return head
      + String(line.dropFirst(textColumn)).lines(of: columns - textColumn).joined(separator: margin)
  }
}
