import Diagnostics
import RecipeGraph

/// JU222: options that can make a price negative.
enum NegativePrice: MenuRule {
  static let rule = Rule("JU222", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    // Without prices of options, none is below zero, and no graph is needed.
    guard menu.juices.all.contains(where: { $0.options.contains { $0.price != nil } }),
      let graph = menu.priced
    else { return }
    for juice in graph.juices where juice.options.contains(where: { $0.price != nil }) {
      for size in juice.sizeNumbers {
        guard let own = juice.price(ofSize: size) else { continue }
        let chosen = cheapest(of: juice, size)
        let total = chosen.reduce(own.money) {
          $0 + juice.options[$1].addedPrice(inSize: size)
        }
        guard total < .zero else { continue }
        findings.report(finding(juice, size, chosen, own, menu))
        break
      }
    }
  }

  /// The options of the cheapest order of a size, those of groups first, each as often as it is taken. Prices add up.
  private static func cheapest(of juice: Juice, _ size: Int) -> [Int] {
    let (grouped, free) = juice.optionPlaces.reduce(into: ([Int](), [Int]())) { chosen, place in
      let cheapest = place.cheapest { juice.options[$0].addedPrice(inSize: size) }
      if juice.group(ofOption: place.options.lowerBound) == nil {
        chosen.1 += cheapest
      } else {
        chosen.0 += cheapest
      }
    }
    return grouped + free
  }

  private static func finding(
    _ juice: Juice, _ size: Int, _ chosen: [Int], _ own: Price, _ menu: ResolvedMenu
  ) -> Finding {
    let what = LocalizedText.size(at: size, of: juice)
    let names = OptionWord.words(of: chosen.map { juice.options[$0].id }).quotedList
    let spans = chosen.runs.map(\.element).compactMap { option -> Span? in
      guard let price = juice.options[option].price?.prices[size], price.money < .zero else {
        return nil
      }
      return price.span
    }
    let syntax = menu.juices.ref(juice.id).map { menu.juices[$0] }
    let user = syntax.flatMap { syntax in
      chosen.last.flatMap { syntax.user(of: syntax.options[$0]) }
    }
    return Finding(
      rule,
      .text("the price of \(what) can be negative, with \(names)"),
      at: Label(spans.last ?? own.span),
      related: [Label(own.span, .text("the price without options"))]
        + spans.dropLast().map {
          Label($0, .text("takes something off, too"))
        },
      help: .text("take less off, or raise the price")
    ).used(by: spans.isEmpty ? nil : user)
  }
}
