import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  /// The keys of a menu that declare things; the others are about the menu as a whole.
  static let sections = menu.format.keys.filter(\.shape.declares).map(\.name)

  /// The menu itself, as a file describes it. What it lacks, other files may have.
  struct Root: MappingOwner {
    let text = LocalizedText("a menu", ko: "메뉴")
    let location: SourceLocation
    var example: String { KeyFormat.juices.exampleText }
    /// Nothing is concluded from a file without a section.
    var isValid = false
  }

  static let menu = MappingTable<Root, RecipeGraph>(
    """
    What is in stock, how it is prepared, and what can be ordered. \
    The files of one directory are one menu.
    """
  ) {
    Key(
      .version,
      independent: { reader, entry, _ in reader.checkVersion(entry) })
    setting(
      .shop,
      fact: { menu in
        .parts(ofSome: shop.facts(of: menu.terms.shop))
      },
      into: \.shop, read: { reader, entry in reader.shop(entry) })
    setting(.timeZone, into: \.timeZone, read: { reader, entry in reader.timeZone(entry) })
    Key(
      .mainStore, .anyOf,
      independent: { reader, entry, _ in reader.readMainStore(entry) })
    setting(
      .currency, fact: { menu in menu.terms.currency.map { .text($0.code) } },
      into: \.declaredCurrency, read: { reader, entry in reader.currency(entry) })
    setting(
      .vat, fact: { menu in menu.terms.vat.map { .factor($0) } },
      into: \.vat, read: { reader, entry in reader.share(entry, .verbatim("`vat`")) })
    setting(
      .labels, fact: { menu in list(menu.terms.lists.map(\.rawValue)) },
      into: \.lists, read: { reader, entry in reader.labelLists(entry) })
    setting(
      .kitchenTraces, fact: { menu in list(menu.terms.traces.labels.map(\.id)) },
      into: \.traces, read: { reader, entry in reader.labels(entry, of: nil) })
    Key(
      .fruits, .anyOf,
      read: { reader, entry, _ in
        reader.syntax.hasFruits = true
        return reader.readSection(entry, .fruits, cap: .ingredients) { $0.readFruit($1) }
      })
    Key(
      .bases, .anyOf,
      read: { reader, entry, _ in
        reader.readSection(entry, .bases, cap: .ingredients) { $0.readBase($1) }
      })
    Key(
      .sharedSizes, .anyOf,
      read: { reader, entry, _ in
        reader.readSection(entry, .sharedSizes) { $0.readSharedSizes($1) }
      })
    Key(
      .sharedOptions, .anyOf,
      read: { reader, entry, _ in
        reader.readSection(entry, .sharedOptions) { $0.readSharedOption($1) }
      })
    Key(
      .juices, .anyOf,
      read: { reader, entry, _ in
        reader.readSection(entry, .juices, cap: .juices) { $0.readJuice($1) }
      })
    Key(
      .stores, .anyOf,
      read: { reader, entry, _ in
        reader.readSection(entry, .stores, cap: .stores) { $0.readStore($1) }
      })
    Key(
      .tests, .anyOf,
      independent: { reader, entry, _ in reader.readTests(entry) })
  }

  /// A key about the menu as a whole, which one of its files has.
  private static func setting<Value>(
    _ format: KeyFormat, fact: Key<Root, RecipeGraph>.Fact? = nil,
    into property: any WritableKeyPath<TermsSyntax, ValueSyntax<Value>?> & Sendable,
    read: @escaping @Sendable (inout TreeReader, YAMLTree.Entry) -> ValueSyntax<Value>?
  ) -> Key<Root, RecipeGraph> {
    Key(
      format, .anyOf, fact: fact,
      independent: { reader, entry, _ in
        guard let value = read(&reader, entry) else { return }
        reader.syntax.terms.add(value, format.name, to: property)
      })
  }

  private static func list(_ words: [String]) -> FactValue? { words.isEmpty ? nil : .list(words) }
}

extension KeyFormat {
  static let version = KeyFormat(
    "version", .version,
    .text(
      "The version of the file format. Optional; 1 is the only one.",
      ko: "파일 형식의 버전이에요. 적지 않아도 되고, 지금은 1뿐이에요."),
    title: "version", example: 1)

  static let shop = KeyFormat(
    "shop", .mapping(.shop),
    .text(
      "What screens show of the shop itself: its name and its logo. A menu has this once.",
      ko: "화면에 보여 주는 가게의 이름과 로고예요. 메뉴에 한 번만 적어요."),
    title: "shop",
    example: ["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg"])

  static let mainStore = KeyFormat(
    "store", .mainStore,
    .text(
      """
      The name of the main store, whose stock stands in `fruits`: `hongdae`, or \
      `{hongdae: {name: {en: Hongdae, ko: 홍대점}}}`. Without it, it is `main`, which can \
      always be typed. Another name changes no stock.
      """,
      ko: """
        재고를 `fruits`에 적는 기본 매장의 이름이에요. `hongdae`처럼 적거나 \
        `{hongdae: {name: {en: Hongdae, ko: 홍대점}}}`처럼 적어요. 적지 않으면 `main`이고, \
        `main`은 언제나 쓸 수 있어요. 이름을 바꿔도 재고는 그대로예요.
        """), title: "main store", example: "hongdae")

  static let fruits = KeyFormat(
    "fruits", .declarations(.fruit),
    .text(
      """
      Stocked ingredients by id: fruits, but also sugar, milk or ice. Fruits and bases \
      share one namespace.
      """,
      ko: """
        재고로 두는 재료예요. 아이디마다 하나씩 적고, 과일뿐 아니라 설탕, 우유, 얼음도 \
        적어요. 재료와 베이스는 서로 다른 아이디를 써요.
        """), title: "fruits", example: ["mango": 10])

  static let bases = KeyFormat(
    "bases", .declarations(.base),
    .text(
      """
      Preparations such as syrups and purées, by id, from fruits and other bases. They are \
      made on demand, or cooked ahead and stocked where they have a `stock`.
      """,
      ko: """
        시럽이나 퓌레처럼 재료와 다른 베이스로 만드는 베이스예요. 아이디마다 하나씩 \
        적어요. 주문이 오면 만들고, `stock`을 적으면 미리 만들어 재고로 두어요.
        """), title: "bases",
    example: ["syrup": ["yields": "500 ml", "uses": ["sugar": "250 g"]]])

  static let juices = KeyFormat(
    "juices", .declarations(.juice),
    .text(
      "Juices to order, by id. A juice may have the id of a fruit.",
      ko: """
        주문할 수 있는 쥬스예요. 아이디마다 하나씩 적어요. 재료와 같은 아이디를 써도 \
        돼요.
        """),
    title: "juices", example: ["mango": ["mango": 3]])

  static let stores = KeyFormat(
    "stores", .declarations(.store),
    .text(
      """
      Stores besides the main store, by id. Values that a store does not set are those \
      in `fruits`.
      """,
      ko: """
        기본 매장 말고 재고를 따로 두는 매장이에요. 아이디마다 하나씩 적어요. 매장에 적지 \
        않은 것은 `fruits`와 같아요.
        """), title: "stores", example: ["gangnam": ["stock": ["mango": 20]]])

  static let tests = KeyFormat(
    "tests", .list(.test),
    .text(
      """
      Tests of the menu, for `juice test`: orders one after the other, with the \
      expected outcome of each.
      """,
      ko: """
        메뉴가 어떻게 동작해야 하는지 적는 `juice test`용 테스트예요. 차례로 들어오는 \
        주문과 그 결과를 적어요.
        """), title: "tests",
    example: [["name": "one mango", "order": ["mango": 1], "left": ["mango": 7]]])

  package static let timeZone = KeyFormat(
    "time-zone", .timeZone,
    .text(
      """
      The time zone of the shop, by its name in the IANA database, for `available`. By default that \
      of the machine.
      """,
      ko: """
        `available`에 쓰는 매장의 시간대예요. `Asia/Seoul`처럼 곳의 이름으로 적고, 적지 않으면 컴퓨터의 \
        시간대를 써요.
        """), title: "time zone", example: "Asia/Seoul")

  package static let currency = KeyFormat(
    "currency", .currency,
    .text(
      """
      The currency of all prices and costs, by its code in ISO 4217. Its number of decimals says how \
      prices are written: `4900` in `KRW`, `4.90` in `EUR`.
      """,
      ko: """
        모든 가격과 원가의 통화예요. ISO 4217 코드로 적어요. 통화마다 가격의 소수 자릿수가 정해져 있어요. \
        `KRW`는 `4900`, `EUR`는 `4.90`처럼 적어요.
        """), title: "currency")

  static let vat = KeyFormat(
    "vat", .share,
    .text(
      """
      The rate of VAT, which prices include: `1/10` for 10 %. Margins are of the price without it, and a \
      receipt names it.
      """,
      ko: """
        가격에 들어 있는 부가세의 세율이에요. 10 %는 `1/10`로 적어요. 마진은 부가세를 뺀 가격으로 계산하고, \
        영수증에는 부가세를 따로 적어요.
        """), title: "VAT")

  static let labels = KeyFormat(
    "labels", .scalars(.labelList),
    .text(
      """
      The lists of labels for which every fruit has to answer in `contains`: `kr`, `eu` or `us`, by the \
      law that names them.
      """,
      ko: """
        모든 재료가 `contains`로 답해야 하는 알레르기 표시 목록이에요. 법에 따라 `kr`, `eu`, `us`를 적어요.
        """), title: "lists of labels", example: ["kr"])

  static let kitchenTraces = KeyFormat(
    "traces", .scalars(.label),
    .text(
      "Labels of which everything that this kitchen makes may have traces.",
      ko: "이 주방에서 만드는 모든 것에 조금이라도 섞일 수 있는 성분이에요."),
    title: "traces", example: ["peanut"])

  /// The sizes that juices take by name.
  static let sharedSizes = KeyFormat(
    "sizes", .sets(.size),
    .text(
      """
      Sizes that several juices have, in sets by name. A juice takes a set by its name, as in \
      `sizes: cups`.
      """,
      ko: """
        여러 쥬스가 함께 쓰는 사이즈예요. 묶음마다 이름을 붙여 적고, 쥬스에는 `sizes: cups`처럼 \
        그 이름을 적어요.
        """), title: "shared sizes", example: ["cups": ["regular": 1, "large": "3/2"]])

  /// The options that juices take by name.
  static let sharedOptions = KeyFormat(
    "options", .declarations(.option),
    .text(
      """
      Options and groups of options that several juices have, by name. A juice takes them by their \
      names, as in `options: [pearls]`.
      """,
      ko: """
        여러 쥬스가 함께 쓰는 옵션과 옵션 묶음이에요. 이름마다 하나씩 적고, 쥬스에는 \
        `options: [pearls]`처럼 그 이름을 적어요.
        """),
    title: "shared options", example: ["pearls": ["add": ["tapioca": "40 g"]]])
}
