package import Diagnostics

/// The name of a person or program that writes to a journal.
package struct PersonName: Hashable, Sendable {
  /// The maximum length in bytes of UTF-8.
  package static let maxLength = 100

  /// The name in Normalization Form C, without white space around it.
  package let text: String

  package init(_ text: String) throws(Problem) {
    self.text = try text.canonicallyComposed.line(
      max: Self.maxLength, of: .text("the name of the person"),
      LineRemedies(empty: Self.remedy, tooLong: Self.remedy, controlCharacter: Self.remedy))
  }

  private static let remedy = Remedy.command(
    .text("name yourself with --by or JUICE_BY"))
}
