import Reporting

/// Yes-or-no questions on a terminal; anything but a yes is a no, so that nothing happens unasked.
enum Confirmation {
  static func ask(_ question: String, _ phrases: any Phrases) throws -> Bool {
    guard let answer = try Console.ask("\(question) [y/N]") else { return false }
    return phrases.isYes(answer)
  }
}
