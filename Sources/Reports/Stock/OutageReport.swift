package import Diagnostics
import RecipeGraph
package import StockLedger
package import Text

/// A time in which a juice could not be made, as one line.
package struct OutageReport: Sendable {
  private let outage: Outage
  private let names: Names

  package init(_ outage: Outage, _ names: Names) {
    self.outage = outage
    self.names = names
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    func time(_ moment: Outage.Moment?) -> String? {
      moment.map { names.clocks.shown(milliseconds: $0.time).text(in: language) }
    }
    let store = names.label(store: outage.store)
    return layout.wrapped("\(store)  \(text(language, time: time))")
  }

  /// For a page about one store.
  ///
  /// - Parameter time: the text of a time, in milliseconds since 1970-01-01 UTC.
  package func shortText(_ language: Language, time: (_ milliseconds: Int) -> String) -> String {
    text(language, time: { $0.map { time($0.time) } })
  }

  private func text(_ language: Language, time: (Outage.Moment?) -> String?) -> String {
    let fruit = names.label(fruit: outage.fruit.id)
    let short = LocalizedText.text("short of \(fruit)")
    let times = LocalizedText.time(since: time(outage.begin), until: time(outage.end))
    let refused = LocalizedText.text("\(outage.refused) refused")
    let parts = [short, times, refused].map { language[$0] }.filter { !$0.isEmpty }
    return "\(names.label(variant: outage.word)): " + parts.listed(in: language)
  }

  /// One line of JSON.
  package func json() throws -> String {
    try JSONText.line(WireOutage(outage, DeclarationOrder(names.graph)))
  }
}

extension LocalizedText {
  package static let noOutages = text("No juice was out.")
}
