import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger

/// The first page for staff: every juice with how many can be made, and with what it costs and earns.
enum StaffOverview {
  static func page(_ request: KioskRequest) async throws -> WebResponse {
    let language = request.language
    let names = request.names
    let menu = request.menu
    let graph = menu.graph
    let hasPrices = graph.told.hasPrices
    let hasCosts = graph.told.measures.contains(.cost)
    let levels = try await request.shop.levels()
    let availability = try request.services.availability.all(
      in: menu, of: request.shop, levels: levels)
    let rows = try availability.map { row -> HTML in
      let totals = try VariantTotals(
        of: row.variant, in: graph, at: menu.charge(for: row.variant))
      var cells: [HTML] = [OrderScreen.status(of: row, names, language)]
      if hasPrices {
        cells.append("\(totals.paid.map { names.text(of: $0) } ?? "")")
      }
      if hasCosts {
        cells.append("\(totals.cost.map { names.text(of: $0, .cost) } ?? "")")
        cells.append("\(names.margin(of: totals))")
      }
      return """
        <tr><th scope="row"><bdi>\(names.label(row.variant.juice, size: row.variant.size))</bdi></th>\
        \(cells.map { "<td>\($0)</td>" as HTML })</tr>
        """
    }
    let columns =
      [LocalizedText.juice, .canMake] + (hasPrices ? [.price] : [])
      + (hasCosts ? [.cost, .margin] : [])
    return PageLayout.page(
      PageText.overview[language], request, at: .overview,
      """
      <h1>\(PageText.overview[language])</h1>
      \(HTML.actions(.quietLink(PageText.devices[language], to: request.address("/staff/devices"))))
      \(HTML.table(columns.map { $0[language] }, rows, class: "overview"))
      """)
  }
}
