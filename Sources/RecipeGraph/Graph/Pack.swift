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
  /// The amount in all of them.
  public let total: Quantity

  /// The most packs for which there is room; nil if one is larger.
  init?(of pack: Pack, within room: Quantity) {
    let size = pack.quantity.thousandths
    count = room.thousandths / size
    guard count > 0 else { return nil }
    self.pack = pack
    total = Quantity(thousandths: count * size)
  }

  /// The fewest packs that cover an amount; nil if their amount cannot be counted.
  init?(of pack: Pack, covering quantity: Quantity) {
    let size = pack.quantity.thousandths
    let (quotient, rest) = quantity.thousandths.quotientAndRemainder(dividingBy: size)
    let count = rest > 0 ? quotient + 1 : quotient
    let (total, isTooLarge) = count.multipliedReportingOverflow(by: size)
    guard !isTooLarge else { return nil }
    self.pack = pack
    self.count = count
    self.total = Quantity(thousandths: total)
  }
}
