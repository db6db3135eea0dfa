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
    let cooked = bases.map { "\($0.base) (\($0.amount))" }.joined(separator: ", ")
    return .text(
      "\(lacking(shortage)) Cook now: \(cooked)?")
  }

  private static func lacking(_ shortage: [(fruit: String, short: String)]) -> LocalizedText {
    let english = shortage.map { "\($0.fruit) is \($0.short) short" }
    let korean = shortage.map { "\($0.fruit, .subject) \($0.short)" }
    return LocalizedText(
      "\(english.joined(separator: ", ")).", ko: "\(korean.joined(separator: ", ")) 모자라요.")
  }

  /// - Parameter amounts: of fruits that would be above their max, how much there is room for.
  package static func upToMaxQuestion(
    _ amounts: [(fruit: String, room: String)]
  ) -> LocalizedText {
    let list = amounts.map { "\($0.fruit) \($0.room)" }.joined(separator: ", ")
    return .text(
      "There is not room for all of it. Add only up to the max (\(list))?")
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
    ["y", "yes"].contains(answer.lowercased())
      || self == .korean && ["예", "네", "응", "ㅇ", "ㅛ"].contains(answer.lowercased())
  }

  /// Whether an answer means no, as an empty one does.
  package func isNo(_ answer: String) -> Bool {
    ["", "n", "no"].contains(answer.lowercased())
      || self == .korean && ["아니요", "아니오", "아니", "ㄴ", "ㅜ"].contains(answer.lowercased())
  }
}
