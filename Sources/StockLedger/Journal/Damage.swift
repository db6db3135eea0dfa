package import Diagnostics

/// A row that this program cannot have written, in tables that it can read.
package struct Damage: Error, Hashable, Sendable {
  package let fault: LedgerFault

  /// The maximum number of characters of a value in a message; values in a file can have any length.
  private static let maxLength = 200

  package init(_ fault: LedgerFault) { self.fault = fault }

  package init(_ text: LocalizedText) { self.init(LedgerFault("damaged", text)) }

  /// - Parameter part: the unexpected part of the row: a column and its value.
  package init(unexpected part: String) {
    let start = String(part.prefix(Self.maxLength))
    let value = start.utf8.count < part.utf8.count ? start + "…" : start
    self.init(.text("unexpected \(value)"))
  }

  /// - Parameter bytes: the size of the value of the column.
  package init(unexpected column: String, bytes: Int) {
    self.init(.text("unexpected \(column) of \(bytes) bytes"))
  }

  /// A value is longer than any that this program writes, and was not read.
  package static let valueTooLong = Damage(
    .text("a value in it is longer than juice writes any"))

  package var text: LocalizedText { fault.message }

  /// The same in the stock.
  package var faultOfStock: LedgerFault {
    LedgerFault(
      "damaged-stock", .text("the stock has an \(text)"))
  }
}
