/// Which kinds of characters a text has, so that most questions about it are answered without
/// reading it again.
package struct TextShape: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Of ASCII, like those below.
  static let smallLetterOrDigit = TextShape(rawValue: 1)
  static let hyphen = TextShape(rawValue: 2)
  /// A hyphen at the beginning, at the end, or after another.
  static let looseHyphen = TextShape(rawValue: 4)
  package static let colon = TextShape(rawValue: 8)
  /// Capital letters and other marks that are seen.
  static let otherVisible = TextShape(rawValue: 16)
  /// Spaces and control characters.
  static let unseen = TextShape(rawValue: 32)
  static let beyondASCII = TextShape(rawValue: 64)

  package static let visibleASCII: TextShape = [
    .smallLetterOrDigit, .hyphen, .colon, .otherVisible,
  ]

  /// Whether a text is words of small letters and digits, joined by single hyphens.
  package var isPlainWords: Bool {
    let others: TextShape = [.looseHyphen, .colon, .otherVisible, .unseen, .beyondASCII]
    return hasAny(.smallLetterOrDigit) && !hasAny(others)
  }

  /// As `!isDisjoint(with:)`, without what the set algebra of the library costs in another module.
  package func hasAny(_ kinds: TextShape) -> Bool { rawValue & kinds.rawValue != 0 }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var shape: UInt8 = 0
    for byte in text { shape |= Self.kinds[Int(byte)] }
    self.init(rawValue: shape)
    if hasAny(.hyphen), Self.hasLooseHyphen(text) { insert(.looseHyphen) }
  }

  private static func hasLooseHyphen(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return text.first == hyphen || text.last == hyphen
      || zip(text, text.dropFirst()).contains { $0 == hyphen && $1 == hyphen }
  }

  /// By byte.
  private static let kinds = (0...UInt8.max).map { kind(of: $0).rawValue }

  private static func kind(of byte: UInt8) -> TextShape {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      .smallLetterOrDigit
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: ":"): .colon
    case 0x80...: .beyondASCII
    case 0x21..<0x7F: .otherVisible
    default: .unseen
    }
  }
}
