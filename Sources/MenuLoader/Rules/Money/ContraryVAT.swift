import Diagnostics
import RecipeGraph

/// JU321: two options of one line that say different rates of VAT.
enum ContraryVAT: MenuRule {
  static let rule = Rule("JU321", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for juice in menu.juices.all {
      let options = juice.options.filter { $0.choice.vat != nil }
      guard options.count > 1, let (first, other) = contrary(options, of: juice) else { continue }
      findings.report(finding(first, other, of: juice))
    }
  }

  /// Two of them that can be chosen together and differ, in the order of declaration.
  private static func contrary(
    _ options: [OptionSyntax], of juice: JuiceSyntax
  ) -> (first: OptionSyntax, other: OptionSyntax)? {
    let first = options[0]
    func isBeside(_ option: OptionSyntax) -> Bool {
      option.group != first.group || first.group.map { juice.groups[$0].atMost.count > 1 } ?? true
    }
    let others = options.dropFirst()
    func differs(_ option: OptionSyntax) -> Bool {
      option.choice.vat?.value != first.choice.vat?.value
    }
    if let other = others.first(where: { isBeside($0) && differs($0) }) { return (first, other) }
    // All beside it say the same as it does.
    guard let beside = others.first(where: isBeside),
      let alternative = others.first(where: { !isBeside($0) && differs($0) })
    else { return nil }
    return (alternative, beside)
  }

  private static func finding(
    _ first: OptionSyntax, _ other: OptionSyntax, of juice: JuiceSyntax
  ) -> Finding {
    let place = other.choice.vat?.location ?? other.location
    return Finding(
      rule,
      .text(
        "an order of \(LocalizedText.juice(juice.id)) can have both \(first.id.quoted) and \(other.id.quoted), whose VAT differs"
      ),
      at: Label(place.span),
      related: [
        Label(
          (first.choice.vat?.location ?? first.location).span,
          .text("counts, since it is declared first"))
      ],
      help: .text("let a group offer them of which a line has one, or give both the same VAT")
    ).used(by: juice.user(of: other))
  }
}
