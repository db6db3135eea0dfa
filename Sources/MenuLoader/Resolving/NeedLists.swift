import RecipeGraph

/// The needs of many things, one list after the other: sixteen bytes a need, as a rule.
struct NeedLists: Sendable {
  private struct Packed: Sendable {
    let fruit: Int32
    /// Zero where the amount is too large for this, and `numerator` its position among `large`.
    let denominator: UInt32
    let numerator: Int64
  }

  private var packed: [Packed] = []
  private var large: [Rational] = []
  /// By thing, where its list ends.
  private var ends: [Int32] = []

  var count: Int { ends.count }
  var indices: Range<Int> { ends.indices }

  /// No copies as the lists grow; what is not written to takes no memory.
  mutating func reserveCapacity(_ lists: Int, _ needs: Int) {
    ends.reserveCapacity(lists)
    packed.reserveCapacity(needs)
  }

  /// - Parameter needs: none where they are not known; whatever is made needs something.
  mutating func append(_ needs: some Sequence<Need>) {
    for need in needs { append(need) }
    ends.append(Int32(packed.count))
  }

  private mutating func append(_ need: Need) {
    let (fruit, amount) = (Int32(need.fruit.index), need.amount)
    if let numerator = Int64(exactly: amount.numerator),
      let denominator = UInt32(exactly: amount.denominator)
    {
      packed.append(Packed(fruit: fruit, denominator: denominator, numerator: numerator))
    } else {
      packed.append(Packed(fruit: fruit, denominator: 0, numerator: Int64(large.count)))
      large.append(amount)
    }
  }

  /// In the order of declaration of the fruits; none where they are not known.
  subscript(index: Int) -> List {
    let positions = positions(of: index)
    return List(lists: self, startIndex: positions.lowerBound, endIndex: positions.upperBound)
  }

  /// Where the list of a thing stands. With `need(at:)` it is walked without a reference counted.
  func positions(of index: Int) -> Range<Int> {
    Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])
  }

  struct List: RandomAccessCollection {
    fileprivate let lists: NeedLists
    let startIndex: Int
    let endIndex: Int

    subscript(position: Int) -> Need { lists.need(at: position) }
  }

  func need(at position: Int) -> Need {
    let need = packed[position]
    let amount =
      need.denominator == 0
      ? large[Int(need.numerator)]
      : Rational(lowestTerms: Int128(need.numerator), Int128(need.denominator))
    return Need(fruit: Ref(Int(need.fruit)), amount: amount)
  }
}
