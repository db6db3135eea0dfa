import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let size = MappingTable<SizeDraft, InMenu<Size>>(
    "A size: its scale alone, as in `large: 3/2`, or a mapping with `scale` and more.",
    shortForm: .scalar(.scale)
  ) {
    Key.name(fact: \.name) { $0.syntax.choice.name = $1 }
    Key(
      .sizeScale, .anyOf, fact: { size in .factor(size.scale) },
      read: { reader, entry, size in
        reader.readScale(entry, &size)
        return size.isValid
      })
    Key(
      .setAmounts, .anyOf,
      fact: { size in
        .parts(size.menu.facts(size.set.sorted { $0.key < $1.key }.map(\.value)))
      },
      read: { reader, entry, size in
        let what = size.text.key(.setAmounts)
        size.syntax.setLocation = reader.location(entry.key)
        reader.readUses(entry.value, of: what, key: entry.key, into: &size.syntax.set)
        return size.syntax.set.isValid
      })
    Key(
      .sizeAdd, .anyOf,
      fact: { size in .parts(ofSome: size.menu.facts(size.add)) },
      read: { reader, entry, size in
        reader.readAdditions(entry, of: size.text, into: &size.syntax.choice)
      })
    Key(
      .sizeDrop, .anyOf,
      fact: { size in .parts(ofSome: size.menu.facts(size.drop)) },
      read: { reader, entry, size in
        reader.readDrops(entry, of: size.text, into: &size.syntax.choice)
      })
    Key(
      .sizePrice, .anyOf,
      fact: { size in size.price.map { .price($0.money, size.menu.terms.currency) } },
      independent: { reader, entry, size in
        size.syntax.choice.price = reader.price(entry, of: size.text)
      })
  }

  typealias OptionKey = Key<OptionDraft, OptionInMenu>

  static let option = MappingTable<OptionDraft, OptionInMenu>(
    """
    An option: it adds ingredients, leaves some out or scales some. With `one-of`, a group of \
    options, of which a line of an order has at most one.
    """,
    excluded: besideGroup
  ) {
    optionName
    changes(.anyOf, excludedBy: [KeyFormat.optionOneOf.name])
    Key(
      .groupRequired, .beside(KeyFormat.optionOneOf.name),
      missing: { option, location in
        GroupBesideChange.finding(option.text, noGroupAt: location)
      },
      fact: { option in
        guard let group = option.group, group.isRequired else { return nil }
        return .text(option.juice.options[group.options.lowerBound].id)
      },
      independent: { reader, entry, option in
        option.isRequired = reader.flag(entry, option.groupText.key(.groupRequired)) ?? false
      })
    Key(
      .optionOneOf, .anyOf,
      fact: { option in
        option.group.map { group in
          .parts(Facts(byID: option.juice.options[group.options].map { ($0.id, .present) }))
        }
      },
      read: { reader, entry, option in reader.readAlternatives(entry, of: &option) })
  }

  private static let besideGroup: MappingTable<OptionDraft, OptionInMenu>.Excluded = {
    option, key, _ in
    GroupBesideChange.finding(key.key, option.groupText, at: key.location)
  }

  /// Such as milk beside oat milk, an option of a group may stand for the recipe as it is.
  static let alternative = MappingTable<OptionDraft, OptionInMenu>(
    """
    An option of a group: it adds ingredients, leaves some out or scales some. One that does nothing \
    of this stands for the recipe as it is.
    """
  ) {
    optionName
    changes(.optional, excludedBy: [])
  }

  private static var optionName: OptionKey {
    .name(of: \.optionText, fact: \.name) { $0.syntax.choice.name = $1 }
  }

  /// What an option does to a juice, and how.
  private static func changes(_ need: KeyFormat.Need, excludedBy others: [String]) -> [OptionKey] {
    [
      Key(
        .optionAdd, need, excludedBy: others,
        fact: { option in option.option.map { .parts(option.menu.facts($0.add)) } },
        read: { reader, entry, option in
          reader.readAdditions(entry, of: option.text, into: &option.syntax.choice)
        }),
      Key(
        .optionDrop, need, excludedBy: others,
        fact: { option in option.option.map { .parts(option.menu.facts($0.drop)) } },
        read: { reader, entry, option in
          reader.readDrops(entry, of: option.text, into: &option.syntax.choice)
        }),
      Key(
        .optionScale, need, excludedBy: others,
        fact: { option in
          guard let scale = option.option?.scale, !scale.isEmpty else { return nil }
          return .parts(
            Facts(byID: scale.map { (option.menu.id(of: $0.ingredient), .factor($0.factor)) }))
        },
        read: { reader, entry, option in
          reader.readFactors(entry, of: option.text, into: &option.syntax)
        }),
      Key(
        .scaled, .beside(KeyFormat.optionAdd.name), excludedBy: others,
        fact: { option in option.option?.isScaled == true ? .present : nil },
        read: { reader, entry, option in
          let flag = reader.flag(entry, option.text.key(.scaled))
          option.syntax.isScaled = flag ?? false
          return flag != nil
        }),
      Key(
        .addedPrice, need, excludedBy: others, fact: { option in option.priceFact },
        independent: { reader, entry, option in
          option.syntax.choice.price = reader.prices(entry, of: option.text, mayBeNegative: true)
        }),
    ]
  }
}

extension KeyFormat {
  static let sizeScale = KeyFormat(
    "scale", .scale,
    .text(
      """
      The factor for the amounts of the recipe, a plain number such as `3/2`; by default 1.
      """,
      ko: """
        레시피의 몇 배인지 `3/2`처럼 단위 없는 수로 적어요. 적지 않으면 1이에요.
        """),
    title: "scale", example: "3/2")

  static let setAmounts = KeyFormat(
    "set", .recipe,
    .text(
      "Amounts that are set instead of scaled.",
      ko: "배수를 곱하지 않고 따로 정하는 양이에요."), title: "set amounts",
    example: ["mango": 3])

  static let sizeAdd = KeyFormat(
    "add", .recipe,
    .text(
      "Ingredients that only this size has, such as a cup and its lid; `scale` does not scale them.",
      ko: "컵이나 뚜껑처럼 이 사이즈에만 넣는 재료예요. `scale`을 곱하지 않아요."),
    title: "added ingredients", example: ["cup-22": 1])

  static let sizeDrop = KeyFormat(
    "drop", .references(.ingredient),
    .text(
      "Ingredients of the recipe that this size leaves out.",
      ko: "레시피에서 이 사이즈에만 빼는 재료예요."),
    title: "dropped ingredients", example: ["straw"])

  static let sizePrice = KeyFormat(
    "price", .price,
    .text(
      "The price of the juice in this size, in place of that of the juice.",
      ko: "쥬스의 가격 대신 쓰는 이 사이즈의 가격이에요."), title: "price")

  static let optionAdd = KeyFormat(
    "add", .recipe,
    .text(
      "Ingredients that are added, after everything else; sizes scale them only if `scaled` says so.",
      ko: "마지막에 더 넣는 재료예요. `scaled`가 없으면 사이즈에 따라 바뀌지 않아요."),
    title: "added ingredients", example: ["tapioca": "40 g"])

  static let optionDrop = KeyFormat(
    "drop", .references(.ingredient),
    .text(
      "Ingredients of the recipe, or of a size, that are left out.",
      ko: "레시피나 사이즈에서 빼는 재료예요."),
    title: "dropped ingredients", example: ["syrup"])

  static let optionScale = KeyFormat(
    "scale", .factors,
    .text(
      """
      Factors for ingredients of the recipe, or of a size: `{syrup: 1/2}` takes half of what the \
      chosen size takes. Factors of several options multiply.
      """,
      ko: """
        레시피나 사이즈에 있는 재료의 배율이에요. `{syrup: 1/2}`는 고른 사이즈에 드는 양의 반을 \
        넣어요. 옵션이 여럿이면 배율을 모두 곱해요.
        """), title: "scaled ingredients", example: ["syrup": "1/2"], isNonEmpty: true)

  static let scaled = KeyFormat(
    "scaled", .flag,
    .text(
      "Whether the `scale` of the size multiplies what the option adds.",
      ko: "옵션이 더하는 재료에도 사이즈의 `scale`을 곱할지 적어요."),
    title: "scaled with the size", example: true)

  package static let addedPrice = KeyFormat(
    "price", .prices(.addedPrice),
    .text(
      """
      What the option adds to the price; it may be below zero. If that differs by size, a price for each: \
      `{regular: 500, large: 700}`.
      """,
      ko: """
        옵션을 고르면 더하는 가격이에요. 0보다 작아도 돼요. 사이즈마다 다르면 \
        `{regular: 500, large: 700}`처럼 하나씩 적어요.
        """), title: "added price", example: 500)

  package static let optionOneOf = KeyFormat(
    "one-of", .declarations(.alternative),
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

  package static let groupRequired = KeyFormat(
    "required", .flag,
    .text(
      "Whether a line has exactly one option of the group: the first, if the order names none.",
      ko: "묶음에서 꼭 하나를 고르게 할지 적어요. 주문에 없으면 첫 번째 옵션으로 만들어요."),
    title: "required", example: true)
}

/// The values of choices by id, for comparison.
extension InMenu<Juice> {
  func facts(ofSizes sizes: [Size]) -> Facts {
    Facts(
      byID: sizes.map { ($0.id, .parts(MenuFormat.size.facts(of: InMenu<Size>($0, menu)))) })
  }

  func facts(ofOptions options: [JuiceOption]) -> Facts {
    Facts(
      byID: options.map {
        ($0.id, .parts(MenuFormat.option.facts(of: OptionInMenu($0, of: self))))
      })
  }

  func facts(ofSubstitutes substitutes: [Substitute]) -> Facts {
    Facts(
      byID: substitutes.map { substitute in
        let alternatives = substitute.alternatives.map { menu.facts($0.uses) }
        return (menu.id(of: value.uses[substitute.use].ingredient), .choices(alternatives))
      })
  }
}
