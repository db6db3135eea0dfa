import RecipeGraph

/// The needs of juices. A need takes 16 bytes, and 48 in an array of `Need`: that serves the benchmark's row of the
/// memory in which 10,000 juices are validated.
final class NeedLists: Sendable {
  /// Collects lists.
  struct Builder {
    fileprivate var lists = FlatLists<ShortNeed>()
    fileprivate var wide: [Int: Rational] = [:]

    mutating func reserveCapacity(_ count: Int) { lists.reserveCapacity(count) }

    mutating func append(_ needs: Needs) {
      for need in needs {
        let short = ShortFraction(need.amount)
        if short == nil { wide[lists.elements.count] = need.amount }
        lists.append(ShortNeed(amount: short ?? .zero, fruit: need.fruit))
      }
      lists.endList()
    }
  }

  fileprivate struct ShortNeed: Hashable {
    /// Zero for an amount in `wide`; no need is zero.
    let amount: ShortFraction
    let fruit: Ref<Fruit>
  }

  fileprivate let lists: FlatLists<ShortNeed>
  /// By position, the amounts that are no short fractions.
  fileprivate let wide: [Int: Rational]

  init(_ builder: Builder) {
    lists = builder.lists
    wide = builder.wide
  }

  /// The list at a position; empty if the needs are unknown.
  subscript(position: Int) -> NeedList {
    NeedList(all: self, range: lists.range(of: position))
  }
}

/// One list of `NeedLists`.
struct NeedList: RandomAccessCollection, Sendable {
  private let all: NeedLists
  private let start: Int32
  private let end: Int32

  fileprivate init(all: NeedLists, range: Range<Int>) {
    self.all = all
    (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
  }

  var startIndex: Int { Int(start) }
  var endIndex: Int { Int(end) }

  var needs: Needs { Needs(ascending: map(\.self)) }

  subscript(position: Int) -> Need {
    let need = all.lists.elements[position]
    let wide = need.amount.numerator == 0 ? all.wide[position] : nil
    return Need(fruit: need.fruit, amount: wide ?? need.amount.value)
  }
}

extension NeedList: Hashable {
  static func == (left: NeedList, right: NeedList) -> Bool { left.elementsEqual(right) }

  func hash(into hasher: inout Hasher) {
    for position in indices {
      let need = all.lists.elements[position]
      hasher.combine(need.amount.numerator)
      hasher.combine(UInt64(need.amount.denominator) << 32 | UInt64(need.fruit.index))
      if need.amount.numerator == 0 { hasher.combine(all.wide[position]) }
    }
  }
}
