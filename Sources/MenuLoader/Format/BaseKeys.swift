import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let base = MappingTable<BaseSyntax, InMenu<Base>>(
    .base,
    examples: [
      ["yields": "500 ml", "uses": ["sugar": "250 g", "water": "300 ml"]],
      ["yields": "500 ml", "stock": "1 l", "low": "200 ml", "uses": ["sugar": "250 g"]],
    ]
  ) {
    Key.name()
    Key(
      .yields, .required,
      missing: { base, location in MissingYields.finding(base.id, at: location.span) },
      fact: { base in .amount(base.yields) },
      independent: { reader, entry, base in
        base.yields = reader.positiveAmount(
          entry.value, of: base.text.key(.yields), key: entry.key)
      })
    stockKeys(
      .baseStock, .optional, bounds: .beside(KeyFormat.baseStock.name),
      missing: { base, location in MissingStock.finding(ofBase: base.id, at: location.span) },
      fruit: { base in base.stock.map { InMenu(base.menu[$0], base.menu) } })
    Key(
      .uses, .required,
      missing: { base, location in EmptyRecipe.finding(base.text, at: location.span) },
      fact: { base in .parts(base.menu.facts(base.uses)) },
      independent: { reader, entry, base in
        let id = base.id
        reader.readUses(entry.value, of: .base(id), key: entry.key, into: &base.recipe)
      })
    Key.substitutes(fact: { base in (base.id, base.menu) })
    Key.was(.ingredients, \.id)
  }
}

extension KeyFormat {
  static let yields = KeyFormat("yields", .positiveAmount, example: "500 ml")
  static let baseStock = KeyFormat("stock", .amount, example: "1 l")
}

extension BaseSyntax: StockOwner {
  var example: String { "\(id): {yields: 500 ml, uses: {sugar: 250 g}}" }
  var ingredientKey: String? { KeyFormat.uses.name }
}

/// Reads bases.
extension TreeReader {
  private static let baseKeys = Vocabulary(MenuFormat.base.format.names)

  mutating func readBase(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .base)
    var base = BaseSyntax(id: id, location: location(declaration.key))
    defer { syntax.bases.append(base) }
    if isShort(declaration.value) {
      base.isValid = false
      report(
        MissingYields.finding(id, isShort: true, at: base.location.span), for: base.location)
      return
    }
    guard expectMapping(declaration.value, base.text, base.example) else {
      base.isValid = false
      return
    }
    let keys = readKeys(of: declaration.value, MenuFormat.base, into: &base)
    if keys.isSuperset(of: MenuFormat.base.set(.baseStock)) {
      // Stock has to count every batch.
      base.yields = countable(base.yields, base.text.key(.yields))
    } else {
      base.stock = nil
    }
    base.isValid = base.isValid && base.yields != nil
  }

  /// Whether a base has the short form of a juice, a mapping from ingredients to amounts.
  private mutating func isShort(_ place: YAMLTree.Place) -> Bool {
    let entries = Array(tree.entries(of: place))
    return !entries.isEmpty
      && entries.allSatisfy { entry in
        guard case .scalar(let symbol, _) = tree.content(of: entry.value) else { return false }
        let key = text(of: entry.symbol)
        return AmountGrammar.isAmount(text(of: symbol))
          && MenuFormat.base.format.position(of: key) == nil
          && Self.baseKeys.nearest(to: key) == nil
      }
  }
}
