import Diagnostics

extension KeyFormat {
  /// The sizes that juices take by name.
  static let sharedSizes = KeyFormat(
    .sets(.size),
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
    .declarations(.option),
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

  /// The sizes of a juice.
  static let sizes = KeyFormat(
    .declarationsOrName(.size, .sizes),
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
  static let options = KeyFormat(
    .declarationsOrList(.option, .options),
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

extension MenuFormat {
  /// The keys of the long form; the short one is the scale alone.
  package enum SizeKey: String, FormatKey {
    case name, scale, set, add, drop, price

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
      case .price: .sizePrice
      }
    }
  }

  /// The keys of an option that is free, and those of a group of options.
  package enum OptionKey: String, FormatKey {
    case name, add, drop, scale, scaled, price, required
    case oneOf = "one-of"

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .add: AlternativeKey.add.format
      case .drop: AlternativeKey.drop.format
      case .scale: AlternativeKey.scale.format
      case .scaled: AlternativeKey.scaled.format
      case .price: .addedPrice
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
    case name, add, drop, scale, scaled, price

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
      case .price: .addedPrice
      }
    }
  }
}
