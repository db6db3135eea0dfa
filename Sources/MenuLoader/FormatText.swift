import Diagnostics

/// What people read about a mapping of the format, a key or a value, from files that the program carries.
struct FormatText: Hashable, Sendable {
  /// A title in a word or two; nil for a mapping and for a value.
  let title: LocalizedText?
  /// Markdown in whole sentences.
  let text: LocalizedText

  init(_ title: LocalizedText?, _ text: LocalizedText) {
    (self.title, self.text) = (title, text)
  }

  /// The text of a kind of value for every key; nil if each key explains itself.
  static func ofValue(_ name: String) -> LocalizedText? { all["value.\(name)"]?.text }

  /// By mapping, and by mapping and key, as in `juice.limit`. Only the schema and editors read them.
  static let all: [String: FormatText] = FormatFile.of(.english).sections.mapValues { section in
    @Sendable func told(in language: Language) -> FormatFile.Section {
      FormatFile.of(language).sections[section.name] ?? section
    }
    return FormatText(
      section.title.map { title in .rendered { told(in: $0).title ?? title } },
      .rendered { told(in: $0).text })
  }
}
