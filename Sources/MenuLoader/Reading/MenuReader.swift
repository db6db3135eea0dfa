import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads what a file declares. Every mistake of form is reported, and the rest is read on.
struct MenuReader {
  var reader: TreeReader
  var declarations: Declarations
  let keys: MenuKeys

  static func read(_ tree: YAMLTree, _ findings: inout Findings) -> Declarations {
    var menu = MenuReader(
      reader: TreeReader(tree), declarations: Declarations(of: tree), keys: MenuKeys(in: tree))
    menu.declarations.mentionedSections = menu.keys.sections.mentioned
    menu.readRoot()
    if menu.reader.hasSkippedEntries { menu.declarations.hasAllUses = false }
    menu.declarations.amounts = menu.reader.amounts
    menu.declarations.nameKeys = menu.reader.nameKeys
    findings.report(contentsOf: menu.reader.findings)
    return menu.declarations
  }

  var tree: YAMLTree { reader.tree }

  private static let baseKeys = Vocabulary(MenuFormat.BaseKey.names)
  /// In lines of a recipe.
  private static let mostReadAgain = 1_000
  private static let longKeys = Vocabulary(MenuFormat.JuiceKey.names)

  private mutating func readRoot() {
    guard let root = tree.root else { return }
    guard reader.expectMapping(root, "a menu", "juices: {mango: {mango: 3}}") else {
      declarations.isComplete = false
      return
    }
    // No copies as the lists grow; what is not written to takes no memory. A long menu has a juice in
    // seventeen nodes, and a line of a recipe in six.
    declarations.juices.reserveCapacity(tree.nodeCount / 16)
    declarations.uses.reserveCapacity(tree.nodeCount / 5)
    var cursor = tree.cursor(at: root)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: "a menu", of: keys.sections) {
      case .version: readVersion(entry)
      case .fruits: readSection(entry, "mango: 10") { $0.readFruit($1) }
      case .bases:
        readSection(entry, "syrup: {yields: 500 ml, uses: {sugar: 250 g}}") { $0.readBase($1) }
      case .juices: readSection(entry, "mango: {mango: 3}") { $0.readJuice($1) }
      case .stores:
        readSection(entry, "gangnam: {stock: {mango: 20}}") {
          $0.declarations.stores.append($0.readStore($1))
        }
      case .tests: readTests(entry)
      case nil: break
      }
    }
  }

  private mutating func readVersion(_ entry: YAMLTree.Entry) {
    guard !reader.reportsNull(entry, "`version`", "1"),
      let (text, _) = reader.scalar(entry.value, "`version`", "1"), text != "1"
    else { return }
    let site = reader.site(entry.value)
    reader.report(UnsupportedVersion.finding(text, at: site.span), for: site)
  }

  private mutating func readSection(
    _ section: YAMLTree.Entry, _ example: String,
    _ read: (inout MenuReader, YAMLTree.Entry) -> Void
  ) {
    let name = reader.text(of: section.symbol)
    guard
      reader.expectMapping(
        section.value, name.quoted, "\(name): {\(example)}", key: section.key)
    else {
      declarations.isComplete = false
      return
    }
    var cursor = tree.cursor(at: section.value)
    while let entry = reader.next(&cursor) { read(&self, entry) }
  }

  /// The key that an entry has or was probably meant to have; an unknown one is reported.
  mutating func key<Key: FormatKey>(
    _ entry: YAMLTree.Entry, in what: @autoclosure () -> String, of keys: KnownKeys<Key>
  ) -> Key? {
    keys[entry.symbol] ?? reader.meantKey(entry, in: what(), known: Key.names).flatMap(Key.init)
  }

  /// The id of an entry; reports a malformed one.
  mutating func id(_ entry: YAMLTree.Entry, of what: String) -> String {
    let id = reader.text(of: entry.symbol)
    // As most are.
    if tree.shape(of: entry.symbol).isPlainWords {
      reader.adviseQuotes(entry.key)
      return id
    }
    if CaseOfID.hasUpperCase(id) { declarations.hasUpperCaseID = true }
    if !MalformedID.isWellFormed(id) {
      let site = reader.site(entry.key)
      reader.report(MalformedID.finding(id, of: what, at: site.span), for: site)
    } else {
      reader.adviseQuotes(entry.key)
    }
    return id
  }

  // MARK: Fruits

  private mutating func readFruit(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: "fruit")
    var fruit = FruitDeclaration(id: id, site: reader.site(entry.key))
    func what() -> String { "fruit \(id.quoted)" }
    switch tree.content(of: entry.value) {
    case .mapping: readFruitKeys(entry, &fruit, what())
    case .scalar where reader.isNull(entry.value):
      reader.reportMissing(MissingStock.finding(id, at: fruit.site.span), for: fruit.site)
    case .scalar, .sequence, .broken:
      fruit.stock = stock(entry.value, of: what(), key: entry.key)
    }
    fruit.isValid = fruit.isValid && fruit.stock != nil
    declarations.fruits.append(fruit)
  }

  private mutating func readFruitKeys(
    _ declaration: YAMLTree.Entry, _ fruit: inout FruitDeclaration,
    _ what: @autoclosure () -> String
  ) {
    var hasStock = false
    var cursor = tree.cursor(at: declaration.value)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: keys.fruit) {
      case .name: fruit.name = reader.name(entry.value, of: what(), key: entry.key)
      case .stock:
        hasStock = true
        fruit.stock = stock(entry.value, of: what(), key: entry.key)
      case .max:
        fruit.max = max(entry, of: what())
        fruit.isValid = fruit.isValid && fruit.max != nil
      case .low:
        fruit.low = low(entry, of: what())
        fruit.isValid = fruit.isValid && fruit.low != nil
      case .divisible:
        let flag = reader.flag(entry, "`divisible` of \(what())")
        // What cannot be read forbids nothing: its own finding is enough.
        fruit.isDivisible = flag ?? true
      case nil: break
      }
    }
    if !hasStock {
      reader.reportMissing(
        MissingStock.finding(fruit.id, at: fruit.site.span), for: fruit.site,
        in: declaration.value)
    }
  }

  mutating func max(_ entry: YAMLTree.Entry, of what: @autoclosure () -> String) -> WrittenAmount? {
    let max = reader.positiveAmount(entry.value, of: "`max` of \(what())", key: entry.key)
    return countable(max, "`max` of \(what())")
  }

  mutating func low(_ entry: YAMLTree.Entry, of what: @autoclosure () -> String) -> WrittenAmount? {
    amount(entry, "`low` of \(what())")
  }

  mutating func stock(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place
  ) -> WrittenAmount? {
    let written = reader.amount(
      place, of: "the stock of \(what())", key: key,
      ifNegative: { _, span in StockBelowZero.finding(what(), at: span) })
    return countable(written, "the stock of \(what())")
  }

  /// An amount of zero or more that stock can count.
  mutating func amount(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> String) -> WrittenAmount?
  {
    let written = reader.amount(
      entry.value, of: what(), key: entry.key,
      ifNegative: { NonPositiveAmount.negative(what(), $0, at: $1) })
    return countable(written, what())
  }

  /// An amount that stock can count: a whole number of thousandths.
  private mutating func countable(_ written: WrittenAmount?, _ what: @autoclosure () -> String)
    -> WrittenAmount?
  {
    guard let written else { return nil }
    if Quantity(exactly: written.amount.value) != nil { return written }
    let site = written.site
    reader.report(TooFineForStock.finding(what(), at: site.span), for: site)
    return nil
  }

  // MARK: Recipes

  private mutating func readBase(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: "base")
    var base = BaseDeclaration(id: id, site: reader.site(declaration.key))
    func what() -> String { "base \(id.quoted)" }
    base.recipe.isValid = false
    defer { declarations.bases.append(base) }
    guard
      reader.expectMapping(
        declaration.value, what(), "\(id): {yields: 500 ml, uses: {sugar: 250 g}}")
    else { return }
    if isShort(declaration.value) {
      reader.report(MissingYields.finding(id, isShort: true, at: base.site.span), for: base.site)
      return
    }
    base.recipe.isValid = true
    var hasYields = false
    var hasUses = false
    var cursor = tree.cursor(at: declaration.value)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: keys.base) {
      case .name: base.name = reader.name(entry.value, of: what(), key: entry.key)
      case .yields:
        hasYields = true
        base.yields = yields(entry, of: base)
      case .uses:
        hasUses = true
        readUses(entry.value, of: what(), key: entry.key, into: &base.recipe)
      case nil: base.recipe.isValid = false
      }
    }
    if !hasYields {
      reader.reportMissing(
        MissingYields.finding(id, at: base.site.span), for: base.site, in: declaration.value)
    }
    if !hasUses, base.recipe.isValid {
      reader.reportMissing(
        EmptyRecipe.finding(what(), at: base.site.span), for: base.site, in: declaration.value)
    }
    base.recipe.isValid = base.recipe.isValid && base.yields != nil && hasUses
  }

  /// Whether a base is written as only a juice can be, as a map from ingredients to amounts.
  private mutating func isShort(_ place: YAMLTree.Place) -> Bool {
    let entries = Array(tree.entries(of: place))
    return !entries.isEmpty
      && entries.allSatisfy { entry in
        guard case .scalar(let symbol, _) = tree.content(of: entry.value) else { return false }
        return AmountGrammar.isAmount(reader.text(of: symbol))
          && Self.baseKeys.nearest(to: reader.text(of: entry.symbol)) == nil
      }
  }

  private mutating func yields(
    _ entry: YAMLTree.Entry, of base: BaseDeclaration
  ) -> WrittenAmount? {
    reader.positiveAmount(entry.value, of: "`yields` of base \(base.id.quoted)", key: entry.key)
  }

  private mutating func readJuice(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: "juice")
    var juice = JuiceDeclaration(id: id, symbol: entry.symbol, site: reader.site(entry.key))
    func what() -> String { "juice \(id.quoted)" }
    defer { declarations.juices.append(juice) }
    if isLong(entry.value) {
      readJuiceKeys(entry.value, &juice, what())
    } else {
      readUses(entry.value, of: what(), key: entry.key, into: &juice.recipe)
    }
  }

  /// The short form maps ingredients to amounts; a key of the long form makes it the long one, and
  /// so does a misspelled one with a mapping, which cannot be an amount.
  private func isLong(_ place: YAMLTree.Place) -> Bool {
    var cursor = tree.cursor(at: place)
    while let entry = tree.next(&cursor) {
      if keys.juice[entry.symbol] != nil { return true }
      if case .mapping = tree.content(of: entry.value),
        Self.longKeys.nearest(to: reader.text(of: entry.symbol)) != nil
      {
        return true
      }
    }
    return false
  }

  private mutating func readJuiceKeys(
    _ place: YAMLTree.Place, _ juice: inout JuiceDeclaration, _ what: @autoclosure () -> String
  ) {
    var hasUses = false
    var cursor = tree.cursor(at: place)
    while let entry = reader.next(&cursor) {
      switch key(entry, in: what(), of: keys.juice) {
      case .name: juice.name = reader.name(entry.value, of: what(), key: entry.key)
      case .uses:
        hasUses = true
        readUses(entry.value, of: what(), key: entry.key, into: &juice.recipe)
      case .sizes: readSizes(entry, of: &juice)
      case .options: readOptions(entry, of: &juice)
      case .substitutes: readSubstitutes(entry, of: &juice)
      case .limit: readLimit(entry, of: &juice)
      case nil: juice.recipe.isValid = false
      }
    }
    // Unknown keys may well be the ingredients.
    if !hasUses, juice.recipe.isValid {
      reader.reportMissing(
        EmptyRecipe.finding(what(), at: juice.site.span), for: juice.site, in: place)
    }
    juice.recipe.isValid = juice.recipe.isValid && hasUses
  }

  mutating func readUses(
    _ place: YAMLTree.Place, of what: @autoclosure () -> String, key: YAMLTree.Place,
    into recipe: inout RecipeDeclaration
  ) {
    if reader.isNull(place) {
      recipe.isValid = false
      let site = reader.site(key)
      reader.reportMissing(EmptyRecipe.finding(what(), at: site.span), for: site)
      return
    }
    guard reader.expectMapping(place, "the recipe of \(what())", "{mango: 3}") else {
      recipe.isValid = false
      return
    }
    // A misspelled key may stand for the same key again: both are read, unless they are many.
    let first = Int32(declarations.uses.count)
    if !recipe.isEmpty, recipe.lines.count <= Self.mostReadAgain {
      // A list of its own, not one that holds on to all lines while they are added to.
      for use in Array(declarations.uses(of: recipe)) { declarations.uses.append(use) }
    }
    var cursor = tree.cursor(at: place)
    while let entry = reader.next(&cursor) {
      reader.adviseQuotes(entry.key)
      let amount = reader.lineAmount(entry, in: what())
      recipe.isValid = recipe.isValid && amount != nil
      declarations.uses.append(
        UseDeclaration(
          symbol: entry.symbol, site: reader.site(entry.key), amount: amount,
          amountSite: reader.site(entry.value)))
    }
    recipe.lines = first..<Int32(declarations.uses.count)
    if recipe.isEmpty {
      recipe.isValid = false
      // An entry that could not be read has a finding of its own.
      if tree.entries(of: place).contains(where: { _ in true }) { return }
      let site = reader.site(key)
      reader.reportMissing(EmptyRecipe.finding(what(), at: site.span), for: site, in: place)
    }
  }
}
