import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  /// With one key of the long form, every key has to be one of that form.
  static let juice = MappingTable<JuiceFields, InMenu<Juice>>(
    """
    Something to order: its ingredients and their amounts, as in `{mango: 2, kiwi: 1}`, or a \
    mapping with `uses` and more.
    """, shortForm: .recipe,
    examples: [
      ["mango": 2, "kiwi": 1],
      ["name": ["en": "Mango juice", "ko": "망고쥬스"], "uses": ["mango": 3]],
    ]
  ) {
    Key.name()
    Key(
      .category, fact: { juice in juice.display.category?.fact },
      independent: { reader, entry, juice in
        juice.display.category = reader.texts(entry, of: juice.text, "Smoothies")
          .map { CategorySyntax($0) }
      })
    Key.picture()
    Key(
      .price, fact: { juice in juice.price.map { .price($0.money, juice.menu.terms.currency) } },
      independent: { reader, entry, juice in
        juice.price = reader.prices(entry, of: juice.text, mayBeNegative: false)
      })
    Key(
      .uses, .required,
      missing: { juice, location in EmptyRecipe.finding(juice.text, at: location.span) },
      fact: { juice in .parts(juice.menu.facts(juice.uses)) },
      independent: { reader, entry, juice in
        let id = juice.id
        reader.readUses(entry.value, of: .juice(id), key: entry.key, into: &juice.recipe)
      })
    Key(
      .sizes, fact: { juice in .parts(juice.facts(ofSizes: juice.sizes)) },
      read: { reader, entry, juice in reader.readSizes(entry, of: &juice) })
    Key(
      .options, fact: { juice in .parts(juice.facts(ofOptions: juice.options)) },
      read: { reader, entry, juice in reader.readOptions(entry, of: &juice) })
    Key(
      .substitutes, fact: { juice in .parts(juice.facts(ofSubstitutes: juice.substitutes)) },
      read: { reader, entry, juice in reader.readSubstitutes(entry, of: &juice) })
    Key(
      .limit, fact: { juice in juice.limit.map { .count($0) } },
      independent: { reader, entry, juice in
        juice.limit = reader.count(entry, juice.text.key(.limit), max: .max)
      })
    Key(
      .available, fact: { juice in juice.times.map { .times($0) } },
      independent: { reader, entry, juice in
        juice.times = reader.saleTimes(entry, of: juice.text)
      })
  }
}

extension KeyFormat {
  package static let uses = KeyFormat("uses", .recipe, nil, example: ["mango": 3])

  static let category = KeyFormat(
    "category", .name,
    .text(
      """
      The part of the menu that the juice belongs to: one text for every language, or one for \
      each, by language tag. Juices with equal texts are in one category; categories are not \
      declared.
      """,
      ko: """
        쥬스가 속한 카테고리예요. 모든 언어에 쓸 이름 하나를 적거나, 언어 태그마다 하나씩 적어요. \
        적은 이름이 같은 쥬스끼리 한 카테고리가 되고, 카테고리를 따로 정의하지는 않아요.
        """), title: "category", example: ["en": "Smoothies", "ko": "스무디"])

  package static let substitutes = KeyFormat(
    "substitutes", .substitutes,
    .text(
      """
      Alternatives to an ingredient for when there is too little of it, in the order \
      of preference; each replaces the amount in `uses`.
      """,
      ko: """
        재료가 모자랄 때 대신 쓸 대체 재료예요. 먼저 쓸 것부터 적어요. 하나하나가 \
        `uses`에 적은 양을 대신해요.
        """), title: "substitutes", example: ["syrup": [["honey": "15 ml"]]])

  package static let limit = KeyFormat(
    "limit", .count,
    .text(
      "The largest number in one order, over all its lines.",
      ko: "한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요."), title: "limit", example: 5)

  package static let price = KeyFormat(
    "price", .prices(.price),
    .text(
      """
      What the juice costs a customer, with VAT, in units of `currency`. If that differs by size, a price \
      for each: `{regular: 4900, large: 5900}`.
      """,
      ko: """
        부가세가 들어 있는 판매 가격이에요. `currency` 단위로 적어요. 사이즈마다 다르면 \
        `{regular: 4900, large: 5900}`처럼 하나씩 적어요.
        """), title: "price", example: 4900)

  package static let available = KeyFormat(
    "available", .mapping(.available),
    .text(
      """
      When the juice is sold. At other times an order with it is refused as a whole. Without this \
      key, it is always sold.
      """,
      ko: """
        쥬스를 파는 때예요. 다른 때에 주문하면 주문 전체를 받지 않아요. 적지 않으면 언제나 \
        팔아요.
        """),
    title: "when it is sold", example: ["days": ["mon", "tue"], "hours": "07:00-11:00"])

  /// The sizes of a juice.
  package static let sizes = KeyFormat(
    "sizes", .declarationsOrName(.size, .sizes),
    .text(
      """
      Sizes by id; the first is the default. `3/2` multiplies \
      everything, `set` gives single ingredients another amount, `add` puts in others, and \
      `drop` leaves some out. Or the name of sizes that the menu has under its own `sizes`.
      """,
      ko: """
        사이즈예요. 아이디마다 하나씩 적어요. 주문에 사이즈가 없으면 첫 번째 사이즈로 \
        만들어요. `3/2`는 모든 양에 곱하고, `set`에는 따로 정할 재료의 양을, `add`에는 더할 재료를, \
        `drop`에는 뺄 재료를 적어요. 메뉴의 `sizes`에 적어 둔 사이즈 묶음의 이름만 적어도 돼요.
        """), title: "sizes", example: ["regular": 1, "large": "3/2"], isNonEmpty: true)

  /// The options of a juice.
  package static let options = KeyFormat(
    "options", .declarationsOrList(.option, .options),
    .text(
      """
      Options by id, each of which adds ingredients, leaves some out or scales some, in every \
      size; or groups of options, of which an order has at most one. Or a list of such options and \
      of names of options that the menu has under its own `options`.
      """,
      ko: """
        옵션이에요. 아이디마다 하나씩 적어요. 사이즈와 상관없이 재료를 더하거나 빼거나 배율을 \
        바꿔요. 그중 하나만 고를 수 있는 옵션은 묶어서 적어요. 목록으로 적으면 메뉴의 `options`에 \
        적어 둔 옵션의 이름도 쓸 수 있어요.
        """),
    title: "options", example: ["pearls": ["add": ["tapioca": "40 g"]]])
}

extension JuiceFields: MappingOwner {
  var example: String { "\(id): {uses: {mango: 3}}" }
  var ingredientKey: String? { KeyFormat.uses.name }
}

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
}
