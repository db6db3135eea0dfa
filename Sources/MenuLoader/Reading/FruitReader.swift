import Diagnostics
import RecipeGraph
import YAMLTree

/// Reads fruits.
extension TreeReader {
  /// The id of an entry; reports a malformed one.
  mutating func id(_ entry: YAMLTree.Entry, of what: LocalizedText) -> String {
    let id = text(of: entry.symbol)
    if !MenuFormat.isID(id) {
      let location = location(entry.key)
      report(MalformedID.finding(id, of: what, at: location.span), for: location)
    }
    return id
  }

  mutating func readFruit(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: .fruit)
    var fruit = FruitSyntax(id: id, location: location(entry.key))
    switch tree.content(of: entry.value) {
    case .mapping:
      readKeys(of: entry.value, MenuFormat.fruit, into: &fruit)
      checkFacts(of: fruit)
    case .scalar where isNull(entry.value):
      reportMissing(MissingStock.finding(id, at: fruit.location.span), for: fruit.location)
    case .scalar, .sequence, .broken:
      fruit.stock = stock(entry.value, of: .fruit(id), key: entry.key)
    }
    fruit.isValid = fruit.isValid && fruit.stock != nil
    syntax.fruits.append(fruit)
  }

  /// - Returns: whether all could be read.
  mutating func readPacks(_ section: YAMLTree.Entry, of fruit: inout FruitSyntax) -> Bool {
    let what = LocalizedText.fruit(fruit.id)
    var seen: [String: Span] = [:]
    var areNamesValid = true
    let packs = amounts(section, of: what, "{crate: 12}") { menu, entry, pack in
      let what = what.key(pack)
      let location = menu.location(entry.key)
      if !PackName.isValid(pack) {
        areNamesValid = false
        menu.report(PackName.finding(pack, at: location.span), for: location)
      } else if let other = seen.updateValue(location.span, forKey: pack.lowercased()) {
        menu.report(
          PackName.finding(pack, at: location.span, like: other), for: location)
      }
      let amount = menu.positiveAmount(entry.value, of: what, key: entry.key)
      return menu.countable(amount, what)
    }
    fruit.packs = (packs ?? []).map { PackSyntax(id: $0.fruit, amount: $0.amount) }
    return packs.areAllRead && areNamesValid
  }

  mutating func max(_ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText)
    -> AmountSyntax?
  {
    let max = positiveAmount(entry.value, of: what().key("max"), key: entry.key)
    return countable(max, what().key("max"))
  }

  mutating func stock(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> AmountSyntax? {
    let written = amount(
      place, of: what().openingStock, key: key,
      ifNegative: { _, span in StockBelowZero.finding(what(), at: span) })
    return countable(written, what().openingStock)
  }

  /// An amount of zero or more that stock can count.
  mutating func amount(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText)
    -> AmountSyntax?
  {
    let written = amount(
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
    report(TooFineForStock.finding(what(), at: location.span), for: location)
    return nil
  }
}
