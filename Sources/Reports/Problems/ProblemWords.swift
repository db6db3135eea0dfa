import Diagnostics

extension LocalizedText {
  /// The help for a name that is similar to one in the menu.
  static func didYouMean(_ suggestion: String) -> LocalizedText {
    .text("did you mean `\(suggestion)`?", ko: "혹시 `\(suggestion)`인가요?")
  }
}

extension [String] {
  /// The texts in back-ticks, separated by commas.
  package var quotedList: String { map { "`\($0)`" }.joined(separator: ", ") }
}
