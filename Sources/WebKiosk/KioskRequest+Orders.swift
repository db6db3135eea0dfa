import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

extension KioskRequest {
  /// Orders what somebody typed or tapped, and counts it.
  ///
  /// - Throws: among others `Problem` with the document of an order over a limit.
  func place(_ words: [String], _ id: OrderID?) async throws -> AnsweredOrder {
    do {
      let answered = try await shop.order(words, id)
      services.metrics.countOrder(answered)
      return answered
    } catch let error as OrderError {
      var problem = Problem(reporting: error, shop.files)
      problem.document = OrderReport.wire(
        error, of: try OrderArgument.parse(words, in: menu), in: menu)
      throw problem
    }
  }
}

extension OrderStanding {
  var id: String? {
    switch self {
    case .placed(let id, _), .replayed(let id, _, _): id
    case .trial: nil
    }
  }

  var isReplay: Bool { if case .replayed = self { true } else { false } }
}

extension [OrderRecord.ShortItem] {
  /// The fruits with what is short of them.
  func pairs(_ names: Names, _ phrases: any Phrases) -> [(fruit: String, short: String)] {
    map {
      (names.label(fruit: $0.fruit), phrases.amount($0.missing.amount($0.dimension)))
    }
  }
}
