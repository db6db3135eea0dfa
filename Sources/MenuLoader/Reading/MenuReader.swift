import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads the syntax of a file from its tree. A malformed value is reported, and reading goes on.
struct MenuReader {
  var reader: TreeReader
  var syntax = MenuSyntax()

  var tree: YAMLTree { reader.tree }

  private static let longKeys = Vocabulary(MenuFormat.JuiceKey.names)

  /// As `TreeReader.key`.
  mutating func key<Key: FormatKey>(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> LocalizedText, of keys: Key.Type
  ) -> Key? {
    reader.key(entry, in: what(), of: keys)
  }

  /// The same in a mapping that has ingredients or fruits in a nested mapping. An unknown key with
  /// a plain value may be one of these in the wrong place, which only the whole menu shows.
  mutating func key<Key: FormatKey>(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> LocalizedText, of keys: Key.Type,
    orMisplaced misplaced: inout [ReferenceSyntax]
  ) -> Key? {
    let text = reader.text(of: entry.symbol)
    if let key = Key(rawValue: text) { return key }
    let meant = reader.similarKey(entry, known: Key.names)
    if meant == nil, case .scalar = tree.content(of: entry.value) {
      misplaced.append(ReferenceSyntax(id: text, location: reader.location(entry.key)))
    } else {
      reader.reportUnknownKey(entry, in: what(), known: Key.names, meant: meant)
    }
    return meant.flatMap(Key.init)
  }

  /// Records entries that may be misplaced, to be checked against the whole menu.
  ///
  /// - Parameters:
  ///   - key: the key to which they belong.
  ///   - sizeOf: the juice if the mapping is one of its sizes.
  mutating func keep<Key: FormatKey>(
    _ misplaced: [ReferenceSyntax], of what: @autoclosure () -> LocalizedText, under key: Key,
    sizeOf juice: String? = nil
  ) {
    guard !misplaced.isEmpty else { return }
    syntax.misplaced.append(
      MisplacedSyntax(
        owner: what(), key: key.rawValue, known: Key.names,
        isRecipe: key.format.shape == .recipe, entries: misplaced, sizeOf: juice))
  }

  /// The id of an entry; reports a malformed one.
  mutating func id(_ entry: YAMLTree.Entry, of what: LocalizedText) -> String {
    let id = reader.text(of: entry.symbol)
    if !MenuFormat.isID(id) {
      let location = reader.location(entry.key)
      reader.report(MalformedID.finding(id, of: what, at: location.span), for: location)
    }
    return id
  }

  // MARK: Fruits

  mutating func readFruit(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: .fruit)
    var fruit = FruitSyntax(id: id, location: reader.location(entry.key))
    func what() -> LocalizedText { .fruit(id) }
    switch tree.content(of: entry.value) {
    case .mapping: readFruitKeys(entry, &fruit, what())
    case .scalar where reader.isNull(entry.value):
      reader.reportMissing(MissingStock.finding(id, at: fruit.location.span), for: fruit.location)
    case .scalar, .sequence, .broken:
      fruit.stock = stock(entry.value, of: what(), key: entry.key)
    }
    fruit.isValid = fruit.isValid && fruit.stock != nil
    syntax.fruits.append(fruit)
  }

  private mutating func readFruitKeys(
    _ declaration: YAMLTree.Entry, _ fruit: inout FruitSyntax,
    _ what: @autoclosure () -> LocalizedText
  ) {
    var hasStock = false
    var facts = FruitFactsSyntax.Fields()
    var cursor = tree.cursor(at: declaration.value)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: MenuFormat.FruitKey.self) {
      case .name: reader.readName(entry, of: what(), into: &fruit.display)
      case .picture: reader.readPicture(entry, of: what(), into: &fruit.display)
      case .stock:
        hasStock = true
        fruit.stock = stock(entry.value, of: what(), key: entry.key)
      case .max:
        fruit.max = max(entry, of: what())
        fruit.isValid = fruit.isValid && fruit.max != nil
      case .low:
        fruit.low = amount(entry, what().key("low"))
        fruit.isValid = fruit.isValid && fruit.low != nil
      case .divisible:
        let flag = reader.flag(entry, what().key("divisible"))
        // A malformed flag has a finding; fractions are then not reported as well.
        fruit.isDivisible = flag ?? true
      case .packs: readPacks(entry, of: &fruit)
      case .cost: facts.cost = reader.cost(entry, of: what())
      case .contains: facts.contains = reader.labels(entry, of: what())
      case .traces: facts.traces = reader.labels(entry, of: what())
      case .diets: facts.diets = reader.diets(entry, of: what())
      case .nutrition: facts.nutrition = reader.nutrition(entry, of: what())
      case nil: break
      }
    }
    if !hasStock {
      reader.reportMissing(
        MissingStock.finding(fruit.id, at: fruit.location.span), for: fruit.location,
        in: declaration.value)
    }
    if !facts.isEmpty { fruit.facts = FruitFactsSyntax(facts) }
    checkFacts(of: fruit)
  }

  private mutating func readPacks(_ section: YAMLTree.Entry, of fruit: inout FruitSyntax) {
    let what = LocalizedText.fruit(fruit.id)
    var seen: [String: Span] = [:]
    var areNamesValid = true
    let packs = amounts(section, of: what, "{crate: 12}") { menu, entry, pack in
      let what = what.key(pack)
      let location = menu.reader.location(entry.key)
      if !PackName.isValid(pack) {
        areNamesValid = false
        menu.reader.report(PackName.finding(pack, at: location.span), for: location)
      } else if let other = seen.updateValue(location.span, forKey: pack.lowercased()) {
        menu.reader.report(
          PackName.finding(pack, at: location.span, like: other), for: location)
      }
      let amount = menu.reader.positiveAmount(entry.value, of: what, key: entry.key)
      return menu.countable(amount, what)
    }
    fruit.packs = (packs ?? []).map { PackSyntax(id: $0.fruit, amount: $0.amount) }
    fruit.isValid =
      fruit.isValid && packs?.allSatisfy { $0.amount != nil } == true && areNamesValid
  }

  mutating func max(_ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText)
    -> AmountSyntax?
  {
    let max = reader.positiveAmount(entry.value, of: what().key("max"), key: entry.key)
    return countable(max, what().key("max"))
  }

  mutating func stock(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> AmountSyntax? {
    let written = reader.amount(
      place, of: what().openingStock, key: key,
      ifNegative: { _, span in StockBelowZero.finding(what(), at: span) })
    return countable(written, what().openingStock)
  }

  /// An amount of zero or more that stock can count.
  mutating func amount(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText)
    -> AmountSyntax?
  {
    let written = reader.amount(
      entry.value, of: what(), key: entry.key,
      ifNegative: { NonPositiveAmount.negative(what(), $0, at: $1) })
    return countable(written, what())
  }

  /// An amount that stock can count: a whole number of thousandths.
  mutating func countable(
    _ written: AmountSyntax?, _ what: @autoclosure () -> LocalizedText
  ) -> AmountSyntax? {
    guard let written else { return nil }
    if Quantity(exactly: written.amount.value) != nil { return written }
    let location = written.location
    reader.report(TooFineForStock.finding(what(), at: location.span), for: location)
    return nil
  }

  // MARK: Recipes

  mutating func readJuice(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: .juice)
    var juice = JuiceFields(id: id, location: reader.location(entry.key))
    if isLong(entry.value) {
      readJuiceKeys(entry.value, &juice, .juice(id))
    } else {
      readUses(entry.value, of: .juice(id), key: entry.key, into: &juice.recipe)
    }
    if !juice.taken.isEmpty { syntax.takers.append(syntax.juices.count) }
    syntax.juices.append(JuiceSyntax(consume juice))
  }

  /// Whether a juice has the long form: a key of that form, or a similar key with a mapping, which
  /// cannot be an amount. The short form maps ingredients to amounts.
  private func isLong(_ place: YAMLTree.Place) -> Bool {
    var cursor = tree.cursor(at: place)
    while let entry = tree.next(&cursor) {
      let key = reader.text(of: entry.symbol)
      if MenuFormat.JuiceKey(rawValue: key) != nil { return true }
      if case .mapping = tree.content(of: entry.value),
        Self.longKeys.nearest(to: key) != nil
      {
        return true
      }
    }
    return false
  }

  private mutating func readJuiceKeys(
    _ place: YAMLTree.Place, _ juice: inout JuiceFields, _ what: @autoclosure () -> LocalizedText
  ) {
    var hasUses = false
    var misplaced: [ReferenceSyntax] = []
    var cursor = tree.cursor(at: place)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: MenuFormat.JuiceKey.self, orMisplaced: &misplaced) {
      case .name: reader.readName(entry, of: what(), into: &juice.display)
      case .category: reader.readCategory(entry, of: what(), into: &juice.display)
      case .picture: reader.readPicture(entry, of: what(), into: &juice.display)
      case .price: juice.price = reader.prices(entry, of: what(), mayBeNegative: false)
      case .uses:
        hasUses = true
        readUses(entry.value, of: what(), key: entry.key, into: &juice.recipe)
      case .sizes: readSizes(entry, of: &juice)
      case .options: readOptions(entry, of: &juice)
      case .substitutes: readSubstitutes(entry, of: &juice)
      case .limit: readLimit(entry, of: &juice)
      case .available: juice.times = reader.saleTimes(entry, of: what())
      case nil: juice.recipe.isValid = false
      }
    }
    keep(misplaced, of: what(), under: MenuFormat.JuiceKey.uses)
    // An unknown key may be a misspelled `uses`.
    if !hasUses, juice.recipe.isValid {
      reader.reportMissing(
        EmptyRecipe.finding(what(), at: juice.location.span), for: juice.location, in: place)
    }
    juice.recipe.isValid = juice.recipe.isValid && hasUses
  }

  mutating func readUses(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place,
    into recipe: inout RecipeSyntax
  ) {
    if reader.isNull(place) {
      recipe.isValid = false
      let location = reader.location(key)
      reader.reportMissing(EmptyRecipe.finding(what(), at: location.span), for: location)
      return
    }
    guard reader.expectMapping(place, what().recipe, "{mango: 3}") else {
      recipe.isValid = false
      return
    }
    // A misspelled key may duplicate the intended one: the lines of both are kept.
    if recipe.uses.isEmpty {
      recipe.uses.reserveCapacity(min(tree.maxEntries(of: place), 64))
    }
    var cursor = tree.cursor(at: place)
    while let entry = reader.next(&cursor) {
      let ingredient = reader.text(of: entry.symbol)
      let amount = reader.positiveAmount(
        entry.value, of: what().part(.verbatim(ingredient.quoted)), key: entry.key)
      recipe.isValid = recipe.isValid && amount != nil
      recipe.uses.append(
        UseSyntax(
          amount: amount?.amount, ingredient: ingredient, location: reader.location(entry.key),
          amountLocation: reader.location(entry.value)))
    }
    if recipe.uses.isEmpty {
      recipe.isValid = false
      // An entry that could not be read has a finding of its own.
      if tree.entries(of: place).contains(where: { _ in true }) { return }
      let location = reader.location(key)
      reader.reportMissing(
        EmptyRecipe.finding(what(), at: location.span), for: location, in: place)
    }
  }
}
