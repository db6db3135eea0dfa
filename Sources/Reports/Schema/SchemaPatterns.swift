/// Regular expressions for the words of the file format.
///
/// ECMA-262 with the `u` flag, which is what JSON Schema has, is one reader of them, and others such
/// as Python's `re` have no `\p{L}`; so they keep to what all have in common.
enum SchemaPatterns {
  private static let spaces = #"[ \t\u00a0\u202f\u3000]*"#
  private static let unit = "(?:mg|g|kg|ml|cl|dl|l)?"

  /// Above zero, without needless zeros in front.
  private static let positiveNumber =
    #"(?:[1-9][0-9]*(?:\.[0-9]+|/[1-9][0-9]*)?|0\.[0-9]*[1-9][0-9]*)"#
  private static let zero = #"-?0(?:\.0+|/[1-9][0-9]*)?"#

  /// The grammar of amounts, but for the bounds of what stock can count; see `AmountGrammar`.
  static let positiveAmount = amount(positiveNumber)
  static let amount = amount("(?:\(positiveNumber)|\(zero))")

  private static func amount(_ number: String) -> String {
    "^\(spaces)\(number)\(spaces)\(unit)\(spaces)$"
  }

  /// Words joined by single hyphens. A letter is whatever is no sign of ASCII or of another block
  /// of nothing but signs: more than the letters, and never less.
  static let id = #"^\#(word)(?:-\#(word))*$"#

  private static let word =
    "[^"
    // ASCII but digits and letters, and the controls after it.
    + #"\u0000-/:-@\[-`{-\u009f"#
    // Latin-1 punctuation and signs, round the letters ª, µ and º.
    + #"\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7"#
    // General punctuation, but for the joiners that belong to the letters round them.
    + #"\u2000-\u200b\u200e-\u206f"#
    // Punctuation of Chinese, Japanese and Korean, and its wide forms with the wide digits.
    + #"\u3000-\u3004\u3008-\u3020\u3030\uff00-\uff20"#
    + "]+"

  /// A BCP 47 (RFC 5646) tag in shape.
  static let language = "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"

  /// Something without ASCII, or a path that ends as an image does: more than what `Picture` takes,
  /// and never less.
  static let picture =
    #"^(?:[^\u0000-\u007f]+|[^/\\.][^\\]*\.(?:png|jpe?g|webp|avif|gif|svg))$"#

  static let notBlank = #"\S"#
}
