import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let size = MappingTable<SizeDraft, InMenu<Size>>(.size, shortForm: .scalar(.scale)) {
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
    Key.references(
      .sizeDrop, .anyOf, of: dropped, "syrup",
      fact: { size in .parts(ofSome: size.menu.facts(size.drop)) },
      set: { $0.syntax.choice.drop = $1 })
    Key(
      .sizeSwap, .anyOf, fact: { size in size.menu.fact(of: size.swap) },
      read: { reader, entry, size in
        reader.readSwaps(entry, of: size.text, into: &size.syntax.choice)
      })
    Key(
      .sizePrice, .anyOf,
      fact: { size in size.price.map { .price($0.money, size.menu.terms.currency) } },
      independent: { reader, entry, size in
        size.syntax.choice.price = reader.price(entry, of: size.text)
      })
    Key(
      .vat, .anyOf, fact: { size in size.vat.map { .factor($0) } },
      independent: { reader, entry, size in
        size.syntax.choice.vat = reader.share(entry, size.text.key(.vat))
      })
    Key.when(.anyOf, fact: \.choice.when) { $0.syntax.choice.when = $1 }
  }

  private static let dropped = LocalizedText.text("an ingredient to drop")

  typealias OptionKey = Key<OptionDraft, OptionInMenu>

  static let option = MappingTable<OptionDraft, OptionInMenu>(.option, excluded: besideGroup) {
    optionName
    changes(.anyOf, excludedBy: [KeyFormat.optionOneOf.name])
    atMost
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
    optionWhen
  }

  private static let besideGroup: MappingTable<OptionDraft, OptionInMenu>.Excluded = {
    option, key, _ in
    GroupBesideChange.finding(key.key, option.groupText, at: key.location)
  }

  /// Such as milk beside oat milk, an option of a group may stand for the recipe as it is.
  static let alternative = MappingTable<OptionDraft, OptionInMenu>(.alternative) {
    optionName
    changes(.optional, excludedBy: [])
    atMost
    optionWhen
  }

  private static var atMost: OptionKey {
    Key(
      .optionAtMost,
      fact: { option in
        let most = option.option?.atMost ?? option.group?.atMost ?? 1
        return most == 1 ? nil : .count(most)
      },
      independent: { reader, entry, option in
        option.syntax.atMost.location = reader.location(entry.key)
        option.syntax.atMost.count =
          reader.count(
            entry, option.text.key(.optionAtMost), max: OrderBounds.maxTimes) ?? 1
      })
  }

  private static var optionName: OptionKey {
    .name(of: \.optionText, fact: \.name) { $0.syntax.choice.name = $1 }
  }

  private static var optionWhen: OptionKey {
    .when(
      fact: { $0.option?.choice.when ?? $0.group?.when }, set: { $0.syntax.choice.when = $1 })
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
      Key.references(
        .optionDrop, need, excludedBy: others, of: dropped, "syrup",
        fact: { option in option.option.map { .parts(option.menu.facts($0.drop)) } },
        set: { $0.syntax.choice.drop = $1 }),
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
        .optionSwap, need, excludedBy: others,
        fact: { option in option.option.flatMap { option.menu.fact(of: $0.swap) } },
        read: { reader, entry, option in
          reader.readSwaps(entry, of: option.text, into: &option.syntax.choice)
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
      Key(
        .vat, need, excludedBy: others,
        fact: { option in option.option?.vat.map { .factor($0) } },
        independent: { reader, entry, option in
          option.syntax.choice.vat = reader.share(entry, option.text.key(.vat))
        }),
    ]
  }
}

extension KeyFormat {
  static let sizeScale = KeyFormat("scale", .scale)
  static let setAmounts = KeyFormat("set", .recipe, example: ["mango": 3])
  static let sizeAdd = KeyFormat("add", .recipe, example: ["cup-22": 1])
  static let sizeDrop = KeyFormat("drop", .references(.ingredient), example: ["straw"])
  static let sizeSwap = KeyFormat(
    "swap", .swaps, example: ["milk": "oat-milk"], isNonEmpty: true)
  static let sizePrice = KeyFormat("price", .price)
  static let optionAdd = KeyFormat("add", .recipe, example: ["tapioca": "40 g"])
  static let optionDrop = KeyFormat("drop", .references(.ingredient), example: ["syrup"])
  static let optionScale = KeyFormat("scale", .factors, example: ["syrup": "1/2"], isNonEmpty: true)
  static let optionSwap = sizeSwap
  static let scaled = KeyFormat("scaled", .flag)
  package static let addedPrice = KeyFormat("price", .prices(.addedPrice), example: 500)
  package static let optionOneOf = KeyFormat(
    "one-of", .declarations(.alternative),
    example: ["half": ["scale": ["syrup": "1/2"]], "none": ["drop": ["syrup"]]], isNonEmpty: true)
  package static let groupRequired = KeyFormat("required", .flag)
  package static let optionAtMost = KeyFormat("at-most", .times, example: 3)
}

extension RecipeGraph {
  /// Nil for no swap, which says nothing.
  fileprivate func fact(of swaps: [Swap]) -> FactValue? {
    swaps.isEmpty
      ? nil : .parts(Facts(byID: swaps.map { (id(of: $0.from), .text(id(of: $0.to))) }))
  }
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
      byID: substitutes.compactMap { substitute in
        let own = substitute.alternatives.filter { !$0.isShared }
        // Those of the menu are told of the fruit or base. An empty list leaves them out.
        guard !own.isEmpty || substitute.alternatives.isEmpty else { return nil }
        return (
          menu.id(of: substitute.use.ingredient), .choices(own.map { menu.facts($0.uses) })
        )
      })
  }
}
