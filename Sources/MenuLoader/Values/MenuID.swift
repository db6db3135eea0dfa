import Diagnostics

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

/// JU114: an id that cannot be typed in an order: ids have no spaces and none of `:+=`.
enum MalformedID {
  static let rule = Rule("JU114", .error)

  static func finding(_ id: String, of what: LocalizedText, at span: Span) -> Finding {
    let words = id.lowercased().split {
      !$0.isLetter && $0.asciiValue.map(MenuID.isDigit) != true
    }
    let corrected = words.joined(separator: "-")
    let finding = Finding.malformed(
      rule, word: id,
      .text(
        "cannot be the id of \(what == .option ? "an" : "a") \(what)",
        ko: "\(what) 아이디로 쓸 수 없어요"),
      at: span,
      .text(
        "an id is letters and digits, with `-` between words",
        ko: "아이디에는 글자와 숫자를 쓰고 낱말은 `-`로 이음"))
    guard !corrected.isEmpty else { return finding }
    return finding.remedied(
      .text(
        "write \(corrected.quoted), and the text for people as \("name: \(id)".quoted)",
        ko: "아이디는 \(corrected.quoted), 사람이 읽을 이름은 \("name: \(id)".quoted)처럼 쓰세요"))
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
