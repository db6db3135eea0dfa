package import Diagnostics
import Evaluator
package import MenuAnalysis
package import RecipeGraph
package import StockLedger
package import Text

/// How much of an order could be served, and what to cook and buy for the rest.
package struct ForecastReport: CommandResult {
  let forecast: Forecast
  let menu: MenuView
  /// What was asked for and the store no longer serves.
  let gone: [OrderRecord.Line]
  private let showsCosts: Bool

  /// - Parameter showsCosts: whether to tell what the purchase costs, which is the owner's.
  package init(
    _ forecast: Forecast, in menu: MenuView, gone: [OrderRecord.Line] = [],
    showsCosts: Bool = false
  ) {
    self.forecast = forecast
    self.menu = menu
    self.gone = gone
    self.showsCosts = showsCosts
  }

  /// With whole packs, as they are bought; nil if it is not shown.
  private var purchaseCost: MeasureSum? {
    showsCosts
      ? menu.costOfBuying(
        forecast.cooking.purchases.map { item in
          (item.fruit, menu[item.fruit].packs(covering: item.missing)?.total ?? item.missing)
        }) : nil
  }

  /// What everything that was asked for comes to; nil for nothing, and if something has no price.
  private var takings: Money? {
    menu.graph.told.hasPrices && !asked.isEmpty ? menu.price(of: asked) : nil
  }

  var money: WirePurchaseCost? {
    WirePurchaseCost(purchaseCost, takings: takings, in: menu.graph)
  }

  private var asked: [OrderLine] { forecast.lines.map(\.asked) }

  var substitutions: [OrderRecord.Replacement] {
    .init(forecast.substitutions, in: asked, of: menu)
  }

  var unavailable: [OrderRecord.UnavailableJuice] {
    forecast.unavailable.map { .init($0, in: menu) }
  }

  private var off: [OrderRecord.OffItem] { forecast.off.map { .init($0, in: menu) } }

  /// What is off, once for all lines.
  var itemsOff: [SwitchedOff.Item] {
    var seen: Set<SwitchedOff.Item> = []
    return forecast.off.map(\.item).filter { seen.insert($0).inserted }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    let missing =
      gone.isEmpty ? [] : [layout.wrapped(language[.gone(names.label(order: gone))])]
    guard !forecast.lines.isEmpty else {
      return ([language.text("Nothing was asked for.")] + missing)
        .joined(separator: "\n")
    }
    let others = names.substitutions(
      substitutions, in: OrderRecord.lines(of: asked, in: menu)
    ).map { layout.wrapped($0) }
    let takings = takings.map { money in
      let text = names.text(of: money)
      return language.text("All that was asked for would bring in \(text).")
    }
    var served = [WireLine.table(lines, names).render(layout), ""]
    for lines in [takings.map { [$0] } ?? [], others, missing] where !lines.isEmpty {
      served += lines + [""]
    }
    let ending =
      forecast.isComplete
      ? [language.text("Everything can be served.")]
      : Array(
        [
          cooking(names, language, layout), shopping(names, language, layout),
          names.texts(
            of: unavailable.map { .order(.notSold($0)) } + off.map { .order(.off($0)) },
            store: menu.storeID
          ).map { layout.wrapped($0) },
        ].filter { !$0.isEmpty }.joined(separator: [""]))
    return (served + ending).joined(separator: "\n")
  }

  private func cooking(
    _ names: Names, _ language: Language, _ layout: TextLayout
  ) -> [String] {
    guard !batches.isEmpty else { return [] }
    let table = WireForecast.Batches.table(batches, names)
    let tooMuch = forecast.cooking.batches.compactMap { item -> String? in
      guard let max = menu[item.fruit].max, item.isAbove(max) else { return nil }
      let name = names.label(item.base)
      let most = names.amount(max, of: item.fruit)
      return "  "
        + language.text("\(name): cook it in parts, since there is never more than \(most)")
    }
    let heading =
      forecast.keepsLow
      ? LocalizedText.text(
        "To serve everything and keep each stock at its low or above, cook, in this order:")
      : .text("To serve everything, cook, in this order:")
    return [heading[language], table.render(layout)]
      + (tooMuch.isEmpty ? [] : [""] + tooMuch.map { layout.wrapped($0) })
  }

  private func shopping(
    _ names: Names, _ language: Language, _ layout: TextLayout
  ) -> [String] {
    if purchases.isEmpty { return [] }
    let table = WireForecast.Purchase.table(purchases, names)
    let tooMuch = forecast.cooking.purchases.compactMap { item -> String? in
      guard let max = menu[item.fruit].max else { return nil }
      let name = names.label(item.fruit)
      let most = names.amount(max, of: item.fruit)
      if item.needed > max {
        let wanted = names.amount(item.needed, of: item.fruit, .up)
        return "  " + language[.aboveMax(name, max: most, wanted: wanted)]
      }
      guard let packs = menu[item.fruit].packs(covering: item.missing),
        menu[item.fruit].isAboveMax(item.available, with: packs)
      else { return nil }
      return "  "
        + language.text("\(name): with whole packs it would be above its max of \(most)")
    }
    let heading =
      forecast.keepsLow
      ? LocalizedText.text("To serve everything and keep each stock at its low or above, buy:")
      : .text("To serve everything, buy:")
    return [heading[language], table.render(layout)]
      + (purchaseCost.map { ["", layout.wrapped(names.costOfBuying($0), indent: 2)] } ?? [])
      + (tooMuch.isEmpty ? [] : [""] + tooMuch.map { layout.wrapped($0) })
  }

  // MARK: Rows

  var lines: [WireLine] {
    zip(forecast.lines, OrderRecord.lines(of: asked, in: menu)).map { line, record in
      var wire = WireLine(record)
      wire.canServe = line.served
      return wire
    }
  }

  var batches: [WireForecast.Batches] {
    forecast.cooking.batches.map { .init(batches: $0, fruit: menu[$0.fruit]) }
  }

  var purchases: [WireForecast.Purchase] {
    forecast.cooking.purchases.map { .init(item: $0, fruit: menu[$0.fruit]) }
  }

  // MARK: JSON

  package func document(_ language: Language) -> WireForecast {
    WireForecast(report: self)
  }
}

extension LocalizedText {
  /// - Parameter lines: what was asked for, as a part of a sentence.
  fileprivate static func gone(_ lines: String) -> LocalizedText {
    .text("No longer served: \(lines)")
  }
}
