import Evaluator
import RecipeGraph

/// A row of the journal in memory, in 32 bits: to touch memory for the first time takes longer than
/// to decide.
struct PackedRow: Sendable {
  /// Small numbers, as nearly all are: quantity, size and juice, from the lowest bit.
  private static let bits = (quantity: UInt32(9), size: UInt32(6), juice: UInt32(16))
  private static let markOfOthers: UInt32 = 1 << 31

  private let word: UInt32

  /// An order of one line without options, its juice made as the recipe is; nil for any other, and
  /// for one whose numbers are too large.
  @inline(__always)
  init?(_ order: Order) {
    // The line is not copied, which would count references.
    guard order.lines.count == 1, order.lines[0].variant.options.isEmpty else { return nil }
    let juice = order.lines[0].variant.juice.index
    let size = order.lines[0].variant.size
    let quantity = order.lines[0].quantity
    guard quantity < 1 << Self.bits.quantity, size < 1 << Self.bits.size,
      juice < 1 << Self.bits.juice
    else { return nil }
    // What it is put together from fits, so nothing is lost or wrapped.
    let sized = UInt32(juice) << Self.bits.size | UInt32(size)
    word = sized << Self.bits.quantity | UInt32(quantity)
  }

  /// - Parameter position: of anything else among its like.
  ///
  /// - Precondition: below 2^31.
  init(other position: Int) {
    precondition(position < Int(Self.markOfOthers))
    word = Self.markOfOthers | UInt32(position)
  }

  enum Content: Hashable {
    case line(OrderLine)
    case other(Int)
  }

  var content: Content {
    if word & Self.markOfOthers != 0 { return .other(Int(word ^ Self.markOfOthers)) }
    let sized = word >> Self.bits.quantity
    let juice = Ref<Juice>(Int(sized >> Self.bits.size))
    let size = Int(sized & (1 << Self.bits.size - 1))
    let quantity = Int(word & (1 << Self.bits.quantity - 1))
    return .line(OrderLine(Variant(juice, size: size), quantity: quantity))
  }
}
