import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// Zero or more.
  package static let amount = ScalarKind(
    "amount", .amount,
    amountSchema(
      ["minimum": 0, "pattern": "\(AmountPattern.amount)"],
      .text("Write an amount such as 16, 1.5, 3/2 or 160 g.")),
    isShared: true, example: 10)

  /// More than zero.
  package static let positiveAmount = ScalarKind(
    "positiveAmount", .amount,
    amountSchema(
      ["exclusiveMinimum": 0, "pattern": "\(AmountPattern.positiveAmount)"],
      .text("Write an amount above zero, such as 16, 1.5, 3/2 or 160 g.")),
    isShared: true, example: "160 g")

  /// Plain `16` and `1.5` are numbers to YAML, `3/2` and `160 g` are strings.
  private static func amountSchema(_ bounds: JSONLiteral, _ advice: LocalizedText) -> JSONLiteral {
    let schema: JSONLiteral = [
      "title": .words(.text("amount")),
      "type": ["number", "string"],
      "patternErrorMessage": .words(advice),
      "examples": ["16", "1.5", "3/2", "160 g", "0.5 l"],
    ]
    return schema.merging(bounds).described(
      .text(
        """
        An exact number, and a unit: `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, or none for pieces. \
        The number is whole, a decimal or a fraction.
        """))
  }
}

/// The grammar of amounts as regular expressions, except the bounds on what stock can count; see
/// `AmountGrammar`.
enum AmountPattern {
  private static let spaces = #"[ \t\u00a0\u202f\u3000]*"#
  private static let unit = "(?:[mMkK]?[gG]|[mMcCdD]?[lL])?"

  /// Above zero, without leading zeros.
  private static let positiveNumber =
    #"(?:[1-9][0-9]*(?:\.[0-9]+|/[1-9][0-9]*)?|0\.[0-9]*[1-9][0-9]*)"#
  private static let zero = #"-?0(?:\.0+|/[1-9][0-9]*)?"#

  static let positiveAmount = pattern(positiveNumber)
  static let amount = pattern("(?:\(positiveNumber)|\(zero))")
  /// Without a unit.
  static let number = "^(?:\(positiveNumber)|\(zero))$"
  static let cost =
    "^(?:\(positiveNumber)|\(zero))(?: per \(positiveNumber)\(spaces)\(unit)\(spaces))?$"

  private static func pattern(_ number: String) -> String {
    "^\(spaces)\(number)\(spaces)\(unit)\(spaces)$"
  }
}

/// Reads amounts.
extension TreeReader {
  /// An amount, which may be zero: whether that is allowed depends on its use.
  ///
  /// - Parameters:
  ///   - key: the key of the label if the value is empty.
  ///   - kind: of a value that is an amount without a unit, such as a scale; nil for any amount.
  mutating func amount(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place,
    kind: ScalarKind? = nil, ifNegative: (_ text: String, Span) -> Finding
  ) -> AmountSyntax? {
    var example: String { (kind ?? .positiveAmount).example.yaml }
    guard case .scalar(let symbol, let isQuoted) = tree.content(of: place) else {
      _ = scalar(place, what(), example)
      return nil
    }
    let text = text(of: symbol)
    let location = location(place)
    if !isQuoted, let number = tree.number(beginningWith: place.node) {
      report(
        MalformedAmount.finding(what(), number.text, .comma, at: number.span), for: location)
      return nil
    }
    do throws(AmountProblem) {
      let amount = try AmountGrammar.parse(text)
      if UnitCase.isBroken(by: text) {
        report(UnitCase.finding(text, at: location.span), for: location)
      }
      return AmountSyntax(amount: amount, location: location)
    } catch {
      switch error {
      case .missing where !isQuoted:
        reportNull(place, what(), example, key: key)
      case .negative: report(ifNegative(text, location.span), for: location)
      // A fraction such as `½` is a letter to the grammar.
      case .unknownUnit(let unit) where unit.inPlainCharacters == unit:
        report(UnknownUnit.finding(what(), unit, of: text, at: location.span), for: location)
      case .outOfRange: report(AmountOutOfRange.finding(what(), at: location.span), for: location)
      default:
        report(
          MalformedAmount.finding(
            what(), text, error, at: location.span, example: kind.map { _ in example }),
          for: location)
      }
      return nil
    }
  }

  mutating func positiveAmount(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place,
    kind: ScalarKind? = nil
  ) -> AmountSyntax? {
    let written = amount(
      place, of: what(), key: key, kind: kind,
      ifNegative: { NonPositiveAmount.finding(what(), $0, at: $1) })
    guard let written else { return nil }
    guard written.amount.value.isPositive else {
      report(
        NonPositiveAmount.finding(what(), "\(written.amount)", at: written.location.span),
        for: written.location)
      return nil
    }
    return written
  }
}

extension YAMLTree {
  private func isDigit(at offset: Int) -> Bool {
    source.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(source[offset])
  }

  /// The number with a comma, such as `1,5` or `-4,90`, that begins with a value; a flow mapping reads its end
  /// as another entry. Nil for any other value.
  func number(beginningWith value: NodeID) -> (text: String, span: Span)? {
    let range = span(of: value).range
    let comma = range.upperBound
    guard isDigit(at: comma + 1), source[comma] == UInt8(ascii: ","), beginsNumber(range),
      var end = source[comma...].dropFirst().prefix(100).firstIndex(where: Self.endsNumber)
    else { return nil }
    end = endOfThousands(from: comma, to: end)
    let last = source[..<end].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? comma
    let rest = String(decoding: source[(comma + 1)...last], as: UTF8.self)
    guard Self.mayEndNumber(rest.replacing(",", with: "")) else { return nil }
    return (
      String(decoding: source[range.lowerBound...last], as: UTF8.self),
      Span(file: file, range.lowerBound..<last + 1)
    )
  }

  /// Whether bytes can stand before the comma of a number: digits, perhaps after a sign and a currency.
  private func beginsNumber(_ range: Range<Int>) -> Bool {
    range.allSatisfy(isDigit)
      || String(decoding: source[range], as: UTF8.self)
        .wholeMatch(of: /[-+]? ?(?:\p{Sc}|[A-Z]{3})? ?[-+]?[0-9]+/) != nil
  }

  /// Whether a text can follow the comma of a number: of an amount, of a price or a cost, or of per cents.
  static func mayEndNumber(_ text: String) -> Bool {
    AmountGrammar.mayEnd(text)
      || text.wholeMatch(of: /[0-9]+ ?(?:\p{Sc}|[A-Z]{3}|원|%)?(?: ?\/.*| per .*)?/) != nil
  }

  /// The end of a number with more groups of thousands, such as `1,000,000`, than the one between a comma and an
  /// offset.
  private func endOfThousands(from comma: Int, to end: Int) -> Int {
    var (comma, end) = (comma, end)
    while end - comma == 4, source.indices.contains(end + 4), source[end] == UInt8(ascii: ","),
      (1...3).allSatisfy({ isDigit(at: end + $0) }), Self.endsNumber(source[end + 4])
    {
      (comma, end) = (end, end + 4)
    }
    return end
  }

  /// Whether a byte ends an entry of a flow mapping: a comma, a brace or the end of a line.
  private static func endsNumber(_ byte: UInt8) -> Bool { [0x2C, 0x7D, 0x0A, 0x0D].contains(byte) }

  /// The number with a comma, as of `number(beginningWith:)`, that ends with a key; a flow mapping reads its end as
  /// an entry. Nil for any other key.
  func number(endingIn key: NodeID) -> (text: String, span: Span)? {
    let range = span(of: key).range
    let comma = range.lowerBound - 1
    guard comma > 0, source[comma] == UInt8(ascii: ","), isDigit(at: comma - 1) else { return nil }
    // No number is longer than this.
    guard let colon = source[..<comma].suffix(100).lastIndex(of: UInt8(ascii: ":")),
      let start = source[colon..<comma].dropFirst().firstIndex(where: { $0 != 0x20 }),
      beginsNumber(start..<comma)
    else { return nil }
    let end = endOfThousands(from: comma, to: range.upperBound)
    return (
      String(decoding: source[start..<end], as: UTF8.self), Span(file: file, start..<end)
    )
  }
}
