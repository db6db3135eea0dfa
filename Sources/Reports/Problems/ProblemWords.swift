extension [String] {
  /// The texts in back-ticks, separated by commas.
  package var quotedList: String { map { "`\($0)`" }.joined(separator: ", ") }
}
