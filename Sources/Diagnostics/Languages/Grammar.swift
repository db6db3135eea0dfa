/// What a language does to the words beside a value.
protocol Grammar: Sendable {
  /// The ending of a word, out of the forms in a placeholder such as `{0:이/가}`; nil if the language has no such forms.
  func ending(after word: String, outOf forms: String) -> String?
}

/// The languages with a grammar of their own, each in a file.
enum Grammars {
  static let byTag: [String: any Grammar] = ["ko": KoreanGrammar()]
}
