import Diagnostics
import RecipeGraph
import YAMLTree

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
      base.yields = countable(base.yields, base.text.key("yields"))
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
        return AmountGrammar.isAmount(text(of: symbol))
          && Self.baseKeys.nearest(to: text(of: entry.symbol)) == nil
      }
  }
}
