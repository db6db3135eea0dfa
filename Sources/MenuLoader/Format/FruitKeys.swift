import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let fruit = MappingTable<FruitSyntax, InMenu<Fruit>>(
    """
    Something that is stocked: its opening stock alone, as in `mango: 10`, or a mapping with \
    `stock` and more.
    """, shortForm: .scalar(.amount),
    examples: ["10", "5 kg", ["stock": 20, "max": 150, "low": 5]]
  ) {
    Key.name()
    Key.picture()
    stockKeys(
      .fruitStock, .required, bounds: .optional,
      missing: { fruit, location in MissingStock.finding(fruit.id, at: location.span) },
      fruit: { $0 })
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
      .contains, fact: { fruit in fruit.attributes?.labels.map { .list($0.labels.map(\.id)) } },
      independent: { reader, entry, fruit in
        fruit.told.contains = reader.labels(entry, of: fruit.text)
      })
    Key(
      .traces,
      fact: { fruit in
        fruit.attributes.flatMap { $0.traces.isEmpty ? nil : .list($0.traces.labels.map(\.id)) }
      },
      independent: { reader, entry, fruit in
        fruit.told.traces = reader.labels(entry, of: fruit.text)
      })
    Key(
      .diets, fact: { fruit in fruit.attributes?.diets.map { .list($0.diets.map(\.rawValue)) } },
      independent: { reader, entry, fruit in
        fruit.told.diets = reader.diets(entry, of: fruit.text)
      })
    Key(
      .nutrition,
      fact: { fruit in
        .parts(ofSome: nutrition.facts(of: fruit))
      },
      independent: { reader, entry, fruit in
        fruit.told.nutrition = reader.nutrition(entry, of: fruit.text)
      })
  }

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
        stock, need, missing: missing, fact: { model in fruit(model)?.fact(\.openingStock) },
        independent: { reader, entry, owner in
          owner.counted.stock = reader.stock(entry.value, of: owner.text, key: entry.key)
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
  var counted: StockSyntax { get set }
}

extension KeyFormat {
  static let name = KeyFormat("name", .name, nil, example: NameFormat.example)
  static let picture = KeyFormat("picture", .picture, nil)

  static let fruitStock = KeyFormat(
    "stock", .amount,
    .text(
      """
      The opening stock, used once: when a ledger first sees the fruit. Its unit is \
      the unit in which the fruit is counted; `0 g` means that it is counted in grams \
      and there is none yet.
      """,
      ko: """
        초기 재고예요. 장부에 이 재료가 처음 나올 때 한 번만 써요. 여기에 적은 단위로 \
        재료를 세요. `0 g`은 그램으로 세고 아직 없다는 뜻이에요.
        """), title: "opening stock", example: 10)

  static let max = KeyFormat(
    "max", .positiveAmount,
    .text(
      "The upper bound of the stock: it is never set or added above this.",
      ko: """
        둘 수 있는 최대 재고예요. 재고를 이보다 많게 설정하거나 추가할 수 없어요.
        """),
    title: "upper bound", example: 150)

  static let low = KeyFormat(
    "low", .amount,
    .text(
      "Stock at or below this amount is shown as low.",
      ko: "재고가 이 양 이하면 얼마 안 남았다고 알려 줘요."), title: "low mark",
    example: 5)

  static let divisible = KeyFormat(
    "divisible", .flag,
    .text(
      """
      Whether the rest of a cut piece is kept, so that recipes may take a fraction \
      of one, such as `1/2`. Without it, pieces are whole.
      """,
      ko: """
        자르고 남은 조각을 두었다가 쓰는지 적어요. 그러면 레시피에 `1/2`처럼 분수를 쓸 \
        수 있어요. 적지 않으면 한 개씩만 써요.
        """), title: "divisible", example: true)

  static let packs = KeyFormat(
    "packs", .packs,
    .text(
      """
      The packs in which the fruit is bought, with the amount in each: stock can be added as \
      `2crate`, and what to buy is also told in packs.
      """,
      ko: """
        사 오는 포장과 한 포장에 든 양이에요. 재고를 `2상자`처럼 추가할 수 있고, 더 살 것도 포장 \
        단위로 알려 줘요.
        """), title: "packs", example: ["crate": 12])

  static let cost = KeyFormat(
    "cost", .cost,
    .text(
      """
      What the fruit costs, as `9000 per 1 kg`, in the unit in which it is counted; a number alone is for \
      one piece. Decimals and fractions are exact.
      """,
      ko: """
        재료의 원가예요. `9000 per 1 kg`처럼 재료를 세는 단위로 적어요. 수만 적으면 한 개의 값이에요. \
        소수나 분수도 정확히 계산해요.
        """), title: "cost")

  static let contains = KeyFormat(
    "contains", .scalars(.label),
    .text(
      """
      What the fruit contains of the labels that people ask for; `[]` if it has none. Without this key, \
      it is not known.
      """,
      ko: """
        알레르기를 일으키는 성분처럼 사람들이 묻는 성분 가운데 재료에 든 것이에요. 하나도 없으면 `[]`라고 \
        적어요. 적지 않으면 모르는 것으로 봐요.
        """), title: "labels", example: ["milk"])

  static let traces = KeyFormat(
    "traces", .scalars(.label),
    .text(
      "Labels of which the fruit may have traces.",
      ko: "재료에 조금이라도 섞일 수 있는 성분이에요."), title: "traces", example: ["walnut"])

  static let diets = KeyFormat(
    "diets", .scalars(.diet),
    .text(
      """
      The diets that the fruit suits; `[]` if it suits none. What is vegan is vegetarian. Without this \
      key, it is not known.
      """,
      ko: """
        이 재료를 먹어도 되는 식단이에요. 하나도 없으면 `[]`라고 적어요. 비건이면 채식이기도 해요. 적지 \
        않으면 모르는 것으로 봐요.
        """), title: "diets", example: ["vegetarian"])

  static let nutrition = KeyFormat(
    "nutrition", .mapping(.nutrition),
    .text(
      "What an amount of the fruit has of energy and nutrients.",
      ko: "재료 얼마에 든 열량과 영양 성분이에요."),
    title: "nutrition", example: ["per": "100 ml", "kcal": 65, "sugars": "4.7 g"])
}

extension InMenu<Fruit> {
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
    if !MenuID.isValid(id) {
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
      checkAttributes(of: fruit)
    case .scalar where isNull(entry.value):
      reportMissing(MissingStock.finding(id, at: fruit.location.span), for: fruit.location)
    case .scalar, .sequence, .broken:
      fruit.counted.stock = stock(entry.value, of: .fruit(id), key: entry.key)
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
    if Quantity(exactly: written.amount.value) != nil { return written }
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
