import Diagnostics
import RecipeGraph

/// JU221: prices by size that name a size that is not there, or leave one out.
enum PricesBySize: MenuRule {
  static let rule = Rule("JU221", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard !menu.money.isEmpty else { return }
    // By the place of its price, the sizes of all juices that take a shared option.
    var takers: [Span: Set<String>] = [:]
    for juice in menu.juices.all where juice.price != nil || !juice.options.isEmpty {
      checkOwnPrice(of: juice, &findings)
      for option in juice.options {
        guard let price = option.price, !price.bySize.isEmpty else { continue }
        if option.taken == nil {
          reportUnknown(price, juice.declared(option), juice.sizes.map(\.id), &findings)
        } else {
          takers[price.location.span, default: []].formUnion(juice.sizes.map(\.id))
        }
        let sizes = juice.sizes.map(\.id)
        let missing = sizes.filter { price.price(ofSize: $0) == nil }
        // A misspelled size is not missing as well.
        let isSpelled =
          option.taken != nil || price.bySize.allSatisfy { sizes.contains($0.size.id) }
        if !missing.isEmpty, isSpelled {
          // A shared option does not say of which juice.
          findings.report(
            finding(
              missing, price, juice.declared(option), of: option.taken == nil ? nil : juice.id
            )
            .used(by: juice.user(of: option)))
        }
      }
    }
    for option in menu.shared.options.lazy.flatMap(\.entry.options) {
      guard let price = option.price, let sizes = takers[price.location.span] else { continue }
      let owner = VariantOwner.menu.option(option.id)
      reportUnknown(price, owner, sizes.sorted(), &findings)
    }
  }

  private static func checkOwnPrice(of juice: JuiceSyntax, _ findings: inout Findings) {
    guard let price = juice.price, !price.bySize.isEmpty else { return }
    let sizes = juice.sizes.map(\.id)
    reportUnknown(price, .juice(juice.id), sizes, &findings)
    let missing = juice.sizes.filter { $0.price == nil && price.price(ofSize: $0.id) == nil }
    if !missing.isEmpty, price.bySize.allSatisfy({ sizes.contains($0.size.id) }) {
      findings.report(finding(missing.map(\.id), price, .juice(juice.id), of: nil))
    }
  }

  private static func reportUnknown(
    _ price: PriceSyntax, _ owner: LocalizedText, _ sizes: [String], _ findings: inout Findings
  ) {
    let known = Set(sizes)
    var names = Namespace(
      undefinedSize(sizes), suggesting: sizes, isComplete: true,
      find: { known.contains($0) ? $0 : nil })
    for (size, _) in price.bySize {
      _ = names.resolve(size.id, at: size.location, .prices, by: owner, &findings)
    }
  }

  private static func undefinedSize(_ known: [String]) -> UndefinedID {
    UndefinedID(
      rule: rule, noun: .size, absence: .text("no such size"),
      remedy: known.isEmpty
        ? .text("write one price: there are no sizes")
        : .text("the sizes are \(known.quotedList)"))
  }

  private static func finding(
    _ missing: [String], _ price: PriceSyntax, _ owner: LocalizedText, of juice: String?
  ) -> Finding {
    let (list, count) = (missing.quotedList, missing.count)
    let message: LocalizedText =
      if let juice {
        .text(
          "\(owner) has no price for \(plural: count, "size", "sizes") \(list) of juice \(juice.quoted)"
        )
      } else {
        .text("\(owner) has no price for \(plural: count, "size", "sizes") \(list)")
      }
    return Finding(
      rule, message,
      at: Label(price.location.span),
      related: price.location.aliasLabels,
      help: .text("add a price for each size, which may be `0`"))
  }
}
