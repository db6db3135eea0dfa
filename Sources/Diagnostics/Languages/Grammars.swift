/// English, and languages without a grammar of their own.
struct EnglishGrammar: Grammar {
  var numbers: NumberForms { NumberForms() }
}

/// The languages with a grammar of their own, each in a file.
enum Grammars {
  private static let byTag: [String: any Grammar] = [
    "de": GermanGrammar(), "ja": JapaneseGrammar(), "ko": KoreanGrammar(),
  ]

  /// The grammar of the language with a tag (RFC 5646), or of its primary subtag.
  static func of(_ tag: String) -> any Grammar {
    if let grammar = byTag[tag] ?? byTag[String(tag.prefix { $0 != "-" })] { return grammar }
    return EnglishGrammar()
  }
}

extension NumberForms {
  /// Those of the language with a tag, which need not be one of the program; the English ones for a language without
  /// a grammar of its own.
  static func of(_ tag: String) -> NumberForms { Grammars.of(tag).numbers }
}
