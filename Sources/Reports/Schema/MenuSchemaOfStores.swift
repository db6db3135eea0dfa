import MenuLoader
import RecipeGraph

/// The part of the schema that is about stores.
enum MenuSchemaOfStores {
  static let store = MenuSchema.described(
    "A store: how its stock and what it serves differ from the sections `fruits` and `juices`.",
    [
      "title": "store",
      "type": "object",
      "properties": MenuSchema.properties(MenuFormat.StoreKey.self, key),
      "additionalProperties": false,
      "examples": [["stock": ["strawberry": "2 kg"], "hidden": ["lemonade"]]],
    ])

  private static func key(_ key: MenuFormat.StoreKey) -> JSONLiteral {
    switch key {
    case .name: MenuSchema.reference("name")
    case .stock:
      MenuSchema.described(
        "Opening stock, by fruit, where it differs.", amounts("opening stock", "amount"))
    case .max:
      MenuSchema.described(
        "What there is room for, by fruit, where it differs.",
        amounts("upper bounds", "positiveAmount"))
    case .low:
      MenuSchema.described(
        "At or below how much stock is shown as low, by fruit, where it differs.",
        amounts("low marks", "amount"))
    case .hidden:
      MenuSchema.described(
        "Juices that are not served in this store.",
        ["title": "hidden juices", "type": "array", "items": MenuSchema.reference("id")])
    }
  }

  private static func amounts(_ title: String, _ amount: String) -> JSONLiteral {
    [
      "title": "\(title)", "type": "object", "propertyNames": MenuSchema.reference("id"),
      "additionalProperties": MenuSchema.reference(amount),
    ]
  }
}
