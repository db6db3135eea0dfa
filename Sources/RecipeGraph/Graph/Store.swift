public import Diagnostics

/// The name that a menu gives its main store, which the fruits describe.
public struct MainStore: Sendable {
  /// The id that people type and see.
  public let id: String
  public let name: LocalizedName?
  public let span: Span

  public init(id: String, name: LocalizedName?, span: Span) {
    self.id = id
    self.name = name
    self.span = span
  }
}

/// A branch of the shop besides the main store, with the values that differ there.
public struct Store: Sendable {
  /// The id of the main store in every ledger, also of one that the menu gives a name. People can always type
  /// it.
  public static let mainID = "main"

  public internal(set) var id: String
  public let name: LocalizedName?
  /// The opening stock.
  public let stock: [Ref<Fruit>: Quantity]
  public let max: [Ref<Fruit>: Quantity]
  public let low: [Ref<Fruit>: Quantity]
  public let span: Span

  public init(
    id: String, name: LocalizedName?, stock: [Ref<Fruit>: Quantity], max: [Ref<Fruit>: Quantity],
    low: [Ref<Fruit>: Quantity], span: Span
  ) {
    self.id = id
    self.name = name
    self.stock = stock
    self.max = max
    self.low = low
    self.span = span
  }
}
