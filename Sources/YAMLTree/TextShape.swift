/// Which kinds of characters a text has, so that most questions about it are answered without
/// reading it again.
package struct TextShape: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Of ASCII, like those below.
  package static let smallLetter = TextShape(rawValue: 1)
  package static let digit = TextShape(rawValue: 2)
  package static let hyphen = TextShape(rawValue: 4)
  package static let colon = TextShape(rawValue: 8)
  /// Capital letters and other marks that are seen.
  package static let otherVisible = TextShape(rawValue: 16)
  /// Spaces and control characters.
  package static let unseen = TextShape(rawValue: 32)
  package static let beyondASCII = TextShape(rawValue: 64)

  package static let visibleASCII: TextShape = [.smallLetter, .digit, .hyphen, .colon, .otherVisible]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var shape = TextShape()
    for byte in text { shape.formUnion(TextShape(byte)) }
    self = shape
  }

  private init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .smallLetter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "-"): self = .hyphen
    case UInt8(ascii: ":"): self = .colon
    case 0x80...: self = .beyondASCII
    case 0x21..<0x7F: self = .otherVisible
    default: self = .unseen
    }
  }
}
