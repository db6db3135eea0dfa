import Reports

/// Yes-or-no questions on a terminal, asked until they are answered; an empty line and the end of
/// input are a no, so that nothing happens unasked.
enum Confirmation {
  static func ask(_ question: String, _ phrases: any Phrases) throws -> Bool {
    while let answer = try Console.ask("\(question) \(phrases.choice)") {
      if phrases.isYes(answer) { return true }
      if phrases.isNo(answer) { return false }
    }
    return false
  }
}
