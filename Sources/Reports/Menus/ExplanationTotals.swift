import Diagnostics
import MenuAnalysis
import RecipeGraph
import Text

/// The price, the margin, the labels and the diets of an explained line; nothing for a menu that tells none.
struct ExplanationTotals {
  private let totals: VariantTotals
  private let labels: LabelExplanation
  private let line: OrderLine
  private let menu: MenuView
  private let shown: ShownMeasures
  private let names: Names
  private let language: Language

  init(
    _ explanation: Explanation, _ menu: MenuView, _ shown: ShownMeasures, _ names: Names,
    _ language: Language
  ) {
    (totals, labels) = (explanation.totals, explanation.labels)
    (line, self.menu) = (explanation.line, menu)
    (self.shown, self.names, self.language) = (shown, names, language)
  }

  /// A table of its rows, and an empty line after it.
  func lines(_ layout: TextLayout) -> [String] {
    let rows = price + offers + net + unknown + told + diets
    if rows.isEmpty { return [] }
    var table = TextTable([.left, .left.wrapped])
    for (title, text) in rows { table.addRow([title, text]) }
    return [table.render(layout), ""]
  }

  /// As usual; the offers that come next may make it less.
  private var price: [(String, String)] {
    guard shown.graph.told.hasPrices else { return [] }
    let price = totals.price.map { names.text(of: $0) } ?? language.text("none")
    return [(language[.price], price)]
  }

  /// What is left of what is paid, with the offer that holds.
  private var net: [(String, String)] {
    guard shown.graph.told.hasPrices else { return [] }
    // Together with the VAT of a receipt, it is what is paid.
    let net = totals.paid.flatMap { price in
      totals.vat.flatMap { price.includedVAT(at: $0) }.map { price - $0 }
    }
    let margin = shown.showsCosts ? totals.margin?.percentText(in: language) ?? "" : ""
    return (net.map { [(language[.isWithoutVAT], names.text(of: $0))] } ?? [])
      + (margin.isEmpty ? [] : [(language[.margin], margin)])
  }

  /// What each offer for the juice makes of the price of the line, and whether it holds now.
  private var offers: [(String, String)] {
    guard shown.graph.told.hasPrices else { return [] }
    let held = menu.charge(for: line.variant)?.offer
    return menu.prices(of: line.variant).map { offer, price in
      let text = names.text(of: price * line.quantity)
      let isAsked = menu.graph[offer].isAsked
      let note: LocalizedText =
        switch (menu.holds(offer), isAsked) {
        case (false, _): .text("not now")
        case (true, true): .text("if it is asked for")
        case (true, false):
          offer == held ? .text("now") : .text("another is cheaper")
        }
      return (names.label(offer: menu.graph[offer].id), "\(text) (\(language[note]))")
    }
  }

  /// The measures that are not known, with the fruits that do not say.
  private var unknown: [(String, String)] {
    shown.shown(totals.sums).compactMap { measure, sum in
      sum.value == nil ? (language[measure.name], names.text(of: sum, measure)) : nil
    }
  }

  private var told: [(String, String)] {
    let rows = labels.labels.map { label in
      let name = name(of: label.label)
      let what =
        label.isTrace
        ? language.text("may contain \(name)")
        : language.text("contains \(name)")
      return (what, path(label.path))
    }
    guard !labels.unanswered.isEmpty else { return rows }
    return rows + [
      (language.text("allergens not known"), list(labels.unanswered))
    ]
  }

  private var diets: [(String, String)] {
    labels.diets.map { diet in
      let name = language[diet.diet.name]
      let unanswered = list(diet.unanswered)
      switch diet.isSuitable {
      case true?: return (name, language.text("yes"))
      case nil: return (name, "\(language[.unknownCount]): \(unanswered)")
      case false?:
        let against = diet.against.map(path).joined(separator: "; ")
        return (name, language.text("no: \(against)"))
      }
    }
  }

  /// With the groups that it belongs to, such as `oats (gluten)`.
  private func name(of label: FoodLabel) -> String {
    let own = LabelSet(CollectionOfOne(label))
    let groups = own.shown.subtracting(own).text(in: language)
    return label.text(in: language) + (groups.isEmpty ? "" : " (\(groups))")
  }

  private func path(_ ingredients: [Ingredient]) -> String {
    ingredients.isEmpty
      ? language.text("from the kitchen")
      : ingredients.map { names.label($0) }.joined(separator: " → ")
  }

  private func list(_ fruits: [Ref<Fruit>]) -> String {
    fruits.map { names.label($0) }.listed(in: language)
  }
}
