/// A failure in words for people: what happened, and what to do about it.
///
/// Each is a phrase in lower case, without a full stop.
public struct Problem: Error, Hashable, Sendable {
  public let message: LocalizedText
  /// Nil if there is nothing to do.
  public let help: LocalizedText?

  public init(_ message: LocalizedText, help: LocalizedText? = nil) {
    self.message = message
    self.help = help
  }

  public init(_ english: String, ko korean: String, help: LocalizedText? = nil) {
    self.init(LocalizedText(english, ko: korean), help: help)
  }

  public init(_ english: String, ko korean: String, help: String, ko helpInKorean: String) {
    self.init(english, ko: korean, help: LocalizedText(help, ko: helpInKorean))
  }
}
