import Diagnostics
import YAMLTree

/// The lines of recipes of one file: sixteen bytes each, as a rule, since there can be millions.
struct UseList: Sendable, RandomAccessCollection {
  /// A line on which the amount comes soon after the ingredient.
  private struct Packed: Sendable {
    let symbol: UInt32
    /// The largest number where the amount is malformed.
    let amount: UInt32
    /// In bytes of the file.
    let start: UInt32
    /// In bytes: of the ingredient, of what stands between the two, and of the amount.
    let length: UInt8
    let gap: UInt8
    let amountLength: UInt8
    let isSpread: Bool

    /// Nil for a line that is spread over more of the file than fits.
    init?(_ use: UseDeclaration) {
      let (range, amountRange) = (use.site.span.range, use.amountSite.span.range)
      guard use.site.via == nil, use.amountSite.via == nil,
        let length = UInt8(exactly: range.count),
        let gap = UInt8(exactly: amountRange.lowerBound - range.upperBound),
        let amountLength = UInt8(exactly: amountRange.count)
      else { return nil }
      (self.length, self.gap, self.amountLength) = (length, gap, amountLength)
      start = use.site.span.start
      symbol = use.symbol.index
      amount = use.amount?.number ?? .max
      isSpread = false
    }

    /// A line that is kept elsewhere as it is.
    init(spreadAt position: Int, _ symbol: Symbol) {
      (start, self.symbol, isSpread) = (UInt32(position), symbol.index, true)
      (amount, length, gap, amountLength) = (.max, 0, 0, 0)
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
      packed.append(Packed(spreadAt: spread.count, use.symbol))
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
      symbol: Symbol(index: line.symbol), site: site(line.start, line.length),
      amount: line.amount == .max ? nil : AmountNumber(number: line.amount),
      amountSite: site(
        line.start + UInt32(line.length) + UInt32(line.gap), line.amountLength))
  }
}
