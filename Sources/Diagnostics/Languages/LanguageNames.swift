extension Language {
  /// As those who speak it call it.
  package var ownName: String { text("English", context: "own name of the language") }
}

extension Sequence<Language> {
  /// Their tags, as a text lists them.
  package var listed: String { map(\.rawValue).joined(separator: ", ") }
}
