public import Diagnostics

/// A character that looks like the colon of a key or like the space after it, and is a letter to YAML.
public enum ConfusableSeparator: String, CaseIterable, Sendable {
  case noBreakSpace = "\u{A0}"
  case narrowNoBreakSpace = "\u{202F}"
  case ideographicSpace = "\u{3000}"
  case fullWidthColon = "\u{FF1A}"

  /// The character, with the colon before a space.
  public var text: String { self == .fullWidthColon ? rawValue : ":" + rawValue }

  public var name: LocalizedText {
    switch self {
    case .noBreakSpace: .text("no-break space")
    case .narrowNoBreakSpace: .text("narrow no-break space")
    case .ideographicSpace: .text("full-width space")
    case .fullWidthColon: .text("full-width colon")
    }
  }

  /// The first of them in a text.
  public static func first(in text: String) -> ConfusableSeparator? {
    var text = text
    return text.withUTF8 { first(in: $0)?.separator }
  }

  /// The first of them in UTF-8, and its offset.
  static func first(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (separator: ConfusableSeparator, offset: Int)? {
    allCases.compactMap { separator in
      bytes.firstOffset(of: separator).map { (separator, $0) }
    }.min { $0.1 < $1.1 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func firstOffset(of separator: ConfusableSeparator) -> Int? {
    let character = Array(separator.rawValue.utf8)
    var start = 0
    // Few texts have the first byte of such a character.
    while let offset = firstIndex(of: character[0], from: start) {
      let follows = offset > 0 && self[offset - 1] == UInt8(ascii: ":")
      if follows || separator == .fullWidthColon, self[offset...].starts(with: character) {
        return offset
      }
      start = offset + 1
    }
    return nil
  }
}
