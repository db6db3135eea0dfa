import Diagnostics
import YAMLTree

/// The lines of recipes of one file: twelve bytes each, as a rule, since there can be millions.
struct UseList: Sendable, RandomAccessCollection {
  /// A line on which the amount comes soon after the ingredient.
  private struct Packed: Sendable {
    private static let noAmount = UInt16.max
    /// In place of the length of the ingredient.
    private static let spread = UInt8.max

    /// The symbol of the ingredient in 24 bits, then the length of its text in bytes.
    private let ingredient: UInt32
    /// In bytes of the file.
    let start: UInt32
    private let amountNumber: UInt16
    /// In bytes, of what stands between the ingredient and the amount.
    let gap: UInt8
    /// In bytes.
    let amountLength: UInt8

    /// Nil for a line that does not fit, such as one that is spread over more of the file.
    init?(_ use: UseDeclaration) {
      let (range, amountRange) = (use.site.span.range, use.amountSite.span.range)
      guard use.site.via == nil, use.amountSite.via == nil,
        let length = UInt8(exactly: range.count), length != Self.spread,
        let gap = UInt8(exactly: amountRange.lowerBound - range.upperBound),
        let amountLength = UInt8(exactly: amountRange.count),
        let amountNumber = UInt16(exactly: use.amount?.number ?? UInt32(Self.noAmount)),
        use.amount == nil || amountNumber != Self.noAmount
      else { return nil }
      ingredient = Self.ingredient(use.symbol, length)
      start = use.site.span.start
      (self.gap, self.amountLength, self.amountNumber) = (gap, amountLength, amountNumber)
    }

    /// A line that is kept elsewhere as it is.
    init(keptAt position: Int, _ symbol: Symbol) {
      ingredient = Self.ingredient(symbol, Self.spread)
      start = UInt32(position)
      (amountNumber, gap, amountLength) = (Self.noAmount, 0, 0)
    }

    private static func ingredient(_ symbol: Symbol, _ length: UInt8) -> UInt32 {
      precondition(symbol.index <= 0xFF_FFFF, "no tree has as many texts")
      return symbol.index | UInt32(length) << 24
    }

    var symbol: Symbol { Symbol(index: ingredient & 0xFF_FFFF) }
    var length: UInt8 { UInt8(ingredient >> 24) }
    var isSpread: Bool { length == Self.spread }

    var amount: AmountNumber? {
      amountNumber == Self.noAmount ? nil : AmountNumber(number: UInt32(amountNumber))
    }
  }

  private let file: SourceID
  private var packed: [Packed] = []
  /// Those that are spread, such as all that come through an alias.
  private var spread: [UseDeclaration] = []

  init(in file: SourceID) {
    self.file = file
  }

  var startIndex: Int { 0 }
  var endIndex: Int { packed.count }

  mutating func reserveCapacity(_ lines: Int) { packed.reserveCapacity(lines) }

  mutating func trim() { packed = packed.trimmed }

  mutating func append(_ use: UseDeclaration) {
    if let line = Packed(use) {
      packed.append(line)
    } else {
      packed.append(Packed(keptAt: spread.count, use.symbol))
      spread.append(use)
    }
  }

  subscript(position: Int) -> UseDeclaration {
    let line = packed[position]
    if line.isSpread { return spread[Int(line.start)] }
    func site(_ start: UInt32, _ length: UInt8) -> Site {
      Site(span: Span(file: file, start: start, end: start + UInt32(length)), via: nil)
    }
    return UseDeclaration(
      symbol: line.symbol, site: site(line.start, line.length), amount: line.amount,
      amountSite: site(
        line.start + UInt32(line.length) + UInt32(line.gap), line.amountLength))
  }
}
