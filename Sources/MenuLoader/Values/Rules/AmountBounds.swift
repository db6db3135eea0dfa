import Diagnostics
import RecipeGraph

/// JU102: an amount of zero or less.
enum NonPositiveAmount {
  static let rule = Rule("JU102", .error)

  /// For an amount that may be zero.
  ///
  /// - Parameter text: as it is written; nil if the message does not quote it.
  static func negative(
    _ what: LocalizedText, _ text: String?, at span: Span, _ rule: Rule = NonPositiveAmount.rule
  ) -> Finding {
    Finding.malformed(rule, what, .text("is below zero"), text, at: span)
      .remedied(.text("write zero or more"))
  }

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    Finding.malformed(rule, what, .text("is not above zero"), text, at: span)
      .remedied(.text("write an amount above zero"))
  }
}

/// JU110: stock below zero.
enum StockBelowZero {
  static let rule = Rule("JU110", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    NonPositiveAmount.negative(what.openingStock, nil, at: span, rule)
  }
}

/// JU107: an amount of more than 64 bits of thousandths, or with more decimals than people measure.
enum AmountOutOfRange {
  static let rule = Rule("JU107", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    var finding = Finding.malformed(
      rule, what,
      .text("is too large or too fine to be counted exactly"),
      at: span)
    finding.notes = [
      .text("an amount is at most \(Amount.largest) grams, millilitres or pieces")
    ]
    return finding.remedied(.text("write an amount that can be measured"))
  }
}

/// JU108: an amount of stock finer than a thousandth of the base unit.
enum TooFineForStock {
  static let rule = Rule("JU108", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding.malformed(
      rule, what,
      .text("is finer than stock can count"), at: span
    ).remedied(
      .text("write a whole number of thousandths of a gram, millilitre or piece"))
  }
}

/// JU314: a unit with capital letters.
enum UnitCase {
  static let rule = Rule("JU314", .advice)

  static func isBroken(by amount: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return amount.hasByte(where: capitals.contains)
  }

  static func finding(_ text: String, at span: Span) -> Finding {
    let corrected = text.lowercased()
    return Finding(
      rule,
      .text("the unit of \(text.quoted) has a capital"),
      at: Label(span)
    ).remedied(.write(corrected), writing: corrected, isSafe: true)
  }
}
