package import Diagnostics
import RecipeGraph

/// Texts of stock and its changes.
extension LocalizedText {
  package static let stockWasReset = text(
    "The stock is back to opening stock.", ko: "재고를 초기 재고로 되돌렸어요.")

  package static let nothingChanged = text("Nothing changed.", ko: "바뀐 것이 없어요.")

  package static let changeRefused = text("Nothing was changed:", ko: "재고를 바꾸지 않았어요.")

  package static func belowZero(_ fruit: String, available: String, removed: String)
    -> LocalizedText
  {
    .text(
      "\(fruit): cannot remove \(removed), \(available) left",
      ko: "\(KoreanParticle.topic.after(fruit)) \(available)밖에 없어서 \(removed) 뺄 수 없어요")
  }

  package static func aboveMax(_ fruit: String, max: String, wanted: String) -> LocalizedText {
    .text(
      "\(fruit): \(wanted) would be above its max of \(max)",
      ko: "\(KoreanParticle.topic.after(fruit)) \(max)까지만 둘 수 있어요 (\(wanted) 요청)")
  }

  package static func changedMeanwhile(_ fruit: String, from: String, to: String) -> LocalizedText {
    .text(
      "\(fruit): somebody changed it from \(from) to \(to) meanwhile",
      ko: "\(KoreanParticle.subject.after(fruit)) 그사이에 \(from)에서 \(to)로 바뀌었어요")
  }

  /// A note that stock is counted in another dimension than the menu's.
  ///
  /// - Parameters:
  ///   - stored: the stock, in its own dimension.
  ///   - store: of the fruit; nil for the main one.
  static func unitChanged(
    _ fruit: String, id: String, stored: String, menu: Dimension, store: String?
  ) -> LocalizedText {
    let command = "`juice stock reset \(id)\(store.map { " --store \($0)" } ?? "")`"
    return .text(
      "\(fruit): the stock has \(stored), and the menu counts it in \(menu.plural); "
        + "\(command) goes back to opening stock in that unit",
      ko: "\(fruit): 재고는 \(stored)인데 메뉴의 단위는 \(menu.korean)이에요. "
        + "\(KoreanParticle.instrument.after(command)) 메뉴의 단위와 초기 재고로 되돌릴 수 있어요")
  }

  package static func tooMuchToCount(_ fruit: String) -> LocalizedText {
    .text(
      "\(fruit): would be more than can be counted",
      ko: "\(KoreanParticle.topic.after(fruit)) 셀 수 있는 양을 넘어요")
  }

  package static let nothingToUndo = text(
    "There is no change of stock to undo.", ko: "되돌릴 재고 변경이 없어요.")

  /// A note that a change of stock was undone; each change is given by its row of the journal and its kind.
  package static func undone(_ change: String) -> LocalizedText {
    .text("Entry \(change) is undone:", ko: "\(change) 기록을 되돌렸어요:")
  }

  package static func touchedSince(_ fruit: String, _ change: String, by other: String)
    -> LocalizedText
  {
    .text(
      "\(fruit): entry \(other) has changed it since entry \(change)",
      ko: "\(fruit): \(change) 기록 뒤에 \(other) 기록에서 재고가 바뀌었어요")
  }

  package static func unitChangedSince(_ fruit: String, _ change: String) -> LocalizedText {
    .text(
      "\(fruit): its unit has changed with or since entry \(change)",
      ko: "\(fruit): \(change) 기록부터 단위가 바뀌었어요")
  }

  /// The amount of a full bar of the chart.
  package static let fullBar = text(
    "A full bar is the fruit's max or, where it has none, the largest stock in its unit.",
    ko: "막대가 다 차면 최대 재고예요. 최대가 없는 재료는 단위가 같은 재료 가운데 가장 많은 재고가 기준이에요.")

  /// The title; nil for the main store.
  package static func stock(of store: String?) -> LocalizedText {
    .text(store.map { "Stock of \($0)" } ?? "Stock", ko: store.map { "\($0) 재고" } ?? "재고")
  }

  /// Of one fruit: where a step leads, and how far.
  package static func stepBounds(max: String?, step: String) -> LocalizedText {
    .text(
      "\(max.map { "0 to \($0)" } ?? "0 or more"), − and + by \(step)",
      ko: "\(max.map { "최대 \($0)" } ?? "최대 없음"), −와 +는 \(step)씩")
  }

  package static let nothingToSave = text("Nothing is changed yet.", ko: "아직 바꾼 것이 없어요.")

  package static let saved = text("Saved.", ko: "저장했어요.")

  package static let dropped = text("Left without saving.", ko: "저장하지 않고 나왔어요.")

  /// Of a fruit.
  package static func left(_ amount: String) -> LocalizedText {
    .text("\(amount) left", ko: "\(amount) 남음")
  }
}
