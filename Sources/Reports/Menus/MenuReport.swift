package import Diagnostics
package import Evaluator
import MenuAnalysis
package import RecipeGraph
import StockLedger
package import Text

/// The juices of a menu: what each takes, how many can be made now, and which fruits limit that.
package struct MenuReport: CommandResult {
  private let menu: MenuView
  private let levels: StockLevels
  private let juices: [Ref<Juice>]?
  private let budget: SearchBudget
  private let showsCosts: Bool

  /// - Parameters:
  ///   - juices: nil for all that the store serves.
  ///   - showsCosts: whether to tell costs and margins, which are the owner's.
  ///   - budget: for computing capacities; one that exceeds it is shown as unknown.
  package init(
    _ menu: MenuView, levels: StockLevels, of juices: [Ref<Juice>]? = nil,
    showsCosts: Bool = false, budget: SearchBudget = .capacities
  ) {
    self.menu = menu
    self.levels = levels
    self.juices = juices
    self.showsCosts = showsCosts
    self.budget = budget
  }

  private func rows() throws -> [Availability] {
    try Availability.all(of: juices, in: menu, stock: levels, budget: budget)
  }

  private func totals(of row: Availability) throws -> VariantTotals {
    try orTooLarge { () throws(ArithmeticOverflow) in
      try VariantTotals(of: row.variant, in: menu.graph)
    }
  }

  /// - Throws: `OrderError` if a need cannot be counted.
  package func text(_ language: Language, _ layout: TextLayout = .plain) throws -> String {
    let names = Names(menu.graph, language)
    let rows = try rows()
    let notes = rows.map { names.note(on: $0) }
    let hasNames = rows.contains { menu[$0.variant.juice].name != nil }
    let hasNotes = notes.contains { !$0.isEmpty }
    let extras = rows.map { choices(of: $0.variant, names, language) }
    let hasExtras = extras.contains { !$0.isEmpty }
    var columns: [TextTable.Column] = [.left(language[.juice])]
    if hasNames { columns.append(.left(language[.name]).dropped(1)) }
    columns += [.right(language[.canMake]), .left(language[.limitedBy]).wrapped]
    columns += [
      .right(language[.price]).optional, .right(language[.cost]).optional,
      .right(language[.margin]).optional,
    ]
    if hasNotes { columns.append(.left(language.text("note", ko: "비고")).wrapped.dropped(3)) }
    if hasExtras {
      columns.append(.left(language.text("options", ko: "옵션")).wrapped.dropped(4))
    }
    columns.append(
      .left(language.text("labels", ko: "알레르기·식단")).wrapped.dropped(5).optional)
    columns.append(.left(language.text("takes", ko: "재료")).wrapped.dropped(2))
    var table = TextTable(columns)
    for (index, row) in rows.enumerated() {
      let variant = row.variant
      let limiting = row.capacity.limiting.map { names.label($0) }.joined(separator: ", ")
      let needs = menu.graph.needs(of: variant.juice, size: variant.size)
        .map { "\(names.label($0.fruit)) \(names.amount($0.amount, of: $0.fruit))" }
        .joined(separator: ", ")
      var cells = [menu.graph.label(of: variant.juice, size: variant.size)]
      if hasNames { cells.append(names.displayName(variant.juice, size: variant.size)) }
      cells += [language[.count(row.capacity.count)], limiting]
      let totals = try totals(of: row)
      cells += [totals.price.map { names.text(of: $0) } ?? ""]
      cells +=
        showsCosts
        ? [totals.cost.map { names.text(of: $0, .cost) } ?? "", names.margin(of: totals)]
        : ["", ""]
      let mark: (Int, TerminalStyle.Role) = (
        cells.count, row.shortItems.isEmpty || row.other != nil ? .warning : .error
      )
      if hasNotes { cells.append(notes[index]) }
      if hasExtras { cells.append(extras[index]) }
      cells += [names.labels(totals.labels), needs]
      table.addRow(cells, mark: notes[index].isEmpty ? nil : mark)
    }
    return table.render(layout)
  }

  /// The options of a juice as they are typed with what they add to its price, and its limit in one order.
  private func choices(of variant: Variant, _ names: Names, _ language: Language) -> String {
    let juice = menu[variant.juice]
    let options = juice.options.enumerated().map { position, option in
      let price = menu.graph.addedPrice(
        ofOption: position, size: variant.size, of: variant.juice)
      return "+\(option.id)" + (price == .zero ? "" : " (\(names.text(of: price)))")
    }.joined(separator: " ")
    let limit = juice.limit.map { language[.limit($0)] } ?? ""
    return [options, limit].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  package func document(_ language: Language) throws -> WireMenu {
    let names = Names(menu.graph, language)
    return WireMenu(
      menu: menu, shop: WireShop(names),
      juices: try rows().map { row in
        .init(
          row: row, name: names.displayName(row.variant.juice),
          category: names.category(of: row.variant.juice), menu: menu,
          totals: try totals(of: row), showsCosts: showsCosts)
      })
  }
}
