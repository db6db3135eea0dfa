import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let shop = MappingTable<Draft<ShopSyntax>, ShopTerms>(
    .shop,
    examples: [
      ["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg", "colour": "#b34700"]
    ]
  ) {
    Key.name(.shopName, .anyOf)
    Key.picture(.anyOf)
    Key(
      .colour, .anyOf, fact: { shop in shop.screens.colour.map { .text($0.text) } },
      independent: { reader, entry, shop in
        shop.value.colour = reader.colour(entry, of: shop.text)
      })
    Key(
      .languages, .anyOf,
      fact: { shop in shop.screens.languages.map { .list($0.map(\.rawValue)) } },
      independent: { reader, entry, shop in
        shop.value.languages = reader.languages(entry, of: shop.text)
      })
    flag(.oneTap, fact: \.isOneTap, into: \.isOneTap)
    flag(.stockStrip, fact: \.showsStock, into: \.showsStock)
    Key(
      .afterOrder, .anyOf, fact: { shop in shop.screens.afterOrder?.fact },
      independent: { reader, entry, shop in
        shop.value.afterOrder = reader.texts(entry, of: shop.text, "Pay at the counter")
      })
  }

  /// Something that the screens do only where the menu says so.
  private static func flag(
    _ format: KeyFormat, fact: any KeyPath<ShopScreens, Bool> & Sendable,
    into property: any WritableKeyPath<ShopSyntax, Bool> & Sendable
  ) -> Key<Draft<ShopSyntax>, ShopTerms> {
    Key(
      format, .anyOf, fact: { shop in shop.screens[keyPath: fact] ? .present : nil },
      independent: { reader, entry, shop in
        shop.value[keyPath: property] = reader.flag(entry, shop.text.key(format)) ?? false
      })
  }
}

extension KeyFormat {
  static let shopName = KeyFormat("name", .name, example: ["en": "Juice bar", "ko": "쥬스바"])
  static let colour = KeyFormat("colour", .colour)
  static let languages = KeyFormat(
    "languages", .scalars(.shopLanguage), example: ["en", "ko"], isNonEmpty: true)
  static let oneTap = KeyFormat("one-tap", .flag)
  static let stockStrip = KeyFormat("stock-strip", .flag)
  static let afterOrder = KeyFormat(
    "after-order", .name, example: ["en": "Pay at the counter", "ko": "계산대에서 결제해 주세요"])
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

extension Draft<ShopSyntax>: DisplayedSyntax {
  var display: DisplaySyntax {
    get { value.display }
    set { value.display = newValue }
  }
}

extension TreeReader {
  /// The value of `shop`; nil if it is no mapping or an empty one, which is reported.
  mutating func shop(_ section: YAMLTree.Entry) -> ValueSyntax<ShopSyntax>? {
    let location = location(section.key)
    var shop = Draft(ShopSyntax(), .shop, location, example: KeyFormat.shop.exampleText)
    guard let keys = readMapping(section, MenuFormat.shop, into: &shop), !keys.isEmpty else {
      return nil
    }
    return ValueSyntax(value: shop.value, location: location)
  }
}
