package import Diagnostics
import Evaluator
package import MenuAnalysis
package import RecipeGraph
package import StockLedger
package import Text

/// How much of an order could be served, and what to cook and buy for the rest.
package struct ForecastReport: CommandResult {
  private let forecast: Forecast
  private let menu: MenuView
  /// What was asked for and the store no longer serves.
  private let gone: [OrderRecord.Line]
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

  /// What everything that was asked for comes to; nil if something has no price.
  private var takings: Money? { menu.graph.told.hasPrices ? menu.graph.price(of: asked) : nil }

  private var asked: [OrderLine] { forecast.lines.map(\.asked) }

  private var substitutions: [OrderRecord.Replacement] {
    .init(forecast.substitutions, in: asked, of: menu)
  }

  private var unavailable: [OrderRecord.UnavailableJuice] {
    forecast.unavailable.map { .init(juice: menu[$0].id, again: menu.pause(of: $0)?.again) }
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    let missing =
      gone.isEmpty ? [] : [layout.wrapped(language[.gone(names.label(order: gone))])]
    guard !forecast.lines.isEmpty else {
      return ([language.text("Nothing was asked for.", ko: "주문이 없었어요.")] + missing)
        .joined(separator: "\n")
    }
    var table = TextTable([
      .left(language[.juice]).wrapped, .right(language.text("asked", ko: "주문")),
      .right(language.text("can serve", ko: "가능")),
    ])
    for line in forecast.lines {
      table.addRow([names.label(line.asked.variant), "\(line.asked.quantity)", "\(line.served)"])
    }
    let others = names.substitutions(
      substitutions, in: OrderRecord.lines(of: asked, in: menu))
    let takings = takings.map { money in
      let text = names.text(of: money)
      return language.text(
        "All that was asked for would bring in \(text).", ko: "주문을 모두 만들면 매출은 \(text)이에요.")
    }
    var served = [table.render(layout), ""]
    for lines in [takings.map { [$0] } ?? [], others, missing] where !lines.isEmpty {
      served += lines + [""]
    }
    let ending =
      forecast.isComplete
      ? [language.text("Everything can be served.", ko: "모두 만들 수 있어요.")]
      : Array(
        [
          cooking(names, language, layout), shopping(names, language, layout),
          names.texts(of: unavailable.map(Obstacle.notSold), store: menu.storeID).map {
            layout.wrapped(TerminalText.sanitized($0))
          },
        ].filter { !$0.isEmpty }.joined(separator: [""]))
    return (served + ending).joined(separator: "\n")
  }

  private func cooking(
    _ names: Names, _ language: Language, _ layout: TextLayout
  ) -> [String] {
    let batches = forecast.cooking.batches
    guard !batches.isEmpty else { return [] }
    var table = TextTable([
      .left(language.text("base", ko: "베이스")).wrapped,
      .right(language.text("batches", ko: "횟수")), .right(language.text("to cook", ko: "만들 것")),
      .right(language[.needed]), .right(language[.stock]).dropped(1),
    ])
    for item in batches {
      table.addRow([
        names.label(item.base), "\(item.count)", names.amount(item.amount, of: item.fruit),
        names.amount(item.needed, of: item.fruit), names.amount(item.available, of: item.fruit),
      ])
    }
    let tooMuch = batches.compactMap { item -> String? in
      guard let max = menu[item.fruit].max, item.isAbove(max) else { return nil }
      let name = TerminalText.sanitized(names.label(item.base))
      let most = names.amount(max, of: item.fruit)
      return "  "
        + language.text(
          "\(name): cook it in parts, since there is never more than \(most)",
          ko: "\(name): 최대 \(most)까지만 둘 수 있으니 나누어 만드세요")
    }
    let heading = LocalizedText.text(
      "To serve everything, cook, in this order:", ko: "모두 만들려면 먼저 차례대로 만들어 두세요:")
    return [heading[language], table.render(layout)] + (tooMuch.isEmpty ? [] : [""] + tooMuch)
  }

  private func shopping(
    _ names: Names, _ language: Language, _ layout: TextLayout
  ) -> [String] {
    if forecast.cooking.purchases.isEmpty { return [] }
    var table = TextTable([
      .left(language[.fruit]).wrapped, .right(language[.toBuy]),
      .right(language[.needed]), .right(language[.stock]).dropped(1),
    ])
    for item in forecast.cooking.purchases {
      table.addRow(
        of: [.words(names.label(item.fruit)), purchase(of: item, names)]
          + names.cells(
            [(item.needed, .up), (item.available, .down)], of: item.fruit,
            differingBy: item.missing, of: item.needed))
    }
    let tooMuch = forecast.cooking.purchases.compactMap { item -> String? in
      guard let max = menu[item.fruit].max else { return nil }
      let name = TerminalText.sanitized(names.label(item.fruit))
      let most = names.amount(max, of: item.fruit)
      if item.needed > max {
        let wanted = names.amount(item.needed, of: item.fruit, .up)
        return "  " + language[.aboveMax(name, max: most, wanted: wanted)]
      }
      guard let packs = menu[item.fruit].packs(covering: item.missing),
        menu[item.fruit].isAboveMax(item.available, with: packs)
      else { return nil }
      return "  "
        + language.text(
          "\(name): with whole packs it would be above its max of \(most)",
          ko: "\(name): 포장째 사면 최대 \(KoreanParticle.object.after(most)) 넘어요")
    }
    let heading = LocalizedText.text("To serve everything, buy:", ko: "모두 만들려면 더 사야 해요:")
    return [heading[language], table.render(layout)]
      + (purchaseCost.map { ["", names.costOfBuying($0)] } ?? [])
      + (tooMuch.isEmpty ? [] : [""] + tooMuch)
  }

  /// For example `13 (2 crate, 24)`.
  private func purchase(of item: CookingPlan.Purchase, _ names: Names) -> TextTable.Cell {
    let missing = names.amount(item.missing, of: item.fruit, .up)
    guard let packs = menu[item.fruit].packs(covering: item.missing) else {
      return Names.needsExactAmounts(item.missing, of: item.needed)
        ? .words(names.exactAmount(item.missing, of: item.fruit))
        : names.cell(item.missing, of: item.fruit, .up)
    }
    let total = names.amount(packs.total, of: item.fruit)
    return .words("\(missing) (\(packs.count) \(packs.pack.id), \(total))")
  }

  // MARK: JSON

  package func document(_ language: Language) -> WireForecast {
    WireForecast(
      store: menu.wireStore,
      complete: forecast.isComplete,
      lines: zip(forecast.lines, OrderRecord.lines(of: asked, in: menu))
        .map { line, record in
          var wire = WireLine(record)
          wire.canServe = line.served
          return wire
        }, substitutions: substitutions.wire,
      toCook: forecast.cooking.batches.map { .init(batches: $0, fruit: menu[$0.fruit]) }.nonEmpty,
      toBuy: forecast.cooking.purchases.map { .init(item: $0, fruit: menu[$0.fruit]) },
      purchase: WirePurchaseCost(purchaseCost, takings: takings, in: menu.graph),
      gone: gone.map(WireLine.init).nonEmpty,
      unavailable: unavailable.map(WireUnavailableJuice.init).nonEmpty)
  }
}

extension LocalizedText {
  /// - Parameter lines: what was asked for, as a part of a sentence.
  fileprivate static func gone(_ lines: String) -> LocalizedText {
    .text("No longer served: \(lines)", ko: "이제 팔지 않는 것: \(lines)")
  }
}
