import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let fruit = MappingTable<FruitSyntax, InMenu<Fruit>>(
    .fruit, shortForm: .scalar(.stock),
    examples: ["10", "5 kg", ["stock": 20, "max": 150, "low": 5]],
    excluded: besideKind
  ) {
    Key.name()
    Key.picture()
    stockKeys(
      .fruitStock, .required, bounds: .optional,
      missing: { fruit, location in MissingStock.finding(fruit.id, at: location.span) },
      fruit: { $0 })
    Key(
      .fruitKind,
      fact: { fruit in
        fruit.isPackaging ? .text(FruitKind.packaging.rawValue) : nil
      },
      independent: { reader, entry, fruit in
        guard reader.kind(entry, of: fruit.text) == .packaging else { return }
        fruit.told.packaging = reader.location(entry.value)
      })
    Key(
      .packs,
      fact: { fruit in
        .parts(
          Facts(byID: fruit.packs.map { pack in (pack.id, fruit.fact { _ in pack.quantity }) }))
      },
      read: { reader, entry, fruit in reader.readPacks(entry, of: &fruit) })
    Key(
      .cost,
      fact: { fruit in
        fruit.attributes?.cost.map {
          .rate(FactRate(.cost, $0.perUnit, of: fruit.dimension, fruit.menu.terms.currency))
        }
      },
      independent: { reader, entry, fruit in
        fruit.told.cost = reader.cost(entry, of: fruit.text)
      })
    Key(
      .contains, excludedBy: ofFood,
      fact: { fruit in fruit.food?.labels.map { .list($0.labels.map(\.id)) } },
      independent: { reader, entry, fruit in
        fruit.told.contains = reader.labels(entry, of: fruit.text)
      })
    Key(
      .traces, excludedBy: ofFood,
      fact: { fruit in
        fruit.food.flatMap { $0.traces.isEmpty ? nil : .list($0.traces.labels.map(\.id)) }
      },
      independent: { reader, entry, fruit in
        fruit.told.traces = reader.labels(entry, of: fruit.text)
      })
    Key(
      .diets, excludedBy: ofFood,
      fact: { fruit in fruit.food?.diets.map { .list($0.diets.map(\.rawValue)) } },
      independent: { reader, entry, fruit in
        fruit.told.diets = reader.diets(entry, of: fruit.text)
      })
    Key(
      .nutrition, excludedBy: ofFood,
      fact: { fruit in
        .parts(ofSome: nutrition.facts(of: fruit))
      },
      independent: { reader, entry, fruit in
        fruit.told.nutrition = reader.nutrition(entry, of: fruit.text)
      })
    Key.substitutes(fact: { fruit in (fruit.id, fruit.menu) })
    Key.was(.ingredients, \.id)
  }

  private static let besideKind: MappingTable<FruitSyntax, InMenu<Fruit>>.Excluded = {
    fruit, key, kind in
    PackagingAsFood.finding(fruit.text, key, kind)
  }

  /// What excludes the keys that only food has.
  private static let ofFood = [KeyFormat.fruitKind.name]

  /// The keys of what is stocked, a fruit or a prepared base.
  ///
  /// - Parameters:
  ///   - bounds: the need for the keys besides that of the opening stock.
  ///   - missing: the finding about the opening stock.
  ///   - fruit: what is stocked in a menu; nil if nothing is.
  static func stockKeys<Owner: StockOwner, Model>(
    _ stock: KeyFormat, _ need: KeyFormat.Need, bounds: KeyFormat.Need,
    missing: @escaping Key<Owner, Model>.Missing,
    fruit: @escaping @Sendable (Model) -> InMenu<Fruit>?
  ) -> [Key<Owner, Model>] {
    [
      Key(
        stock, need, missing: missing,
        fact: { model in
          fruit(model).flatMap { fruit in
            fruit.isUnlimited ? .text(ScalarKind.unlimited) : fruit.fact(\.openingStock)
          }
        },
        independent: { reader, entry, owner in
          owner.counted.stock =
            Owner.self == FruitSyntax.self
            ? reader.stockOrUnlimited(entry.value, of: owner.text, key: entry.key)
            : reader.stock(entry.value, of: owner.text, key: entry.key)
        }),
      Key(
        .max, bounds, missing: missing, fact: { model in fruit(model)?.fact(\.max) },
        independent: { reader, entry, owner in
          owner.counted.max = reader.max(entry, of: owner.text)
          if owner.counted.max == nil { owner.counted.isValid = false }
        }),
      Key(
        .low, bounds, missing: missing, fact: { model in fruit(model)?.fact(\.low) },
        independent: { reader, entry, owner in
          owner.counted.low = reader.amount(entry, owner.text.key(.low))
          if owner.counted.low == nil { owner.counted.isValid = false }
        }),
      Key(
        .divisible, bounds, missing: missing,
        fact: { model in fruit(model)?.isDivisible == true ? .present : nil },
        independent: { reader, entry, owner in
          // A malformed flag has a finding; fractions are then not reported as well.
          owner.counted.isDivisible = reader.flag(entry, owner.text.key(.divisible)) ?? true
        }),
    ]
  }
}

/// The syntax of something that is stocked.
protocol StockOwner: MappingOwner {
  var id: String { get }
  var counted: StockSyntax { get set }
}

extension KeyFormat {
  static let name = KeyFormat("name", .name, example: NameFormat.example)
  static let picture = KeyFormat("picture", .picture)
  package static let fruitStock = KeyFormat("stock", .stock, example: 10)
  static let max = KeyFormat("max", .positiveAmount, example: 150)
  static let low = KeyFormat("low", .amount, example: 5)
  static let divisible = KeyFormat("divisible", .flag)
  static let fruitKind = KeyFormat("kind", .fruitKind)
  static let packs = KeyFormat("packs", .packs, example: ["crate": 12])
  static let cost = KeyFormat("cost", .cost)
  static let contains = KeyFormat("contains", .scalars(.label), example: ["milk"])
  static let traces = KeyFormat("traces", .scalars(.label), example: ["walnut"])
  static let diets = KeyFormat("diets", .scalars(.diet), example: ["vegetarian"])
  static let nutrition = KeyFormat(
    "nutrition", .mapping(.nutrition), example: ["per": "100 ml", "kcal": 65, "sugars": "4.7 g"])
}

extension InMenu<Fruit> {
  /// Nil for packaging, which says nothing of labels and nutrition.
  var food: FruitAttributes? { value.isPackaging ? nil : value.attributes }

  fileprivate func fact(_ quantity: (Fruit) -> Quantity?) -> FactValue? {
    quantity(value).map { .amount($0.amount(value.dimension)) }
  }
}

extension FruitSyntax: StockOwner {
  var example: String { "\(id): 10" }
}

/// Reads fruits.
extension TreeReader {
  /// The id of an entry; reports a malformed one.
  mutating func id(_ entry: YAMLTree.Entry, of what: LocalizedText) -> String {
    let id = text(of: entry.symbol)
    check(id: id, of: what, at: entry.key)
    return id
  }

  mutating func check(id: String, of what: LocalizedText, at place: YAMLTree.Place) {
    if !MenuID.isValid(id) { report(at: place) { MalformedID.finding(id, of: what, at: $0) } }
  }

  mutating func readFruit(_ entry: YAMLTree.Entry) {
    let id = id(entry, of: .fruit)
    var fruit = FruitSyntax(id: id, location: location(entry.key))
    switch tree.content(of: entry.value) {
    case .mapping:
      readKeys(of: entry.value, MenuFormat.fruit, into: &fruit)
      if fruit.isUnlimited { setUnit(ofUnlimited: &fruit) }
      checkAttributes(of: fruit)
    case .scalar where tree.isNull(entry.value):
      reportMissing(MissingStock.finding(id, at: fruit.location.span), for: fruit.location)
    case .scalar, .sequence, .broken:
      fruit.counted.stock = stockOrUnlimited(entry.value, of: .fruit(id), key: entry.key)
      fruit.counted.isUnitOpen = fruit.isUnlimited
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
    let max = positiveAmount(entry.value, of: what().key(.max), key: entry.key)
    return countable(max, what().key(.max))
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
    if written.quantity != nil { return written }
    let location = written.location
    report(TooFineForStock.finding(what(), at: location.span), for: location)
    return nil
  }
}

extension TreeReader {
  /// Checks that what a fruit says does not contradict itself.
  mutating func checkAttributes(of fruit: FruitSyntax) {
    guard let attributes = fruit.attributes?.fields else { return }
    if let nutrition = attributes.nutrition {
      let what = fruit.text.key(.nutrition)
      for found in PartAboveWhole.findings(nutrition, what) {
        report(found.finding, for: found.location)
      }
    }
    if let diets = attributes.diets, let contains = attributes.contains {
      let what = fruit.text.key(.diets)
      if let finding = DietOfLabel.finding(diets, contains, what) {
        report(finding, for: diets.location)
      }
    }
    checkUnits(attributes, of: fruit)
  }

  /// Checks that cost and nutrition are for amounts in which the fruit is counted.
  private mutating func checkUnits(
    _ attributes: FruitAttributesSyntax.Fields, of fruit: FruitSyntax
  ) {
    guard let stock = fruit.stock else { return }
    let dimension = stock.amount.dimension
    if let cost = attributes.cost, cost.per.dimension != dimension {
      report(UnitOfFact.finding(cost, of: fruit, stock), for: cost.location)
    }
    if let per = attributes.nutrition?.per, per.amount.dimension != dimension {
      report(UnitOfFact.finding(per, of: fruit, stock), for: per.location)
    }
  }
}
