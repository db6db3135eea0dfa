package import Diagnostics

/// The reason for a change of stock, as one line of free text.
package struct ChangeReason: Hashable, Sendable {
  /// The maximum length in bytes of UTF-8.
  package static let maxLength = 500

  /// The reason without white space around it.
  package let text: String

  package init(_ text: String) throws(Problem) {
    self.text = try text.line(max: Self.maxLength, of: Self.thing, Self.remedies)
  }

  /// A reason that is too long.
  package static let tooLong = String.longLine(max: maxLength, of: thing, remedies.tooLong)

  private static let thing = LocalizedText.text("the reason")
  private static let remedies = LineRemedies(
    empty: .command(.text("leave out --reason, or say why")),
    tooLong: .words(.text("say it in a line")),
    controlCharacter: .words(.text("write it in one line")))
}

/// A note on a change of stock by the person who made it.
///
/// It travels as a whole from commands and screens through the journal to reports. A new part is a
/// property here, a `JournalColumn.Property`, and a use wherever people write or read it.
package struct ChangeNote: Hashable, Sendable {
  /// Why the stock was changed; nil if nobody said.
  package var reason: String?

  package init(reason: ChangeReason? = nil) {
    self.reason = reason?.text
  }

  package var isEmpty: Bool { self == ChangeNote() }
}

extension ChangeNote: Comparable {
  /// By reason, those without one last.
  package static func < (left: ChangeNote, right: ChangeNote) -> Bool {
    guard let first = left.reason else { return false }
    return right.reason.map { first < $0 } ?? true
  }
}
