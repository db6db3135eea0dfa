import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let shop = MappingTable<Draft<DisplaySyntax>, Display>(
    .shop, examples: [["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg"]]
  ) {
    Key.name(.shopName, .anyOf)
    Key.picture(.anyOf)
  }
}

extension KeyFormat {
  static let shopName = KeyFormat("name", .name, example: ["en": "Juice bar", "ko": "쥬스바"])
}

extension Key {
  /// The name for people.
  ///
  /// - Parameter what: the owner as findings about its name call it.
  static func name(
    _ format: KeyFormat = .name, _ need: KeyFormat.Need = .optional,
    of what: @escaping @Sendable (Owner) -> LocalizedText = { $0.text },
    fact: @escaping @Sendable (Model) -> LocalizedName?,
    set: @escaping @Sendable (inout Owner, NameSyntax?) -> Void
  ) -> Key {
    Key(
      format, need, fact: { model in fact(model)?.fact },
      independent: { reader, entry, owner in
        set(&owner, reader.name(entry.value, of: what(owner), key: entry.key))
      })
  }
}

extension Key where Owner: DisplayedSyntax, Model: Displayed & SendableMetatype {
  static func name(_ format: KeyFormat = .name, _ need: KeyFormat.Need = .optional) -> Key {
    name(format, need, fact: \.name) { $0.display.name = $1 }
  }

  static func picture(_ need: KeyFormat.Need = .optional) -> Key {
    Key(
      .picture, need, fact: { model in model.display.picture?.fact },
      independent: { reader, entry, owner in
        owner.display.picture = reader.picture(entry, of: owner.text)
      })
  }
}

extension Draft<DisplaySyntax>: DisplayedSyntax {
  var display: DisplaySyntax {
    get { value }
    set { value = newValue }
  }
}

extension TreeReader {
  /// The name and picture under `shop`; nil if it is no mapping or an empty one, which is reported.
  mutating func shop(_ section: YAMLTree.Entry) -> ValueSyntax<DisplaySyntax>? {
    let location = location(section.key)
    var shop = Draft(DisplaySyntax(), .shop, location, example: KeyFormat.shop.exampleText)
    guard let keys = readMapping(section, MenuFormat.shop, into: &shop), !keys.isEmpty else {
      return nil
    }
    return ValueSyntax(value: shop.value, location: location)
  }
}
