/// A pack in which a fruit is bought, such as a crate of 12.
public struct Pack: Hashable, Sendable {
  /// An id that begins with a letter and is no unit, so that it can follow a number, as in `2crate`.
  public let id: String
  /// The amount in one pack; more than zero.
  public let quantity: Quantity

  public init(id: String, quantity: Quantity) {
    self.id = id
    self.quantity = quantity
  }
}

/// A number of equal packs.
public struct PackCount: Hashable, Sendable {
  public let pack: Pack
  public let count: Int
}

/// Whole packs of a fruit, maybe of several kinds.
public struct PackSelection: Hashable, Sendable {
  /// At least one, each kind once, in the order of declaration.
  public let packs: [PackCount]
  /// The amount in all of them.
  public let total: Quantity

  /// As they are typed: `2case+3carton`.
  public var text: String { packs.map { "\($0.count)\($0.pack.id)" }.joined(separator: "+") }

  public var count: Int { packs.reduce(0) { $0 + $1.count } }

  /// Nil for no packs, or if their amount cannot be counted.
  fileprivate init?(_ packs: [PackCount]) {
    self.packs = packs.filter { $0.count > 0 }
    var total = 0
    for item in self.packs {
      let (amount, isTooLarge) = item.count
        .multipliedReportingOverflow(by: item.pack.quantity.thousandths)
      let (sum, overflows) = total.addingReportingOverflow(amount)
      guard !isTooLarge, !overflows else { return nil }
      total = sum
    }
    guard total > 0 else { return nil }
    self.total = Quantity(thousandths: total)
  }
}

extension [Pack] {
  /// The packs that cover an amount with the least to spare, and among those the fewest; nil if there are none that can
  /// be counted.
  ///
  /// Kinds are mixed where `PackTable` can try all mixtures, and are equal otherwise.
  func selection(covering amount: Quantity) -> PackSelection? {
    if let table = PackTable(self, covering: amount.thousandths) { return table.selection }
    return equal { size in
      let (quotient, rest) = amount.thousandths.quotientAndRemainder(dividingBy: size)
      return rest > 0 ? quotient + 1 : quotient
    }.min { ($0.total, $0.count) < ($1.total, $1.count) }
  }

  /// The packs for which there is room, and that fill it best, and among those the fewest; nil if each is larger.
  func selection(within room: Quantity) -> PackSelection? {
    if let table = PackTable(self, within: room.thousandths) { return table.selection }
    return equal { room.thousandths / $0 }.min { ($1.total, $0.count) < ($0.total, $1.count) }
  }

  private func equal(_ count: (_ size: Int) -> Int) -> [PackSelection] {
    compactMap { PackSelection([PackCount(pack: $0, count: count($0.quantity.thousandths))]) }
  }
}

/// The fewest packs for each amount up to a bound, by trying all mixtures.
///
/// Of the fewest packs for an amount, fewer than `n` are not of the largest kind, if that is `n` times the greatest
/// common amount of all kinds: among `n` of them, some would add up to a multiple of the largest pack, which fewer of the
/// largest make. So what is beyond `n` times `n` is in packs of the largest kind, and only the rest needs a table.
private struct PackTable {
  /// How many steps a table takes at most: a menu has thousands of fruits.
  private static let maxSteps = 1 << 15

  let selection: PackSelection?

  /// Nil if it would take too many steps.
  init?(_ packs: [Pack], covering amount: Int) {
    self.init(packs, amount, covers: true)
  }

  init?(_ packs: [Pack], within room: Int) {
    self.init(packs, room, covers: false)
  }

  private init?(_ packs: [Pack], _ amount: Int, covers: Bool) {
    guard amount > 0, let unit = packs.map(\.quantity.thousandths).reduce(nil, Self.divisor) else {
      return nil
    }
    let sizes = packs.map { $0.quantity.thousandths / unit }
    guard let least = sizes.min(), let largest = sizes.indices.max(by: { sizes[$0] < sizes[$1] })
    else { return nil }
    let target = covers ? (amount - 1) / unit + 1 : amount / unit
    let (square, overflows) = sizes[largest].multipliedReportingOverflow(by: sizes[largest])
    let (beyond, isSmall) = target.subtractingReportingOverflow(square)
    // Of the amounts that come into question, the least is less than the least pack below the target.
    let certain = overflows || isSmall ? 0 : max(0, (beyond - least) / sizes[largest])
    let rest = target - certain * sizes[largest]
    guard rest < Self.maxSteps, least < Self.maxSteps,
      (rest + least) * sizes.count <= Self.maxSteps
    else { return nil }
    let top = covers ? rest + least - 1 : rest
    // The fewest packs for each amount, and the last of them.
    var table = [(count: Int, last: Int)?](repeating: nil, count: top + 1)
    table[0] = (0, 0)
    for sum in stride(from: 1, through: top, by: 1) {
      for (position, size) in sizes.enumerated() where size <= sum {
        guard let before = table[sum - size] else { continue }
        if before.count + 1 < table[sum]?.count ?? .max {
          table[sum] = (before.count + 1, position)
        }
      }
    }
    let range = covers ? Array(rest...top) : Array((0...rest).reversed())
    guard var sum = range.first(where: { table[$0] != nil }) else {
      selection = nil
      return
    }
    var counts = [Int](repeating: 0, count: packs.count)
    counts[largest] = certain
    while sum > 0, let step = table[sum] {
      counts[step.last] += 1
      sum -= sizes[step.last]
    }
    selection = PackSelection(zip(packs, counts).map { PackCount(pack: $0, count: $1) })
  }

  /// The greatest common divisor.
  private static func divisor(_ left: Int?, _ right: Int) -> Int? {
    guard var left else { return right }
    var right = right
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }
}
