import Diagnostics
import YAMLTree

/// The lines of recipes of one file: twelve bytes each, as a rule, since there can be millions.
struct UseList: Sendable, RandomAccessCollection {
  /// A line on which the amount comes soon after the ingredient.
  private struct Packed: PackedForm {
    private static let noAmount = UInt16.max
    /// In place of the length of the ingredient, for a line that is kept elsewhere.
    private static let keptElsewhere = UInt8.max

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
        let length = UInt8(exactly: range.count), length != Self.keptElsewhere,
        let gap = UInt8(exactly: amountRange.lowerBound - range.upperBound),
        let amountLength = UInt8(exactly: amountRange.count),
        let amountNumber = UInt16(exactly: use.amount?.number ?? UInt32(Self.noAmount)),
        use.amount == nil || amountNumber != Self.noAmount
      else { return nil }
      precondition(use.symbol.index <= 0xFF_FFFF, "no tree has as many texts")
      ingredient = use.symbol.index | UInt32(length) << 24
      start = use.site.span.start
      (self.gap, self.amountLength, self.amountNumber) = (gap, amountLength, amountNumber)
    }

    init(keptAt position: Int) {
      ingredient = UInt32(Self.keptElsewhere) << 24
      start = UInt32(position)
      (amountNumber, gap, amountLength) = (Self.noAmount, 0, 0)
    }

    var symbol: Symbol { Symbol(index: ingredient & 0xFF_FFFF) }
    var length: UInt8 { UInt8(ingredient >> 24) }
    var keptAt: Int? { length == Self.keptElsewhere ? Int(start) : nil }

    var amount: AmountNumber? {
      amountNumber == Self.noAmount ? nil : AmountNumber(number: UInt32(amountNumber))
    }
  }

  private let file: SourceID
  private var lines = PackedList<Packed>()

  init(in file: SourceID) {
    self.file = file
  }

  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }

  mutating func reserveCapacity(_ count: Int) { lines.reserveCapacity(count) }
  mutating func trim() { lines.trim() }
  mutating func append(_ use: UseDeclaration) { lines.append(use) }

  subscript(position: Int) -> UseDeclaration {
    let line = lines[position]
    if let whole = lines.whole(line) { return whole }
    let end = line.start + UInt32(line.length)
    return UseDeclaration(
      symbol: line.symbol, site: SourceLocation(in: file, start: line.start, length: line.length),
      amount: line.amount,
      amountSite: SourceLocation(in: file, start: end + UInt32(line.gap), length: line.amountLength)
    )
  }
}
