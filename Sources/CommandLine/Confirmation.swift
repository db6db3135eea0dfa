import Reports

/// Yes-or-no questions on a terminal, asked until they are answered; an empty line and the end of
/// input are a no, so that nothing happens unasked.
enum Confirmation {
  static func ask(_ question: String, _ session: Session) throws -> Bool {
    let phrases = session.phrases
    while let answer = try session.streams.ask("\(question) \(phrases.choice)") {
      if phrases.isYes(answer) { return true }
      if phrases.isNo(answer) { return false }
    }
    return false
  }
}
