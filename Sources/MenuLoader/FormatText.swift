import Assets
import Diagnostics

/// What people read about a mapping of the format, a key or a value, from a file that the program carries.
struct FormatText: Hashable, Sendable {
  /// A title in a word or two; nil for a mapping and for a value.
  let title: String?
  /// Markdown in whole sentences; that of a mapping is in English alone.
  let text: LocalizedText

  init(_ title: String?, _ text: LocalizedText) {
    (self.title, self.text) = (title, text)
  }

  /// The text of a kind of value for every key; nil if each key explains itself.
  static func ofValue(_ name: String) -> LocalizedText? { all["value.\(name)"]?.text }

  /// By mapping, and by mapping and key, as in `juice.limit`. Only the schema and editors read them.
  ///
  /// The file has for each a heading with its names and title, as in `# fruit.max, base.max: upper bound`, and a
  /// paragraph in each language.
  static let all: [String: FormatText] = {
    var texts: [String: FormatText] = [:]
    for section in "\n\(Asset.format.text)".split(separator: "\n# ") {
      let parts = section.split(separator: "\n\n").map {
        $0.split(separator: "\n").joined(separator: " ")
      }
      precondition(
        parts.count == 2 || parts.count == 3, "a text has a heading, and one or two languages")
      let heading = parts[0].split(separator: ": ")
      let (english, korean) = (parts[1], parts[parts.count - 1])
      let told = FormatText(
        heading.count > 1 ? String(heading[1]) : nil,
        .rendered { language in language == .korean ? korean : english })
      for name in heading[0].split(separator: ", ") { texts[String(name)] = told }
    }
    return texts
  }()
}
