import Diagnostics
import RecipeGraph
import YAMLTree

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

  mutating func readUses(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place,
    into recipe: inout RecipeSyntax
  ) {
    if isNull(place) {
      recipe.isValid = false
      let location = location(key)
      reportMissing(EmptyRecipe.finding(what(), at: location.span), for: location)
      return
    }
    guard expectMapping(place, what().recipe, "{mango: 3}") else {
      recipe.isValid = false
      return
    }
    // A misspelled key may duplicate the intended one: the lines of both are kept.
    if recipe.uses.isEmpty {
      recipe.uses.reserveCapacity(min(tree.maxEntries(of: place), 64))
    }
    var cursor = tree.cursor(at: place)
    while let entry = next(&cursor) {
      let ingredient = text(of: entry.symbol)
      let amount = positiveAmount(
        entry.value, of: what().part(.verbatim(ingredient.quoted)), key: entry.key)
      recipe.isValid = recipe.isValid && amount != nil
      recipe.uses.append(
        UseSyntax(
          amount: amount?.amount, ingredient: ingredient, location: location(entry.key),
          amountLocation: location(entry.value)))
    }
    if recipe.uses.isEmpty {
      recipe.isValid = false
      // An entry that could not be read has a finding of its own.
      if tree.entries(of: place).contains(where: { _ in true }) { return }
      let location = location(key)
      reportMissing(
        EmptyRecipe.finding(what(), at: location.span), for: location, in: place)
    }
  }
}
