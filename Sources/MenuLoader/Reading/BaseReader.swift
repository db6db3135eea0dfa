import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads bases.
extension MenuReader {
  private static let baseKeys = Vocabulary(MenuFormat.BaseKey.names)

  mutating func readBase(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .base)
    var base = BaseSyntax(id: id, location: reader.location(declaration.key))
    func what() -> LocalizedText { .base(id) }
    base.recipe.isValid = false
    defer { syntax.bases.append(base) }
    guard
      reader.expectMapping(
        declaration.value, what(), "\(id): {yields: 500 ml, uses: {sugar: 250 g}}")
    else { return }
    if isShort(declaration.value) {
      reader.report(
        MissingYields.finding(id, isShort: true, at: base.location.span), for: base.location)
      return
    }
    base.recipe.isValid = true
    var hasYields = false
    var hasUses = false
    var (stock, hasStock) = (BaseStockSyntax(), false)
    var firstBound: SourceLocation?
    var misplaced: [ReferenceSyntax] = []
    var cursor = tree.cursor(at: declaration.value)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: MenuFormat.BaseKey.self, orMisplaced: &misplaced) {
      case .name: reader.readName(entry, of: what(), into: &base.display)
      case .yields:
        hasYields = true
        base.yields = reader.positiveAmount(
          entry.value, of: what().key("yields"), key: entry.key)
      case .stock:
        hasStock = true
        stock.stock = self.stock(entry.value, of: what(), key: entry.key)
      case .max:
        firstBound = firstBound ?? reader.location(entry.key)
        stock.max = max(entry, of: what())
        stock.isValid = stock.isValid && stock.max != nil
      case .low:
        firstBound = firstBound ?? reader.location(entry.key)
        stock.low = amount(entry, what().key("low"))
        stock.isValid = stock.isValid && stock.low != nil
      case .divisible:
        firstBound = firstBound ?? reader.location(entry.key)
        // A malformed flag has a finding; fractions are then not reported as well.
        stock.isDivisible = reader.flag(entry, what().key("divisible")) ?? true
      case .uses:
        hasUses = true
        readUses(entry.value, of: what(), key: entry.key, into: &base.recipe)
      case nil: base.recipe.isValid = false
      }
    }
    keep(misplaced, of: what(), under: MenuFormat.BaseKey.uses)
    if hasStock {
      base.stock = stock
      // Stock has to count every batch.
      base.yields = countable(base.yields, what().key("yields"))
    } else if let firstBound {
      reader.reportMissing(
        MissingStock.finding(ofBase: id, at: firstBound.span), for: base.location,
        in: declaration.value)
    }
    if !hasYields {
      reader.reportMissing(
        MissingYields.finding(id, at: base.location.span), for: base.location, in: declaration.value
      )
    }
    if !hasUses, base.recipe.isValid {
      reader.reportMissing(
        EmptyRecipe.finding(what(), at: base.location.span), for: base.location,
        in: declaration.value)
    }
    base.recipe.isValid = base.recipe.isValid && base.yields != nil && hasUses
  }

  /// Whether a base has the short form of a juice, a mapping from ingredients to amounts.
  private mutating func isShort(_ place: YAMLTree.Place) -> Bool {
    let entries = Array(tree.entries(of: place))
    return !entries.isEmpty
      && entries.allSatisfy { entry in
        guard case .scalar(let symbol, _) = tree.content(of: entry.value) else { return false }
        return AmountGrammar.isAmount(reader.text(of: symbol))
          && Self.baseKeys.nearest(to: reader.text(of: entry.symbol)) == nil
      }
  }
}
