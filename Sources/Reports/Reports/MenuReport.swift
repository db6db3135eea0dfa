package import Evaluator
import FindingReports
package import RecipeGraph
import Shop
import StockLedger

/// The juices of a menu: what each takes, how many can be made now, and what limits them.
package struct MenuReport: Sendable {
  private let menu: MenuView
  private let levels: StockLevels
  private let budget: SearchBudget

  /// - Parameter budget: for the capacities; one past it is told as not known.
  package init(_ menu: MenuView, levels: StockLevels, budget: SearchBudget = .capacities) {
    self.menu = menu
    self.levels = levels
    self.budget = budget
  }

  /// - Throws: `OrderError` if a need cannot be counted.
  package func text(_ phrases: any Phrases) throws -> String {
    let names = Names(menu.graph, phrases)
    let rows = try Availability.all(in: menu, stock: levels, budget: budget)
    let notes = rows.map { note($0, names, phrases) }
    let hasNames = menu.graph.juices.contains { $0.name != nil }
    let hasNotes = notes.contains { !$0.isEmpty }
    var table = TextTable(
      columns: [.left] + (hasNames ? [.left] : []) + [.right, .left] + (hasNotes ? [.left] : [])
        + [.left],
      header: [phrases.juice] + (hasNames ? [phrases.name] : [])
        + [phrases.canMake, phrases.limitedBy] + (hasNotes ? [phrases.note] : [])
        + [phrases.takes])
    for (row, note) in zip(rows, notes) {
      let variant = row.variant
      let limiting = row.capacity.limiting.map { names.word($0) }.joined(separator: ", ")
      let needs = menu.graph.needs(of: variant.juice, size: variant.size)
        .map { "\(names.word($0.fruit)) \(names.amount($0.amount, of: $0.fruit))" }
        .joined(separator: ", ")
      table.addRow(
        [menu.graph.label(of: variant)] + (hasNames ? [names.title(variant)] : [])
          + [row.capacity.count.map { "\($0)" } ?? phrases.unknown, limiting]
          + (hasNotes ? [note] : []) + [needs])
    }
    return table.render()
  }

  /// That it is sold out and why, or what of it is low; empty if there is nothing to be told.
  private func note(
    _ row: Availability, _ names: Names, _ phrases: any Phrases
  ) -> String {
    if !row.shortItems.isEmpty {
      return phrases.soldOut(
        row.shortItems.map { (names.word($0.fruit), names.amount($0.missing, of: $0.fruit)) })
    }
    return row.low.isEmpty ? "" : phrases.low(row.low.map { names.word($0) })
  }

  package func json(_ phrases: any Phrases) throws -> String {
    let names = Names(menu.graph, phrases)
    return try JSONText.encode(
      WireMenu(
        store: menu.wireStore,
        juices: try Availability.all(in: menu, stock: levels, budget: budget).map { row in
          let variant = row.variant
          let juice = menu[variant.juice]
          return WireMenu.Juice(
            id: juice.id, size: juice.size(at: variant.size)?.id,
            options: juice.options.map(\.id).nonEmpty, name: names.title(variant.juice),
            canMake: OrNull(row.capacity.count),
            limitedBy: row.capacity.limiting.map { menu[$0].id },
            soldOut: OrNull(row.isSoldOut),
            short: row.shortItems.map { amount($0.missing.value, of: $0.fruit) }.nonEmpty,
            low: row.low.map { menu[$0].id }.nonEmpty,
            takes: menu.graph.needs(of: variant.juice, size: variant.size).map {
              amount($0.amount, of: $0.fruit)
            })
        }))
  }

  private func amount(_ amount: Rational, of fruit: Ref<Fruit>) -> WireMenu.Amount {
    .init(
      fruit: menu[fruit].id, amount: amount.description, unit: menu[fruit].dimension.wireUnit)
  }
}

private struct WireMenu: Encodable {
  struct Juice: Encodable {
    let id: String
    /// Of a juice that comes in sizes, which has an entry for each.
    let size: String?
    /// Those that can be ordered with it; left out if there are none.
    let options: [String]?
    let name: String
    /// Null where there are too many ways to substitute to tell.
    let canMake: OrNull<Int>
    /// Made in the way that allows most.
    let limitedBy: [String]
    /// Null where that is not known.
    let soldOut: OrNull<Bool>
    /// What one lacks of which fruits; left out if one can be made.
    let short: [Amount]?
    /// The fruits of which there is little left; left out if there are none.
    let low: [String]?
    let takes: [Amount]
  }

  struct Amount: Encodable {
    let fruit: String
    let amount: String
    let unit: String
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  let juices: [Juice]
}
