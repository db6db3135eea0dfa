import Diagnostics

/// JU114: ids are stable keys that can be typed in an order: no spaces, and none of `:+=`.
enum MalformedID {
  static let rule = Rule(
    "JU114", .error, "an id is words of letters and digits joined by `-`",
    explanation: """
      Ids are typed in orders and kept in the journal, so they are simple: letters of any script \
      and the digits 0 to 9, in words joined by `-`. Spaces, underscores and the `:`, `+` and `=` \
      of an order line are not among them. What people should read goes into `name`.
      """,
    bad: """
      fruits:
        Fresh Mango: 10
      juices:
        mango: {Fresh Mango: 3}

      """,
    fixed: """
      fruits:
        fresh-mango: 10
      juices:
        mango: {fresh-mango: 3}

      """)

  /// Letters of any script with their marks, ASCII digits, and single hyphens between them.
  static func isWellFormed(_ id: String) -> Bool {
    if let answer = isWellFormedPlainly(id) { return answer }
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.asciiValue.map(isDigit) == true }
    }
  }

  /// Nearly every id, without looking for the bounds of characters; nil if that has to be done.
  private static func isWellFormedPlainly(_ id: String) -> Bool? {
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func finding(_ id: String, of what: String, at span: Span) -> Finding {
    let words = id.lowercased().split { !$0.isLetter && $0.asciiValue.map(isDigit) != true }
    let mended = words.joined(separator: "-")
    return Finding(
      rule, "\(id.quoted) cannot be the id of \(what == "option" ? "an" : "a") \(what)",
      at: Label(span, "an id is letters and digits, with `-` between words"),
      help: mended.isEmpty
        ? []
        : ["write \(mended.quoted), and the text for people as \("name: \(id)".quoted)"])
  }
}
