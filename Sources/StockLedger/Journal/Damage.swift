/// A row that this program cannot have written, in tables that it can read.
package enum Damage: Error, Hashable, Sendable {
  /// A part of a row: its column and its value, or the beginning of a long value.
  case value(String)
  /// A value is longer than any that this program writes, and was not read.
  case valueTooLong
  /// A message of a database about its file.
  case reported(String)
  /// It is unknown which row of the journal is the first one.
  case noOrigin
  /// There is a summary of archived rows, but no rows were archived.
  case unexpectedSummary
  /// The rows after the archived ones are missing.
  case noRowsAfterArchive
  /// The table `head` has no row.
  case noHead

  /// The maximum number of characters of a value in a message; values in a file can have any length.
  private static let maxLength = 200

  /// - Parameter part: the unexpected part of the row: a column and its value.
  package init(unexpected part: String) {
    let start = String(part.prefix(Self.maxLength))
    self = .value(start.utf8.count < part.utf8.count ? start + "…" : start)
  }
}
