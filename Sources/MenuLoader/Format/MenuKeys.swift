import Diagnostics

extension MenuFormat {
  package enum Section: String, FormatKey {
    case version
    case timeZone = "time-zone"
    case fruits, bases, juices, stores, tests

    /// The keys of settings; the others are sections, of which a menu has at least one.
    package static let settings: Set<Section> = [.version, .timeZone]

    package var format: KeyFormat {
      switch self {
      case .version:
        KeyFormat(
          .version,
          .text(
            "The version of the file format. Optional; 1 is the only one.",
            ko: "파일 형식의 버전이에요. 적지 않아도 되고, 지금은 1뿐이에요."),
          title: "version", example: 1)
      case .timeZone: .timeZone
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
            Preparations such as syrups and purées, by id. They are made on demand from \
            fruits and other bases, and never stocked.
            """,
            ko: """
              시럽이나 퓌레 같은 베이스예요. 아이디마다 하나씩 적어요. 주문이 \
              오면 재료와 다른 베이스로 만들고, 재고로 두지 않아요.
              """), title: "bases",
          example: ["syrup": ["yields": "500 ml", "uses": ["sugar": "250 g"]]])
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
    case name, picture, stock, max, low, divisible, packs

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
      }
    }
  }

  package enum BaseKey: String, FormatKey {
    case name, yields, uses

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .yields:
        KeyFormat(
          .positiveAmount,
          .text(
            """
            The amount of one batch. Its unit is the unit in which recipes use the base; a \
            recipe takes its exact share of the batch.
            """,
            ko: """
              한 번에 만드는 양이에요. 레시피도 이 단위로 베이스를 쓰고, 쓰는 만큼의 재료를 \
              정확히 나누어 계산해요.
              """), title: "yield", example: "500 ml", isRequired: true)
      case .uses: .uses
      }
    }
  }

  /// The keys of the long form; the short one maps ingredients to amounts.
  package enum JuiceKey: String, FormatKey {
    case name, picture, uses, sizes, options, substitutes, limit, available

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .picture: .picture
      case .uses: .uses
      case .available: .available
      case .sizes:
        KeyFormat(
          .declarations(.size),
          .text(
            """
            Sizes by id; the first is the default. `3/2` multiplies \
            everything, `set` gives single ingredients another amount, `add` puts in others, and \
            `drop` leaves some out.
            """,
            ko: """
              사이즈예요. 아이디마다 하나씩 적어요. 주문에 사이즈가 없으면 첫 번째 사이즈로 \
              만들어요. `3/2`는 모든 양에 곱하고, `set`에는 따로 정할 재료의 양을, `add`에는 더할 재료를, \
              `drop`에는 뺄 재료를 적어요.
              """), title: "sizes", example: ["regular": 1, "large": "3/2"], isNonEmpty: true)
      case .options:
        KeyFormat(
          .declarations(.option),
          .text(
            """
            Options by id, each of which adds ingredients, leaves some out or scales some, in every \
            size; or groups of options, of which an order has at most one.
            """,
            ko: """
              옵션이에요. 아이디마다 하나씩 적어요. 사이즈와 상관없이 재료를 더하거나 빼거나 배율을 \
              바꿔요. 그중 하나만 고를 수 있는 옵션은 묶어서 적어요.
              """),
          title: "options", example: ["pearls": ["add": ["tapioca": "40 g"]]])
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

  /// The keys of the long form; the short one is the scale alone.
  package enum SizeKey: String, FormatKey {
    case name, scale, set, add, drop

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .scale:
        KeyFormat(
          .scale,
          .text(
            """
            The factor for the amounts of the recipe, a plain number such as `3/2`; by default 1.
            """,
            ko: """
              레시피의 몇 배인지 `3/2`처럼 단위 없는 수로 적어요. 적지 않으면 1이에요.
              """),
          title: "scale", example: "3/2")
      case .set:
        KeyFormat(
          .recipe,
          .text(
            "Amounts that are set instead of scaled.",
            ko: "배수를 곱하지 않고 따로 정하는 양이에요."), title: "set amounts",
          example: ["mango": 3])
      case .add:
        KeyFormat(
          .recipe,
          .text(
            "Ingredients that only this size has, such as a cup and its lid; `scale` does not scale them.",
            ko: "컵이나 뚜껑처럼 이 사이즈에만 넣는 재료예요. `scale`을 곱하지 않아요."),
          title: "added ingredients", example: ["cup-22": 1])
      case .drop:
        KeyFormat(
          .references(.ingredient),
          .text(
            "Ingredients of the recipe that this size leaves out.",
            ko: "레시피에서 이 사이즈에만 빼는 재료예요."),
          title: "dropped ingredients", example: ["straw"])
      }
    }
  }

  /// The keys of an option that is free, and those of a group of options.
  package enum OptionKey: String, FormatKey {
    case name, add, drop, scale, scaled, required
    case oneOf = "one-of"

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .add: AlternativeKey.add.format
      case .drop: AlternativeKey.drop.format
      case .scale: AlternativeKey.scale.format
      case .scaled: AlternativeKey.scaled.format
      case .oneOf:
        KeyFormat(
          .declarations(.alternative),
          .text(
            """
            Makes a group of several options, by id, of which a line of an order has at most one. \
            An order names the option, as if there were no group: `ade+half`.
            """,
            ko: """
              여러 옵션을 하나로 묶어요. 아이디마다 하나씩 적고, 주문 한 줄에서 그중 하나만 고를 수 있어요. \
              주문에는 묶음 없이 `ade+half`처럼 옵션을 적어요.
              """), title: "one of these options",
          example: ["half": ["scale": ["syrup": "1/2"]], "none": ["drop": ["syrup"]]],
          isNonEmpty: true)
      case .required:
        KeyFormat(
          .flag,
          .text(
            "Whether a line has exactly one option of the group: the first, if the order names none.",
            ko: "묶음에서 꼭 하나를 고르게 할지 적어요. 주문에 없으면 첫 번째 옵션으로 만들어요."),
          title: "required", example: true)
      }
    }
  }

  /// The keys of an option in a group.
  package enum AlternativeKey: String, FormatKey {
    case name, add, drop, scale, scaled

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .add:
        KeyFormat(
          .recipe,
          .text(
            "Ingredients that are added, after everything else; sizes scale them only if `scaled` says so.",
            ko: "마지막에 더 넣는 재료예요. `scaled`가 없으면 사이즈에 따라 바뀌지 않아요."),
          title: "added ingredients", example: ["tapioca": "40 g"])
      case .drop:
        KeyFormat(
          .references(.ingredient),
          .text(
            "Ingredients of the recipe, or of a size, that are left out.",
            ko: "레시피나 사이즈에서 빼는 재료예요."),
          title: "dropped ingredients", example: ["syrup"])
      case .scale:
        KeyFormat(
          .factors,
          .text(
            """
            Factors for ingredients of the recipe, or of a size: `{syrup: 1/2}` takes half of what the \
            chosen size takes. Factors of several options multiply.
            """,
            ko: """
              레시피나 사이즈에 있는 재료의 배율이에요. `{syrup: 1/2}`는 고른 사이즈에 드는 양의 반을 \
              넣어요. 옵션이 여럿이면 배율을 모두 곱해요.
              """), title: "scaled ingredients", example: ["syrup": "1/2"], isNonEmpty: true)
      case .scaled:
        KeyFormat(
          .flag,
          .text(
            "Whether the `scale` of the size multiplies what the option adds.",
            ko: "옵션이 더하는 재료에도 사이즈의 `scale`을 곱할지 적어요."),
          title: "scaled with the size", example: true)
      }
    }
  }
}

extension KeyFormat {
  static let name = KeyFormat(.name, nil, example: NameFormat.example)
  fileprivate static let picture = KeyFormat(.picture, nil)
  fileprivate static let uses = KeyFormat(.recipe, nil, example: ["mango": 3], isRequired: true)
}
