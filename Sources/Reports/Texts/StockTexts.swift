package import Diagnostics
import RecipeGraph

/// Texts of stock and its changes.
extension LocalizedText {
  package static let nothingChanged = text("Nothing changed.")

  package static func aboveMax(_ fruit: String, max: String, wanted: String) -> LocalizedText {
    .text(
      "\(fruit): \(wanted) would be above its max of \(max)")
  }

  package static func changedMeanwhile(_ fruit: String, from: String, to: String) -> LocalizedText {
    .text(
      "\(fruit): somebody changed it from \(from) to \(to) meanwhile")
  }

  /// The title; nil for the main store.
  package static func stock(of store: String?) -> LocalizedText {
    LocalizedText(store.map { "Stock of \($0)" } ?? "Stock", ko: store.map { "\($0) 재고" } ?? "재고")
  }

  /// Of one fruit: where a step leads, and how far.
  package static func stepBounds(max: String?, step: String) -> LocalizedText {
    .text(
      "\(max.map { "0 to \($0)" } ?? "0 or more"), − and + by \(step)",
      ko: "\(max.map { "최대 \($0)" } ?? "최대 없음"), −와 +는 \(step)씩")
  }

  package static let nothingToSave = text("Nothing is changed yet.")

  package static let saved = text("Saved.")

  /// - Parameter amount: how much of the base was made.
  package static func madeBase(_ base: String, _ amount: String) -> LocalizedText {
    .text("Made \(base): \(amount)")
  }

  /// Of a fruit.
  package static func left(_ amount: String) -> LocalizedText {
    .text("\(amount) left")
  }
}

extension Names {
  /// A note that stock is counted in another dimension than the menu's.
  ///
  /// - Parameters:
  ///   - stored: the stock, in its own dimension.
  ///   - store: the id of its store.
  func unitChanged(_ fruit: Ref<Fruit>, stored: Amount, store: String) -> String {
    let (name, stored, menu) = (label(fruit), stored.text(in: language), graph[fruit].dimension)
    let option = graph.namedID(ofStore: store).map { " --store \($0)" } ?? ""
    let command = "`juice stock reset \(graph[fruit].id)\(option)`"
    return language.text(
      "\(name): the stock has \(stored), and the menu counts it in \(menu.plural); "
        + "\(command) goes back to opening stock in that unit",
      ko: "\(name): 재고는 \(stored)인데 메뉴의 단위는 \(menu.korean)이에요. "
        + "\(command, .instrument) 메뉴의 단위와 초기 재고로 되돌릴 수 있어요")
  }
}
