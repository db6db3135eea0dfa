import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads recipes.
extension TreeReader {
  mutating func readUses(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place,
    into recipe: inout RecipeSyntax
  ) {
    if tree.isNull(place) {
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
          amountLocation: amount?.location ?? location(entry.value)))
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
