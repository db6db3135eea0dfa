import Diagnostics

/// What people read about a mapping of the format, a key or a value, from files that the program carries.
struct FormatText: Hashable, Sendable {
  /// A title in a word or two, which is in English; nil for a mapping and for a value.
  let title: String?
  /// Markdown in whole sentences; that of a mapping is in English alone.
  let text: LocalizedText

  init(_ title: String?, _ text: LocalizedText) {
    (self.title, self.text) = (title, text)
  }

  /// The text of a kind of value for every key; nil if each key explains itself.
  static func ofValue(_ name: String) -> LocalizedText? { all["value.\(name)"]?.text }

  /// By mapping, and by mapping and key, as in `juice.limit`. Only the schema and editors read them.
  static let all: [String: FormatText] = FormatFile.of(.english).sections.mapValues { section in
    let (name, english) = (section.name, section.text)
    return FormatText(
      section.title, .rendered { FormatFile.of($0).sections[name]?.text ?? english })
  }
}
