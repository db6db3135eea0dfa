import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  /// With one key of the long form, every key has to be one of that form.
  static let juice = MappingTable<JuiceFields, InMenu<Juice>>(
    .juice, shortForm: .recipe,
    examples: [
      ["mango": 2, "kiwi": 1],
      ["name": ["en": "Mango juice", "ko": "망고쥬스"], "uses": ["mango": 3]],
    ]
  ) {
    Key.name()
    Key(
      .category, fact: { juice in juice.display.category?.fact },
      independent: { reader, entry, juice in
        juice.display.category = reader.texts(entry, of: juice.text, "Smoothies")
          .map { CategorySyntax($0) }
      })
    Key.picture()
    Key(
      .price, fact: { juice in juice.price.map { .price($0.money, juice.menu.terms.currency) } },
      independent: { reader, entry, juice in
        juice.price = reader.prices(entry, of: juice.text, mayBeNegative: false)
      })
    Key(
      .vat, fact: { juice in juice.vat.map { .factor($0) } },
      independent: { reader, entry, juice in
        juice.vat = reader.share(entry, juice.text.key(.vat))?.value
      })
    Key(
      .uses, .required,
      missing: { juice, location in EmptyRecipe.finding(juice.text, at: location.span) },
      fact: { juice in .parts(juice.menu.facts(juice.uses)) },
      independent: { reader, entry, juice in
        let id = juice.id
        reader.readUses(entry.value, of: .juice(id), key: entry.key, into: &juice.recipe)
      })
    Key(
      .sizes, fact: { juice in .parts(juice.facts(ofSizes: juice.sizes)) },
      read: { reader, entry, juice in reader.readSizes(entry, of: &juice) })
    Key(
      .options, fact: { juice in .parts(juice.facts(ofOptions: juice.options)) },
      read: { reader, entry, juice in reader.readOptions(entry, of: &juice) })
    Key(
      .substitutes, fact: { juice in .parts(juice.facts(ofSubstitutes: juice.substitutes)) },
      read: { reader, entry, juice in reader.readSubstitutes(entry, of: &juice) })
    Key(
      .limit, fact: { juice in juice.limit.map { .count($0) } },
      independent: { reader, entry, juice in
        juice.limit = reader.count(entry, juice.text.key(.limit), max: .max)
      })
    Key.when(fact: \.when) { $0.when = $1 }
    Key.was(.juices, \.id)
  }
}

extension KeyFormat {
  package static let uses = KeyFormat("uses", .recipe, example: ["mango": 3])
  static let category = KeyFormat("category", .name, example: ["en": "Smoothies", "ko": "스무디"])
  package static let substitutes = KeyFormat(
    "substitutes", .substitutes, example: ["syrup": [["honey": "15 ml"]]])
  package static let limit = KeyFormat("limit", .count)
  package static let price = KeyFormat("price", .prices(.price), example: 4900)

  package static let sizes = KeyFormat(
    "sizes", .declarationsOrName(.size, .sizes), example: ["regular": 1, "large": "3/2"],
    isNonEmpty: true)

  package static let options = KeyFormat(
    "options", .declarationsOrList(.option, .options),
    example: ["pearls": ["add": ["tapioca": "40 g"]]])
}

extension JuiceFields: MappingOwner {
  var example: String { "\(id): {uses: {mango: 3}}" }
  var ingredientKey: String? { KeyFormat.uses.name }
}

/// Reads juices and recipes.
extension TreeReader {
  private static let longKeys = Vocabulary(MenuFormat.juice.format.names)

  mutating func readJuice(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: .juice)
    var juice = JuiceFields(id: id, location: location(entry.key))
    if isLong(entry.value) {
      readKeys(of: entry.value, MenuFormat.juice, into: &juice)
    } else {
      readUses(entry.value, of: .juice(id), key: entry.key, into: &juice.recipe)
    }
    if juice.takenSizes != nil || !juice.takenOptions.isEmpty {
      syntax.takers.append(syntax.juices.count)
    }
    syntax.juices.append(JuiceSyntax(consume juice))
  }

  /// Whether a juice has the long form: a key of that form, or a similar key with a mapping, which
  /// cannot be an amount. The short form maps ingredients to amounts.
  private func isLong(_ place: YAMLTree.Place) -> Bool {
    var cursor = tree.cursor(at: place)
    while let entry = tree.next(&cursor) {
      let key = text(of: entry.symbol)
      if MenuFormat.juice.format.position(of: key) != nil { return true }
      if case .mapping = tree.content(of: entry.value),
        Self.longKeys.nearest(to: key) != nil
      {
        return true
      }
    }
    return false
  }
}
