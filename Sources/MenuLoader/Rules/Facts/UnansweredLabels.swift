import Diagnostics
import RecipeGraph

/// JU318: a fruit that does not say what it contains, or not as exactly as is asked.
enum UnansweredLabels: MenuRule {
  static let rule = Rule("JU318", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let lists = menu.terms.lists
    if let lists, !lists.value.isEmpty { checkAnswers(menu, lists, &findings) }
    for fruit in menu.usedFruits(without: { _ in false }) {
      guard let contains = fruit.attributes?.fields.contains else { continue }
      let open = contains.value.declared.labels
        .map { (group: $0, members: members(of: $0, asked: lists?.value ?? [])) }
        .filter { !$0.members.isEmpty }
      if !open.isEmpty {
        findings.report(
          finding(
            open.map(\.group.id), open.flatMap(\.members).map(\.id), of: fruit.id,
            contains.location.span))
      }
    }
  }

  private static func checkAnswers(
    _ menu: ResolvedMenu, _ lists: ValueSyntax<[LabelList]>, _ findings: inout Findings
  ) {
    for fruit in menu.usedFruits(without: { $0.contains != nil || $0.packaging != nil }) {
      let id = fruit.id.quoted
      findings.report(
        Finding(
          rule,
          .text("fruit \(id) does not say what it contains"),
          at: Label(fruit.location.span),
          related: [
            Label(
              lists.location.span,
              .text("every fruit has to answer for these"))
          ],
          help: .text("write `contains`, with `[]` if it has no label")))
    }
  }

  /// The members of a group among which a fruit has to choose: those for which a list asks that does not ask for the
  /// group and, of a group for which no list ever asks, all that are next to it.
  private static func members(of group: FoodLabel, asked lists: [LabelList]) -> [FoodLabel] {
    let members = group.members.labels.filter { $0 != group }
    if group.isVague {
      return members.filter { !$0.isVague && $0.groups.labels.allSatisfy(\.isVague) }
    }
    let asked = lists.filter { !group.lists.contains($0) }
    return members.filter { $0.lists.contains(where: asked.contains) }
  }

  /// - Parameter members: those among which the fruit has to choose.
  private static func finding(
    _ groups: [String], _ members: [String], of fruit: String, _ span: Span
  ) -> Finding {
    let (list, named) = (groups.quotedList, members.quotedList)
    let message: LocalizedText =
      members.count == 1
      ? .text(
        "\(list) of fruit \(fruit.quoted) \(plural: groups.count, "does", "do") not say whether \(named) is in it"
      )
      : .text(
        "\(list) of fruit \(fruit.quoted) \(plural: groups.count, "does", "do") not say which of \(named) is in it"
      )
    return Finding(
      rule, message,
      at: Label(span),
      help: .text("name what is in it, such as \(members[0].quoted)"))
  }
}
