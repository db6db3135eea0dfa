package import Diagnostics

/// The identity of an order, which ensures that it is placed at most once: any text of up to 200 bytes.
///
/// Canonically equivalent ids are the same (Unicode Standard Annex #15).
package struct OrderID: Hashable, Sendable {
  package static let maxBytes = StoredText.maxIDBytes

  /// The id in Normalization Form C.
  package let text: String

  package init(_ text: String) throws(Problem) {
    let composed = text.canonicallyComposed
    guard !composed.isEmpty else {
      throw Problem(
        .badRequest, .text("the order's id is empty"),
        help: .words(
          .text("receipts have the number of an order; a new one needs no id")))
    }
    // SQLite and other programs treat U+0000 as the end of a text.
    guard !composed.utf8.contains(0) else {
      throw Problem(
        .badRequest, .text("the order's id has a NUL in it"),
        help: .words(.text("leave it out")))
    }
    let count = composed.utf8.count
    guard count <= Self.maxBytes else {
      throw Problem(
        .badRequest, .text("the order's id has \(count) bytes"),
        help: .words(.text("use at most \(Self.maxBytes)")))
    }
    self.text = composed
  }

  /// Why no new order may have the id: it is the number of an order, such as `17`, `2026-11-28/17` or `#1234`, or would
  /// look like another id. Nil for one that it may have. It is thrown where an order is placed, since ledgers of earlier
  /// versions may have such ids.
  package var refusal: Problem? {
    if isNumber {
      return Problem(
        .badRequest,
        .text("the id of a new order may not be `\(text)`: that is the number of an order"),
        help: .words(
          .text("put a word before it, for example `till-\(text)`")
        ))
    }
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return nil }
    return Problem(
      .badRequest,
      .text("the id of a new order has white space around it"),
      help: .words(.text("leave it out")))
  }

  /// The id in a row of the journal.
  ///
  /// - Throws: `LedgerError.damagedEntry` for an invalid id.
  package init(stored text: String) throws(LedgerError) {
    do throws(Problem) {
      try self.init(text)
    } catch {
      throw .damagedEntry(id: text)
    }
  }

  private init(uuid: UInt128) {
    var digits: [UInt8] = []
    digits.reserveCapacity(36)
    for position in 0..<32 {
      if position % 4 == 0, (8...20).contains(position) { digits.append(UInt8(ascii: "-")) }
      let digit = UInt8(truncatingIfNeeded: uuid &>> UInt128(124 - 4 * position)) & 0xF
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  /// Whether the id is one that the program makes, rather than one that somebody chose.
  var isGenerated: Bool { Self.isGenerated(text) }

  private static func isGenerated(_ text: String) -> Bool {
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    return text.wholeMatch(of: form) != nil
  }

  /// Whether the id is written as people write numbers of orders.
  package var isNumber: Bool { Self.isNumber(text) }

  package static func isNumber(_ text: String) -> Bool { OrderName(text) != .id }

  /// The id if somebody chose it; nil for one that the program makes, which people do not read, and for one that they
  /// would read as a number.
  package static func chosen(_ text: String) -> String? {
    isGenerated(text) || isNumber(text) ? nil : text
  }

  /// A new id: a UUID of version 7 (RFC 9562, section 5.7), with 48 bits of Unix time and 74 random
  /// bits, so that ids sort by time.
  ///
  /// - Parameter milliseconds: the time since 1970-01-01 UTC; negative times count as 0.
  package static func generate(milliseconds: Int) -> OrderID {
    let time = UInt128(UInt64(max(0, milliseconds)) & 0xFFFF_FFFF_FFFF)
    let random = UInt128.random(in: 0..<1 << 74)
    return OrderID(version: 7, time << 74 | random)
  }

  /// The id that belongs to a secret: a UUID of version 8 (RFC 9562, section 5.8) with 122 bits of its SHA-256, so
  /// that the id does not tell the secret.
  package init(ofSecret secret: String) {
    let bytes = Digest(of: Array("juice order \(secret)".utf8)).bytes.prefix(16)
    self.init(version: 8, bytes.reduce(0) { $0 << 8 | UInt128($1) } >> 6)
  }

  /// - Parameter bits: the 122 bits that are neither version nor variant.
  private init(version: UInt128, _ bits: UInt128) {
    let (high, low) = (bits >> 74, bits & (1 << 62 - 1))
    let (middle, variant): (UInt128, UInt128) = ((bits >> 62) & 0xFFF, 0b10)
    self.init(uuid: high << 80 | version << 76 | middle << 64 | variant << 62 | low)
  }
}

/// The number of a part of an order that was given back, and the order's id: `1 till-17`.
package struct PartReference: Hashable, Sendable, JournalText {
  let number: Int
  let order: OrderID

  package var text: String { "\(number) \(order.text)" }

  package init(_ number: Int, of order: OrderID) {
    (self.number, self.order) = (number, order)
  }

  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), number > 0,
      let order = OrderID(text: String(parts[1]))
    else { return nil }
    self.init(number, of: order)
  }

  /// The id under which the row of the part is stored: an order is cancelled once under its own. It is a UUID of version
  /// 8, so that no chosen id is the same by chance.
  var storedID: OrderID { OrderID(ofSecret: "part \(text)") }
}
