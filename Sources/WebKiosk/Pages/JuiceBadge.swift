import Diagnostics
import Evaluator
import RecipeGraph
import Reports

/// Why a juice cannot be had now, or how few of it are left. A card has at most one.
struct JuiceBadge {
  /// The largest number of juices that counts as few.
  static let few = 5

  let text: LocalizedText
  /// Whether it can be had in some size.
  let isForSale: Bool

  /// Nil for a juice that can be had, and of which there are more than a few.
  ///
  /// - Parameters:
  ///   - rows: those of the juice, size by size.
  ///   - now: what the clocks of the shop show.
  init?(_ rows: ArraySlice<Availability>, in graph: RecipeGraph, at now: CivilTime) {
    guard rows.allSatisfy({ $0.isSoldOut == true }) else {
      let most = rows.compactMap { $0.capacity.count.number }.max() ?? 0
      // In a size without a count, there may be more.
      guard (1...Self.few).contains(most), rows.allSatisfy({ $0.capacity.count.number != nil })
      else { return nil }
      (text, isForSale) = (.text("\(most) left", context: "juice badge"), true)
      return
    }
    isForSale = false
    let sold = rows.filter { $0.pause == nil }
    if sold.isEmpty {
      let pauses = rows.compactMap(\.pause)
      let first = pauses.min { left, right in
        right.again.map { again in left.again.map { $0.civil < again.civil } ?? false }
          ?? (left.again != nil)
      }
      text = first.map { .soldFrom($0.again?.civil, now: $0.now) } ?? .isSoldOut
    } else if let until = sold.flatMap(\.off).map(\.until).max(),
      sold.allSatisfy({ $0.shortItems.isEmpty && !$0.off.isEmpty })
    {
      let again = graph.clocks.saleReturn(milliseconds: until).civil
      text = .soldFrom(again, now: now)
    } else {
      text = .isSoldOut
    }
  }

  /// - Parameter name: that of the juice, for screen readers. They are told once, and not again when more is lacking.
  func html(of name: String, _ language: Language) -> HTML {
    guard !isForSale else { return "<span class=\"low\">\(text[language])</span>" }
    return """
      <span class="sold-out" data-news="\(name): \(text[language])">\(text[language])</span>
      """
  }
}
