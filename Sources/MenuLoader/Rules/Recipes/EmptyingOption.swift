import Diagnostics

/// JU210: options that drop every ingredient of a juice.
enum EmptyingOption: MenuRule {
  static let rule = Rule(
    "JU210", .error,
    .text(
      "sizes and options leave something of a recipe",
      ko: "사이즈와 옵션을 선택해도 레시피에 재료가 남아야 해요"),
    explanation: .text(
      """
      With this size or option, or with several options together, every ingredient of the recipe \
      is dropped and none is added: the juice would be an empty cup that takes no stock. Let a size \
      or an option add something, or drop less.
      """,
      ko: """
        이 사이즈나 옵션 하나만으로, 또는 여러 옵션을 함께 선택하면 레시피의 재료가 모두 빠지고 \
        더하는 재료가 없어요. 재고를 쓰지 않는 빈 잔이 나오게 돼요. 사이즈나 옵션에서 재료를 \
        더하거나 덜 빼 주세요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango:
          uses: {mango: 2}
          options: {plain: {drop: [mango]}}
      """,
    fixed: """
      fruits:
        mango: 10
        milk: 1 l
      juices:
        mango:
          uses: {mango: 2, milk: 100 ml}
          options: {plain: {drop: [milk]}}
      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for juice in menu.juices.all
    where !juice.options.isEmpty || juice.sizes.contains(where: { !$0.drop.isEmpty }) {
      let uses = Set(juice.recipe.uses.map(\.ingredient))
      guard !uses.isEmpty, juice.excess(over: menu.limits) == nil else { continue }
      let emptying = juice.sizes.filter { isEmptying($0, uses) }
      for size in emptying {
        findings.report(
          finding(
            size.choice,
            .text(
              "size \(size.id.quoted) leaves nothing of juice \(juice.id.quoted)",
              ko: "쥬스 \(juice.id.quoted)의 사이즈 \(size.id.quoted)에 남는 재료가 없어요")
          ).at(juice.nameOfSizes))
      }
      if emptying.isEmpty { checkOptions(of: juice, uses, &findings) }
    }
  }

  private static func isEmptying(_ size: SizeSyntax, _ uses: Set<String>) -> Bool {
    size.isValid && size.add.uses.isEmpty && size.drop.count >= uses.count
      && uses.isSubset(of: size.drop.map(\.id))
  }

  /// An option that adds something does not leave the juice empty.
  private static func checkOptions(
    of juice: JuiceSyntax, _ uses: Set<String>, _ findings: inout Findings
  ) {
    let emptying = juice.options.filter { $0.isValid && $0.add.uses.isEmpty && !$0.drop.isEmpty }
    guard !emptying.isEmpty else { return }
    let dropped = Set(emptying.flatMap { $0.drop.map(\.id) })
    var search = DropSearch(juice, emptying)
    for cup in Cup.all(of: juice, uses) where cup.left.isSubset(of: dropped) {
      switch search.options(dropping: cup.left) {
      case .none: continue
      case .some(let options): report(options, emptying, cup, juice, &findings)
      case .undecided: findings.report(undecided(emptying, juice))
      }
      return
    }
  }

  /// - Parameter together: options that leave nothing of a cup together.
  private static func report(
    _ together: [OptionSyntax], _ emptying: [OptionSyntax], _ cup: Cup, _ juice: JuiceSyntax,
    _ findings: inout Findings
  ) {
    let what = cup.what
    let alone = emptying.filter { option in
      option.drop.count >= cup.left.count && cup.left.isSubset(of: option.drop.map(\.id))
    }
    for option in alone {
      findings.report(
        finding(
          option.choice,
          .text(
            "option \(option.id.quoted) leaves nothing of \(what.english)",
            ko: "\(what.korean)에서 \(option.id.quoted) 옵션을 선택하면 남는 재료가 없어요")
        ).at(juice.takenName(of: option)))
    }
    guard alone.isEmpty, let last = together.last else { return }
    let others = together.dropLast()
    let names = together.map(\.id).quotedList
    findings.report(
      Finding(
        rule,
        .text(
          "options \(names.english) together leave nothing of \(what.english)",
          ko: "\(what.korean)에서 \(names.korean) 옵션을 함께 선택하면 남는 재료가 없어요"),
        at: Label(
          last.location.span, .text("drops the last ingredient", ko: "남은 재료를 마저 빼요")),
        related: others.map {
          Label($0.location.span, .text("drops others", ko: "다른 재료를 빼요"))
        },
        help: [help]
      ).at(juice.takenName(of: last)))
  }

  /// For options of so many groups that it was not found out whether they leave something.
  private static func undecided(_ options: [OptionSyntax], _ juice: JuiceSyntax) -> Finding {
    let (id, last) = (juice.id.quoted, options[options.count - 1])
    return Finding(
      rule,
      .text(
        "options of juice \(id) may together leave nothing of it",
        ko: "쥬스 \(id)의 옵션을 함께 선택하면 남는 재료가 없을 수도 있어요"),
      at: Label(
        last.location.span,
        .text("too many combinations to try", ko: "조합이 너무 많아 다 확인하지 못함")),
      help: [
        .text(
          "use an ingredient that no option drops, or fewer groups that drop ingredients",
          ko: "어느 옵션도 빼지 않는 재료를 넣거나, 재료를 빼는 옵션 그룹을 줄여 주세요")
      ]
    ).at(juice.takenName(of: last))
  }

  /// For a size or an option that drops everything by itself.
  private static func finding(_ choice: ChoiceSyntax, _ message: LocalizedText) -> Finding {
    Finding(
      rule, message,
      at: Label(choice.location.span, .text("drops every ingredient", ko: "재료를 모두 빼요")),
      help: [help])
  }

  private static let help = LocalizedText(
    "drop less, or add something", ko: "덜 빼거나 다른 재료를 더해 주세요")
}

/// What a size takes of a juice without options.
private struct Cup {
  let what: LocalizedText
  /// The ingredients, as ids.
  let left: Set<String>

  /// One for each set of ingredients. Sizes that differ from the recipe only in amounts are the juice itself.
  static func all(of juice: JuiceSyntax, _ uses: Set<String>) -> [Cup] {
    guard !juice.sizes.isEmpty else { return [Cup(what: .juice(juice.id), left: uses)] }
    var seen: Set<Set<String>> = []
    return juice.sizes.compactMap { size in
      let isRecipe = size.add.uses.isEmpty && size.drop.isEmpty
      let left =
        isRecipe
        ? uses
        : uses.subtracting(size.drop.map(\.id)).union(size.add.uses.map(\.ingredient))
      guard seen.insert(left).inserted else { return nil }
      return Cup(
        what: isRecipe ? .juice(juice.id) : .size(size.id, ofJuice: juice.id), left: left)
    }
  }
}

/// Looks for options that one line can have together and that drop all of some ingredients.
///
/// At most one option of a group is chosen, so this is a search, in which every step covers the ingredient that
/// the fewest options drop.
private struct DropSearch {
  enum Outcome {
    case none
    case some([OptionSyntax])
    case undecided
  }

  /// The bound on the options that are looked at for one juice.
  private static let maxSteps = 100_000

  /// The options that only drop.
  private let options: [OptionSyntax]
  /// Whether a line always has an option that adds something: a required group has no others.
  private let isNeverEmpty: Bool
  /// The options of groups, by the ingredients that they drop.
  private var grouped: [String: [Int]] = [:]
  /// The ingredients that options without a group drop.
  private let free: Set<String>
  private var steps = 0

  init(_ juice: JuiceSyntax, _ emptying: [OptionSyntax]) {
    options = emptying
    isNeverEmpty = juice.groups.indices.contains { group in
      juice.groups[group].isRequired
        && !juice.options.contains { $0.group == group && $0.isValid && $0.add.uses.isEmpty }
    }
    free = Set(emptying.filter { $0.group == nil }.flatMap { $0.drop.map(\.id) })
    for (position, option) in emptying.enumerated() where option.group != nil {
      for drop in option.drop { grouped[drop.id, default: []].append(position) }
    }
  }

  mutating func options(dropping left: Set<String>) -> Outcome {
    if isNeverEmpty { return .none }
    var chosen: [Int: Int] = [:]
    guard let isFound = cover(left.subtracting(free), &chosen) else { return .undecided }
    guard isFound else { return .none }
    let together = Set(chosen.values)
    return .some(
      options.enumerated().filter { $1.group == nil || together.contains($0) }.map(\.element))
  }

  /// Chooses options for ingredients.
  ///
  /// - Parameter chosen: options by group.
  /// - Returns: whether that is possible; nil if it takes too many steps to find out.
  private mutating func cover(_ left: Set<String>, _ chosen: inout [Int: Int]) -> Bool? {
    if left.isEmpty { return true }
    var fewest: [Int]?
    for ingredient in left {
      let candidates = (grouped[ingredient] ?? []).filter { option in
        options[option].group.map { chosen[$0] == nil } ?? false
      }
      steps += 1 + (grouped[ingredient]?.count ?? 0)
      if candidates.count < fewest?.count ?? .max { fewest = candidates }
      if candidates.isEmpty { return false }
    }
    for option in fewest ?? [] {
      guard steps <= Self.maxSteps else { return nil }
      guard let group = options[option].group else { continue }
      chosen[group] = option
      let isFound = cover(left.subtracting(options[option].drop.map(\.id)), &chosen)
      if isFound != false { return isFound }
      chosen[group] = nil
    }
    return false
  }
}
