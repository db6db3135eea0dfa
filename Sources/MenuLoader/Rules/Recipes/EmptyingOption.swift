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
      guard !uses.isEmpty, VariantExcess.all(in: juice, menu.limits).isEmpty else { continue }
      let emptying = juice.sizes.filter { isEmptying($0, uses) }
      for size in emptying {
        findings.report(
          finding(
            size.choice,
            .text(
              "size \(size.id.quoted) leaves nothing of juice \(juice.id.quoted)",
              ko: "쥬스 \(juice.id.quoted)의 사이즈 \(size.id.quoted)에 남는 재료가 없어요")))
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
    let dropped = Set(emptying.flatMap { $0.drop.map(\.id) })
    guard let last = emptying.last,
      let emptied = Emptied(juice, uses, kept: uses.subtracting(dropped), dropped),
      canDrop(emptied.left, emptying, juice)
    else { return }
    let what = emptied.what
    let alone = emptying.filter { option in
      option.drop.count >= emptied.left.count
        && emptied.left.isSubset(of: option.drop.map(\.id))
    }
    for option in alone {
      findings.report(
        finding(
          option.choice,
          .text(
            "option \(option.id.quoted) leaves nothing of \(what.english)",
            ko: "\(what.korean)에서 \(option.id.quoted) 옵션을 선택하면 남는 재료가 없어요")))
    }
    guard alone.isEmpty else { return }
    let others = emptying.filter { $0.id != last.id }
    let names = (others + [last]).map(\.id).quotedList
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
        help: [help]))
  }

  /// The bound on combinations of options of several groups that are tried; with more, the options are reported
  /// although groups may exclude it.
  private static let maxTried = 10_000

  /// Whether options that a line can have together drop all of some ingredients.
  ///
  /// - Parameter emptying: the options that only drop.
  private static func canDrop(
    _ left: Set<String>, _ emptying: [OptionSyntax], _ juice: JuiceSyntax
  ) -> Bool {
    guard !juice.groups.isEmpty else { return true }
    let free = emptying.filter { $0.group == nil }
    let start = left.subtracting(free.flatMap { $0.drop.map(\.id) })
    let ofGroups = juice.groups.indices.map { group in
      juice.options.filter { $0.group == group && $0.isValid && $0.add.uses.isEmpty }
    }
    // A required group adds or keeps something if each of its options does.
    let isAdding = zip(juice.groups, ofGroups).contains { $0.isRequired && $1.isEmpty }
    if isAdding { return false }
    var tried = 0
    func canDrop(_ left: Set<String>, from group: Int) -> Bool {
      tried += 1
      if tried > maxTried { return true }
      guard group < ofGroups.count else { return left.isEmpty }
      let isOptional = !juice.groups[group].isRequired
      if isOptional, canDrop(left, from: group + 1) { return true }
      return ofGroups[group].contains { option in
        canDrop(left.subtracting(option.drop.map(\.id)), from: group + 1)
      }
    }
    return canDrop(start, from: 0)
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

/// What options together leave empty: the juice, or the first such size if sizes differ in more than amounts.
private struct Emptied {
  let what: LocalizedText
  /// The ingredients that options leave out, as ids.
  let left: Set<String>

  /// Nil if something is left in every size.
  ///
  /// - Parameters:
  ///   - uses: the ingredients of the recipe.
  ///   - kept: those that none of the options drops.
  ///   - dropped: everything that the options drop.
  init?(_ juice: JuiceSyntax, _ uses: Set<String>, kept: Set<String>, _ dropped: Set<String>) {
    let size = juice.sizes.first { size in
      size.add.uses.allSatisfy { dropped.contains($0.ingredient) }
        && kept.count <= size.drop.count && kept.isSubset(of: size.drop.map(\.id))
    }
    guard size != nil || juice.sizes.isEmpty && kept.isEmpty else { return nil }
    guard let size, !(size.add.uses.isEmpty && size.drop.isEmpty) else {
      (what, left) = (.juice(juice.id), uses)
      return
    }
    what = .size(size.id, ofJuice: juice.id)
    left = uses.subtracting(size.drop.map(\.id)).union(size.add.uses.map(\.ingredient))
  }
}
