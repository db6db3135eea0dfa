import Diagnostics

/// JU203: a base that needs itself, directly or through others, can never be made.
enum BaseCycle: MenuRule {
  static let rule = Rule("JU203", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for component in menu.baseOrder.cyclicComponents {
      findings.report(finding(component.circle, menu.ingredients))
      if !component.others.isEmpty {
        findings.report(finding(ofOthersIn: component, menu.ingredients))
      }
    }
  }

  private static func finding(
    _ circle: [BaseOrder.Step], _ ingredients: IngredientTable
  ) -> Finding {
    let ids = circle.lazy.map { ingredients[$0.base].id }
    let list = ids.quotedCircle
    let message: LocalizedText =
      circle.count == 1
      ? .text("base \(ids[0].quoted) uses itself")
      : .text("bases use each other in a circle: \(list)")
    let help: LocalizedText =
      circle.count == 1
      ? .text("remove this use")
      : .text("remove one of these uses")
    let named = circle.prefix(NameList.maxNames)
    let labels = named.map { label($0, ingredients) }
    let aliases = named.flatMap(\.link.location.aliasLabels)
    return Finding(
      rule, message, at: labels[0], related: labels.dropFirst() + aliases,
      help: help)
  }

  private static func label(_ step: BaseOrder.Step, _ ingredients: IngredientTable) -> Label {
    let base = ingredients[step.base].id.quoted
    return Label(step.link.location.span, .text("used by \(base)", context: "in a base"))
  }

  /// The bases of a component that its circle does not name, in one finding.
  private static func finding(
    ofOthersIn component: BaseOrder.Component, _ ingredients: IngredientTable
  ) -> Finding {
    let ids = component.others.map { ingredients[$0.base].id }
    let known = ingredients[component.circle[0].base].id.quoted
    let list = ids.quotedList
    let labels = component.others.prefix(NameList.maxNames).map { label($0, ingredients) }
    return Finding(
      rule,
      ids.count == 1
        ? .text("base \(list) is in a circle with \(known), too")
        : .text("bases \(list) are in circles with \(known), too"),
      at: labels[0], related: Array(labels.dropFirst()),
      help: .text("remove a use from each circle with \(known)"),
      about: "others")
  }
}
