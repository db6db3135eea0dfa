import Diagnostics
import StockLedger

/// The id of an order in the forms of a page: random digits that nobody but whoever orders knows. The journal has an id
/// that follows from them and does not tell them. So the customers' pages show and undo an order to whoever made it
/// there, also after a restart, and reach no order of a till or the command line, whatever its id.
struct PageOrderID: Hashable, Sendable {
  static let bits = 128

  let text: String

  private init(secret: String) { text = secret }

  static func new() -> PageOrderID { PageOrderID(secret: SecretText.random(bits: bits)) }

  /// Nil for a text that no page has as an id.
  init?(_ text: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    guard text.utf8.count == Self.bits / 4,
      text.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) })
    else { return nil }
    self.text = text
  }

  /// The id of a form.
  ///
  /// - Throws: `ProblemDetails` for an id that no page has: somebody else could know it.
  init(ofForm text: String) throws(ProblemDetails) {
    guard let id = PageOrderID(text) else {
      throw ProblemDetails(
        toGuests: .badRequest,
        .text("the order does not come from a page of this shop"),
        help: .text("load the page again and order there"))
    }
    self = id
  }

  /// The id in the journal.
  var orderID: OrderID { OrderID(ofSecret: text) }
}
