/// The form of ids.
package enum MenuID {
  /// Whether a text is an id: letters of any script with their marks, ASCII digits, and single hyphens between them.
  package static func isValid(_ id: String) -> Bool {
    if let answer = isPlainID(id) { return answer }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.asciiValue.map(isDigit) == true }
    }
  }

  /// A fast path for nearly every id, without looking for the bounds of characters; nil if these
  /// are needed.
  private static func isPlainID(_ id: String) -> Bool? {
    var previous: Unicode.Scalar = "a"
    for scalar in id.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": break
      case "-" where previous != "-": break
      // A mark is part of the character before it, which has to be a letter.
      case _
      where !scalar.isASCII && scalar.properties.isAlphabetic
        && previous.properties.isAlphabetic:
        break
      case _ where previous.properties.isAlphabetic && scalar.properties.isGraphemeExtend: continue
      default: return nil
      }
      previous = scalar
    }
    return id.isEmpty || id.utf8.first == UInt8(ascii: "-") || previous == "-" ? nil : true
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
