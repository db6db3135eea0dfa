package import Diagnostics

/// Questions, and their possible answers.
extension LocalizedText {
  package static func editStockQuestion(
    _ shortage: [(fruit: String, short: String)]
  ) -> LocalizedText {
    .text("\(lacking(shortage)) Edit the stock?")
  }

  /// - Parameter bases: prepared bases that are short, with the amounts that would be cooked.
  package static func cookQuestion(
    _ shortage: [(fruit: String, short: String)], _ bases: [(base: String, amount: String)]
  ) -> LocalizedText {
    let cooked = bases.map { LocalizedText.verbatim("\($0.base) (\($0.amount))") }.joined()
    return .text("\(lacking(shortage)) Cook now: \(cooked)?")
  }

  private static func lacking(_ shortage: [(fruit: String, short: String)]) -> LocalizedText {
    let parts = shortage.map { LocalizedText.text("\($0.fruit) is \($0.short) short") }
    return .text("\(parts.joined()).", context: "what is short")
  }

  /// - Parameter amounts: of fruits that would be above their max, how much there is room for.
  package static func upToMaxQuestion(
    _ amounts: [(fruit: String, room: String)]
  ) -> LocalizedText {
    let list = amounts.map { LocalizedText.verbatim("\($0.fruit) \($0.room)") }.joined()
    return .text("There is not room for all of it. Add only up to the max (\(list))?")
  }

  package static let cancelQuestion = text("Cancel this order?")

  /// - Parameter part: the lines to give back of an order that is shown.
  package static func giveBackQuestion(_ part: String) -> LocalizedText {
    .text("Give back \(part) of this order?")
  }

  package static let saveQuestion = text("Save these changes?")

  package static let leaveQuestion = text("Leave without saving?")
}

extension Language {
  /// Whether an answer means yes. After an answer that means neither yes nor no, the question is repeated.
  package func isYes(_ answer: String) -> Bool {
    means(answer, .text("y yes", context: "answers that mean yes"))
  }

  /// Whether an answer means no, as an empty one does.
  package func isNo(_ answer: String) -> Bool {
    answer.isEmpty || means(answer, .text("n no", context: "answers that mean no"))
  }

  /// - Parameter words: separated by spaces, and in lower case. The English ones count in every language.
  private func means(_ answer: String, _ words: LocalizedText) -> Bool {
    let answer = answer.lowercased()
    return [Language.english, self].contains { language in
      words[language].split(separator: " ").contains { $0 == answer }
    }
  }
}
