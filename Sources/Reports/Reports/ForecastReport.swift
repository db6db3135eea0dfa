import Evaluator
import FindingReports
package import MenuAnalysis
package import RecipeGraph
import StockLedger

/// How much of what is asked for could be served, and what to buy for the rest.
package struct ForecastReport: Sendable {
  private let forecast: Forecast
  private let menu: MenuView

  package init(_ forecast: Forecast, in menu: MenuView) {
    self.forecast = forecast
    self.menu = menu
  }

  private var substitutions: SubstitutionList {
    let lines = forecast.lines.map(\.asked)
    return SubstitutionList(
      [OrderRecord.Substitution](forecast.substitutions, in: lines, of: menu),
      in: OrderRecord.lines(of: lines, in: menu), of: menu)
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    var table = TextTable(
      columns: [.left, .right, .right], header: [phrases.juice, phrases.asked, phrases.canServe])
    for line in forecast.lines {
      table.addRow([names.word(line.asked.variant), "\(line.asked.quantity)", "\(line.served)"])
    }
    let others = substitutions.text(phrases)
    let served = [table.render(), ""] + (others.isEmpty ? [] : others + [""])
    let ending = forecast.isComplete ? [phrases.canServeAll] : shopping(names, phrases)
    return (served + ending).joined(separator: "\n")
  }

  private func shopping(_ names: Names, _ phrases: any Phrases) -> [String] {
    var table = TextTable(
      columns: [.left, .right, .right, .right],
      header: [phrases.fruit, phrases.toBuy, phrases.needed, phrases.stock])
    for lack in forecast.shortItems {
      table.addRow([
        names.word(lack.fruit), names.amount(lack.missing, of: lack.fruit),
        names.amount(lack.needed, of: lack.fruit), names.amount(lack.available, of: lack.fruit),
      ])
    }
    let tooMuch = forecast.shortItems.compactMap { lack -> String? in
      guard let max = menu[lack.fruit].max, isAboveMax(lack) else { return nil }
      return "  "
        + phrases.aboveMax(
          TerminalText.sanitized(names.word(lack.fruit)), max: names.amount(max, of: lack.fruit),
          wanted: names.amount(lack.needed, of: lack.fruit))
    }
    return [phrases.buyToServeAll, table.render()] + (tooMuch.isEmpty ? [] : [""] + tooMuch)
  }

  /// Whether there would be more than is allowed once enough has been bought.
  private func isAboveMax(_ lack: ShortItem) -> Bool {
    menu[lack.fruit].max.map { lack.needed > $0 } ?? false
  }

  // MARK: JSON

  package func json() throws -> String {
    try JSONText.encode(
      WireForecast(
        store: menu.wireStore,
        complete: forecast.isComplete,
        lines: forecast.lines.map { line in
          let juice = menu[line.asked.juice]
          let variant = line.asked.variant
          return .init(
            juice: juice.id, size: juice.size(at: variant.size)?.id,
            options: variant.options.map { juice.options[$0].id }.nonEmpty,
            asked: line.asked.quantity, canServe: line.served)
        }, substitutions: substitutions.wire,
        toBuy: forecast.shortItems.map { lack in
          .init(
            fruit: menu[lack.fruit].id, amount: lack.missing.wireAmount,
            needed: lack.needed.wireAmount, available: lack.available.wireAmount,
            unit: menu[lack.fruit].dimension.wireUnit, max: menu[lack.fruit].max?.wireAmount,
            aboveMax: isAboveMax(lack))
        }))
  }
}

private struct WireForecast: Encodable {
  struct Line: Encodable {
    let juice: String
    /// Of a juice that comes in sizes.
    let size: String?
    /// Left out if there are none.
    let options: [String]?
    let asked: Int
    let canServe: Int
  }

  /// `amount` is what is `needed` for everything, less what is `available`.
  struct Purchase: Encodable {
    let fruit: String
    let amount: String
    let needed: String
    let available: String
    let unit: String
    let max: String?
    let aboveMax: Bool
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  /// Whether everything can be served.
  let complete: Bool
  let lines: [Line]
  /// In the lines as far as they are served; left out if there are none.
  let substitutions: [SubstitutionList.Wire]?
  let toBuy: [Purchase]
}
