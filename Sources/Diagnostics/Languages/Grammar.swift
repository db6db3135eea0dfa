/// What a language does to the words beside a value, and how it writes numbers and dates.
///
/// Times of day are `08:20` in every language, after their date; names of weekdays are texts.
protocol Grammar: Sendable {
  /// The ending of a word, out of the forms in a placeholder such as `{0:이/가}`; nil if the language has no such forms.
  func ending(after word: String, outOf forms: String) -> String?

  var numbers: NumberForms { get }

  var dates: DateForms { get }

  /// The Latin letters on the keys that type letters of the language, for a keyboard that has both.
  var latinKeys: [Character: Character] { get }
}

extension Grammar {
  func ending(after word: String, outOf forms: String) -> String? { nil }

  var dates: DateForms { DateForms() }

  var latinKeys: [Character: Character] { [:] }
}
