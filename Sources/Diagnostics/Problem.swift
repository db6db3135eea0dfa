/// A failure in words for people: what happened, and what to do about it.
public struct Problem: Error, Hashable, Sendable {
  /// Exit status, HTTP status and audience follow from it.
  public let kind: Kind
  /// A phrase in lower case, without a full stop.
  public let message: LocalizedText
  /// Nil if there is nothing to do.
  public let help: Remedy?

  public init(_ kind: Kind, _ message: LocalizedText, help: Remedy? = nil) {
    self.kind = kind
    self.message = message
    self.help = help
  }

  /// The same problem with another remedy.
  public func with(help: Remedy?) -> Problem { Problem(kind, message, help: help) }
}

/// What to do about a problem: a phrase in lower case, without a full stop.
public enum Remedy: Hashable, Sendable {
  /// Names a command or an option, so it helps only those who type commands.
  case command(LocalizedText)
  case words(LocalizedText)

  public static func didYouMean(_ word: String) -> Remedy { .words(.didYouMean(word)) }

  public var text: LocalizedText {
    switch self {
    case .command(let text), .words(let text): text
    }
  }
}

/// An error that knows its words.
public protocol ExplainedError: Error {
  var problem: Problem { get }
}

extension Problem: ExplainedError {
  public var problem: Problem { self }
}
