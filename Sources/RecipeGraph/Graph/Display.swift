/// How a fruit, base or juice, or the shop, is shown to people. No rule of ordering depends on it.
///
/// It travels as a whole from the file of a menu to the reports and screens: what is added here is there.
public struct Display: Displayed, Hashable, Sendable {
  public var name: LocalizedName?
  /// The category of a juice. Juices with equal texts are in one category.
  public var category: LocalizedName?
  public var picture: Picture?

  public var display: Display { self }

  public init() {}
}

/// A thing of a menu with a display.
public protocol Displayed: Sendable {
  var display: Display { get }
}

extension Displayed {
  public var name: LocalizedName? { display.name }
}
