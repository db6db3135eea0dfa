package import Diagnostics

/// The names and values of a form or a query (WHATWG URL, "application/x-www-form-urlencoded parsing").
package struct FormValues: Hashable, Sendable {
  /// A percent sign without two digits after it, bytes that are not UTF-8, or a U+0000.
  package static let notText = Problem(
    .badRequest, .text("the request has bytes that are no text"))

  package static let tooMany = Problem(
    .badRequest, .text("there are more than \(maxPairs) values"))

  /// The stock screen of a menu with that many fruits still has a form.
  static let maxPairs = 4_000

  private(set) var pairs: [Pair] = []

  struct Pair: Hashable, Sendable {
    let name: String
    let value: String
  }

  package init(_ text: some StringProtocol) throws(Problem) {
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      guard pairs.count < Self.maxPairs else { throw Self.tooMany }
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0], plusIsSpace: true),
        let value = Self.decoded(
          parts.count == 2 ? parts[1] : parts[0].suffix(0), plusIsSpace: true)
      else { throw Self.notText }
      pairs.append(Pair(name: name, value: value))
    }
  }

  init(_ pairs: [(String, String)] = []) {
    self.pairs = pairs.map { Pair(name: $0.0, value: $0.1) }
  }

  /// The first value of a name that is not empty.
  subscript(name: String) -> String? {
    pairs.first { $0.name == name && !$0.value.isEmpty }?.value
  }

  func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name && !$0.value.isEmpty }.map(\.value)
  }

  /// The values as a query, without the question mark.
  var text: String {
    pairs.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// A path with the values as its query.
  func address(_ path: String) -> String { pairs.isEmpty ? path : "\(path)?\(text)" }

  /// - Returns: nil for bytes that are not text.
  static func decoded(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit),
          high * 16 + low != 0
        else { return nil }
        decoded.append(high * 16 + low)
      case 0: return nil
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }

  /// Percent-encodes everything but unreserved characters (RFC 3986, section 2.3).
  static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
