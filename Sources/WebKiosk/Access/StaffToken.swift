package import StockLedger

/// A token of at least 128 bits that staff have, with the name of the person who has it, if it is one's own.
package struct StaffToken: Sendable {
  package enum Fault: Error, Hashable, Sendable {
    case tooShort(bits: Int)
    case malformed
    case malformedName
  }

  package static let minBits = 128
  /// Hexadecimal digits or the letters of Base64.
  private static let bitsOfLetter = 4

  /// Only the digest of the token is kept.
  private let digest: Digest
  /// Nil for a token that several people share.
  package private(set) var person: PersonName?

  /// Parses a line of a file of tokens: a token, with the name of its owner before it or none.
  package init(line: String) throws(Fault) {
    let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex
    let start =
      line[..<end].lastIndex(where: \.isWhitespace).map(line.index(after:)) ?? line.startIndex
    try self.init(String(line[start..<end]))
    guard line[..<start].contains(where: { !$0.isWhitespace }) else { return }
    do {
      person = try PersonName(String(line[..<start]))
    } catch {
      throw .malformedName
    }
  }

  /// - Parameter text: letters, digits, `-`, `_`, `+`, `/` and `=`; each counts as four bits, in hexadecimal
  ///   as in Base64.
  package init(_ text: String) throws(Fault) {
    let isWritable = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
        true
      default: false
      }
    }
    guard isWritable else { throw .malformed }
    let bits = text.utf8.count * Self.bitsOfLetter
    guard bits >= Self.minBits else { throw .tooShort(bits: bits) }
    digest = Digest(of: Array(text.utf8))
  }

  /// Whether both are the same token, whoever has them.
  package func isSame(as other: StaffToken) -> Bool { digest == other.digest }

  /// A new token of 256 bits, in hexadecimal digits.
  package static func generate() -> String { SecretText.random() }

  /// The time depends on the length of the text alone.
  func matches(_ text: String) -> Bool {
    SecretBytes.areEqual(digest.bytes, Digest(of: Array(text.utf8)).bytes)
  }

  /// An authentication code of a message, which needs the token. The key is the digest, as the server keeps no more.
  func authenticationCode(of message: [UInt8]) -> [UInt8] {
    HMAC.code(of: message, key: digest.bytes)
  }
}

enum SecretText {
  static let bits = 256

  /// Hexadecimal digits from the system's random numbers.
  ///
  /// - Parameter bits: a multiple of 64.
  static func random(bits: Int = bits) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<bits / 64).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
