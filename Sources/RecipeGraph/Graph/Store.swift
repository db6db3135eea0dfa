package import Diagnostics

/// A branch of the shop besides the main store, with the values that differ there.
package struct Store: Sendable {
  /// The id of the main store, which no menu declares.
  package static let mainID = "main"

  package let id: String
  package let name: LocalizedName?
  /// The opening stock.
  package let stock: [Ref<Fruit>: Quantity]
  package let max: [Ref<Fruit>: Quantity]
  package let low: [Ref<Fruit>: Quantity]
  /// Juices that are not served there.
  package let hidden: Set<Ref<Juice>>
  package let span: Span

  package init(
    id: String, name: LocalizedName?, stock: [Ref<Fruit>: Quantity], max: [Ref<Fruit>: Quantity],
    low: [Ref<Fruit>: Quantity], hidden: Set<Ref<Juice>>, span: Span
  ) {
    self.id = id
    self.name = name
    self.stock = stock
    self.max = max
    self.low = low
    self.hidden = hidden
    self.span = span
  }
}
