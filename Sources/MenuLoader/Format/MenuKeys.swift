import Diagnostics

extension MenuFormat {
  package enum Section: String, FormatKey {
    case version, shop
    case timeZone = "time-zone"
    case store, currency, vat, labels, traces, fruits, bases, sizes, options, juices, stores, tests

    /// The keys about the menu as a whole; the others are sections.
    package static let settings: Set<Section> = [
      .version, .shop, .timeZone, .store, .currency, .vat, .labels, .traces,
    ]

    package var format: KeyFormat {
      switch self {
      case .version:
        KeyFormat(
          .version,
          .text(
            "The version of the file format. Optional; 1 is the only one.",
            ko: "파일 형식의 버전이에요. 적지 않아도 되고, 지금은 1뿐이에요."),
          title: "version", example: 1)
      case .shop:
        KeyFormat(
          .mapping(.shop),
          .text(
            "What screens show of the shop itself: its name and its logo. A menu has this once.",
            ko: "화면에 보여 주는 가게의 이름과 로고예요. 메뉴에 한 번만 적어요."),
          title: "shop",
          example: ["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg"])
      case .timeZone: .timeZone
      case .store:
        KeyFormat(
          .mainStore,
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
      case .currency: .currency
      case .vat: .vat
      case .labels: .labels
      case .traces: .kitchenTraces
      case .fruits:
        KeyFormat(
          .declarations(.fruit),
          .text(
            """
            Stocked ingredients by id: fruits, but also sugar, milk or ice. Fruits and bases \
            share one namespace.
            """,
            ko: """
              재고로 두는 재료예요. 아이디마다 하나씩 적고, 과일뿐 아니라 설탕, 우유, 얼음도 \
              적어요. 재료와 베이스는 서로 다른 아이디를 써요.
              """), title: "fruits", example: ["mango": 10])
      case .bases:
        KeyFormat(
          .declarations(.base),
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
      case .sizes: .sharedSizes
      case .options: .sharedOptions
      case .juices:
        KeyFormat(
          .declarations(.juice),
          .text(
            "Juices to order, by id. A juice may have the id of a fruit.",
            ko: """
              주문할 수 있는 쥬스예요. 아이디마다 하나씩 적어요. 재료와 같은 아이디를 써도 \
              돼요.
              """),
          title: "juices", example: ["mango": ["mango": 3]])
      case .stores:
        KeyFormat(
          .declarations(.store),
          .text(
            """
            Stores besides the main store, by id. Values that a store does not set are those \
            in `fruits`.
            """,
            ko: """
              기본 매장 말고 재고를 따로 두는 매장이에요. 아이디마다 하나씩 적어요. 매장에 적지 \
              않은 것은 `fruits`와 같아요.
              """), title: "stores", example: ["gangnam": ["stock": ["mango": 20]]])
      case .tests:
        KeyFormat(
          .list(.test),
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
      }
    }
  }

  package enum FruitKey: String, FormatKey {
    case name, picture, stock, max, low, divisible, packs, cost, contains, traces, diets, nutrition

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .picture: .picture
      case .stock:
        KeyFormat(
          .amount,
          .text(
            """
            The opening stock, used once: when a ledger first sees the fruit. Its unit is \
            the unit in which the fruit is counted; `0 g` means that it is counted in grams \
            and there is none yet.
            """,
            ko: """
              초기 재고예요. 장부에 이 재료가 처음 나올 때 한 번만 써요. 여기에 적은 단위로 \
              재료를 세요. `0 g`은 그램으로 세고 아직 없다는 뜻이에요.
              """), title: "opening stock", example: 10, isRequired: true)
      case .max:
        KeyFormat(
          .positiveAmount,
          .text(
            "The upper bound of the stock: it is never set or added above this.",
            ko: """
              둘 수 있는 최대 재고예요. 재고를 이보다 많게 설정하거나 추가할 수 없어요.
              """),
          title: "upper bound", example: 150)
      case .low:
        KeyFormat(
          .amount,
          .text(
            "Stock at or below this amount is shown as low.",
            ko: "재고가 이 양 이하면 얼마 안 남았다고 알려 줘요."), title: "low mark",
          example: 5)
      case .divisible:
        KeyFormat(
          .flag,
          .text(
            """
            Whether the rest of a cut piece is kept, so that recipes may take a fraction \
            of one, such as `1/2`. Without it, pieces are whole.
            """,
            ko: """
              자르고 남은 조각을 두었다가 쓰는지 적어요. 그러면 레시피에 `1/2`처럼 분수를 쓸 \
              수 있어요. 적지 않으면 한 개씩만 써요.
              """), title: "divisible", example: true)
      case .packs:
        KeyFormat(
          .packs,
          .text(
            """
            The packs in which the fruit is bought, with the amount in each: stock can be added as \
            `2crate`, and what to buy is also told in packs.
            """,
            ko: """
              사 오는 포장과 한 포장에 든 양이에요. 재고를 `2상자`처럼 추가할 수 있고, 더 살 것도 포장 \
              단위로 알려 줘요.
              """), title: "packs", example: ["crate": 12])
      case .cost: .cost
      case .contains: .contains
      case .traces: .traces
      case .diets: .diets
      case .nutrition: .nutrition
      }
    }
  }

  package enum ShopKey: String, FormatKey {
    case name, picture

    package var format: KeyFormat {
      switch self {
      case .name:
        KeyFormat(
          .name,
          .text(
            "The name of the shop: one text for every language, or one for each, by language tag.",
            ko: "가게의 이름이에요. 모든 언어에 쓸 이름 하나를 적거나, 언어 태그마다 하나씩 적어요."),
          title: "name of the shop", example: ["en": "Juice bar", "ko": "쥬스바"])
      case .picture: .picture
      }
    }
  }

  /// The keys of the long form; the short one maps ingredients to amounts.
  package enum JuiceKey: String, FormatKey {
    case name, category, picture, price, uses, sizes, options, substitutes, limit, available

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .category:
        KeyFormat(
          .name,
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
      case .picture: .picture
      case .uses: .uses
      case .price: .price
      case .available: .timesOfSale
      case .sizes: .sizes
      case .options: .options
      case .substitutes:
        KeyFormat(
          .substitutes,
          .text(
            """
            Alternatives to an ingredient for when there is too little of it, in the order \
            of preference; each replaces the amount in `uses`.
            """,
            ko: """
              재료가 모자랄 때 대신 쓸 대체 재료예요. 먼저 쓸 것부터 적어요. 하나하나가 \
              `uses`에 적은 양을 대신해요.
              """), title: "substitutes", example: ["syrup": [["honey": "15 ml"]]])
      case .limit:
        KeyFormat(
          .count,
          .text(
            "The largest number in one order, over all its lines.",
            ko: "한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요."), title: "limit", example: 5)
      }
    }
  }
}

extension KeyFormat {
  static let name = KeyFormat(.name, nil, example: NameFormat.example)
  fileprivate static let picture = KeyFormat(.picture, nil)
  static let uses = KeyFormat(.recipe, nil, example: ["mango": 3], isRequired: true)
}
