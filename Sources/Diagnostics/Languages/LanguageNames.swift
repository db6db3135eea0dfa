extension Language {
  /// As those who speak it call it.
  public var ownName: String { text("English", context: "own name of the language") }
}

extension Sequence<Language> {
  /// Their tags, as a text lists them.
  public var listed: String { map(\.rawValue).joined(separator: ", ") }
}
