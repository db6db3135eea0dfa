public import Diagnostics

/// What a menu says of the screens in a browser. No rule of ordering depends on it.
public struct ShopScreens: Hashable, Sendable {
  /// The accent colour of the screens; nil for the program's own.
  public var colour: Colour?
  /// Whether a tap on a juice without choices orders it at once, without a cart.
  public var isOneTap = false
  /// Whether guests see the stock of all fruits in a strip above the juices.
  public var showsStock = false
  /// The languages that can be chosen, the first for whom none of them is meant; nil for all of the program.
  public var languages: [Language]?
  /// What a guest does after an order, such as to pay at the counter; nil if the screen adds nothing.
  public var afterOrder: LocalizedName?

  public init() {}

  /// The background of pages that are not dark.
  public static let lightPage = Colour("#fff8ee")!
}
