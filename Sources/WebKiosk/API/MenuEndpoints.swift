import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop

/// The menu for programs: the documents that the commands print.
enum MenuEndpoints {
  static func menu(_ request: KioskRequest) async throws -> DocumentAnswer<MenuReport> {
    let levels = try await request.shop.levels()
    return DocumentAnswer(
      MenuReport(
        request.shop.menu(), levels: levels, showsCosts: request.isStaff, budget: .answer))
  }

  static func explain(
    _ request: KioskRequest
  ) async throws -> DocumentAnswer<ExplanationReport> {
    let order = try OrderArgument.parse([request.parameter], in: request.menu)
    let levels = try await request.shop.levels()
    let explanation = try Explanation(
      of: order.lines[0], stock: levels, in: request.shop.menu, budget: .answer)
    return DocumentAnswer(
      ExplanationReport(
        explanation, in: request.shop.menu(), sources: sources(of: request.shop),
        showsCosts: request.isStaff))
  }

  /// The files of the menu without the folders of the server that lead to it.
  private static func sources(of shop: OpenShop) -> [SourceFile] {
    let folder = shop.menuPath.lastIndex(of: "/").map { shop.menuPath[...$0] } ?? ""
    return shop.sources.map { source in
      let isBelow = source.path.hasPrefix(folder)
      let path =
        isBelow ? source.path.dropFirst(folder.count) : source.path.split(separator: "/").last
      return SourceFile(path: String(path ?? ""), bytes: source.bytes)
    }
  }

  static func plan(
    _ request: KioskRequest, _ body: PlanRequest
  ) async throws -> DocumentAnswer<ForecastReport> {
    // A plan is for some time to come.
    let menu = request.shop.menu
    let order = try OrderArgument.order(body.orderLines, in: menu)
    var levels = try await request.shop.levels()
    let assumed = try StockArgument.quantities((body.stock ?? [:]).inOrder, in: menu.graph)
    for (fruit, quantity) in assumed { levels[fruit] = quantity }
    let forecast = try Forecast(
      of: order, stock: levels, in: menu, keepsLow: body.keepLow ?? false,
      budget: .answer)
    return DocumentAnswer(
      ForecastReport(forecast, in: menu, showsCosts: request.isStaff))
  }
}
