import Diagnostics

/// The form of ids.
package enum MenuID {
  /// Whether a text is an id: letters of any script with their marks, ASCII digits, and single hyphens between them.
  package static func isValid(_ id: String) -> Bool {
    if isASCIIID(id) { return true }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.asciiValue.map(isDigit) == true }
    }
  }

  /// Whether a text is an id in ASCII, like nearly every one: that needs no look for the bounds of characters.
  private static func isASCIIID(_ id: String) -> Bool {
    var previous = UInt8(ascii: "-")
    let isOther = id.hasByte { byte in
      defer { previous = byte }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return false
      case UInt8(ascii: "-"): return previous == byte
      default: return !isDigit(byte)
      }
    }
    return !isOther && previous != UInt8(ascii: "-")
  }

  /// The words of a text as an id; empty if it has none.
  static func nearest(to text: String) -> String {
    text.lowercased().split { !$0.isLetter && $0.asciiValue.map(isDigit) != true }
      .joined(separator: "-")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// JU114: an id that cannot be typed in an order: ids have no spaces and none of `:+=`.
enum MalformedID {
  static let rule = Rule("JU114", .error)

  static func finding(_ id: String, of what: LocalizedText, at span: Span) -> Finding {
    let corrected = MenuID.nearest(to: id)
    let isWithAn = [LocalizedText.option, .offer].contains(what)
    let finding = Finding.malformed(
      rule, word: id,
      isWithAn
        ? .text("cannot be the id of an \(what)") : .text("cannot be the id of a \(what)"),
      at: span,
      .text("an id is letters and digits, with `-` between words"))
    guard !corrected.isEmpty else { return finding }
    let name = "name: \(id.inPlainCharacters)".quoted
    return finding.remedied(
      .text("write \(corrected.quoted), and the text for people as \(name)"))
  }
}

extension String {
  /// Whether a byte of the text in UTF-8 satisfies a condition. Of the bytes in memory, since iterating over a text
  /// takes several times as long.
  @inline(__always)
  func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(where: isWanted) }
      ?? utf8.contains(where: isWanted)
  }
}
