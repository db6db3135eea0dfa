package import Diagnostics
import Evaluator
import FindingReports
package import MenuAnalysis
package import RecipeGraph
import StockLedger
package import Text

/// The explanation of a line: where each amount comes from in the menu, and how many the stock allows.
package struct ExplanationReport: CommandResult {
  private let explanation: Explanation
  private let menu: MenuView
  private let map: SourceMap
  private let shown: ShownMeasures

  /// - Parameters:
  ///   - sources: the files of the menu, by `SourceID`.
  ///   - showsCosts: whether to tell costs and margins, which are the owner's.
  package init(
    _ explanation: Explanation, in menu: MenuView, sources: [SourceFile], showsCosts: Bool = false
  ) {
    self.explanation = explanation
    self.menu = menu
    shown = ShownMeasures(graph: menu.graph, showsCosts: showsCosts)
    func files(_ parts: [Explanation.Part]) -> Set<SourceID> {
      parts.reduce(into: []) { $0.formUnion(files($1.parts).union([$1.span.file])) }
    }
    map = SourceMap(sources, files: files(explanation.parts))
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let names = Names(menu.graph, language)
    let line = explanation.line
    let title = names.displayName(line.variant)
    let capacity = explanation.capacity
    let pause = menu.pause(of: line.variant)
    let canMake = LocalizedText.canMake(
      capacity.count, with: substitutions.map { names.replacing($0) },
      limitedBy: capacity.limiting.map { names.label($0) })
    let changed = explanation.sums.compactMap { sum -> String? in
      guard let stored = sum.available, stored.dimension != menu[sum.fruit].dimension else {
        return nil
      }
      return names.unitChanged(sum.fruit, stored: stored, store: menu.storeID)
    }
    return
      ([
        layout.wrapped(line.quantity == 1 ? title : "\(line.quantity) × \(title)", indent: 2),
        tree(names, language).render(layout), "", sums(names, language).render(layout), "",
      ]
      + ExplanationTotals(explanation, menu, shown, names, language).lines(layout)
      + [layout.wrapped(language[canMake], indent: 2)]
      + [pause.map { "\(language[.isNotSold]): \(language[.soldAgain($0)])" }].compactMap(\.self)
      + [names.off(explanation.off).map { layout.wrapped($0) }].compactMap(\.self)
      + changed.map { layout.wrapped($0) }).joined(separator: "\n")
  }

  /// Where each amount comes from; without measures, no column has a heading.
  private func tree(_ names: Names, _ language: Language) -> TextTable {
    let measures = shown.measures.map { TextTable.Column.right(language[$0.name]) }
    var table = TextTable([.left, .left] + measures + [.left.dropped(1)])
    for (rail, part) in rows(explanation.parts, rail: "") {
      let amount = Amount(part.amount, menu.graph.dimension(of: part.ingredient))
        .roundedText(in: language)
      let written = names.exactAmount(part.written, of: part.ingredient)
      let words = [
        menu.graph.isStockedBase(part.ingredient)
          ? language.text("cooked ahead, from stock") : nil,
        part.isRepeated ? language.text("see above") : nil,
      ].compactMap(\.self)
      let more = words.isEmpty ? "" : " (\(words.joined(separator: "; ")))"
      table.addRow(
        [
          "\(rail)\(names.label(part.ingredient)) \(amount)\(more)",
          part.factor == .one ? "" : "= \(written) × \(part.factor.fraction)",
        ] + shown.texts(of: part.sums, names) + [map.location(of: part.span)])
    }
    return table
  }

  /// What each fruit comes to, and with measures all of them together.
  private func sums(_ names: Names, _ language: Language) -> TextTable {
    let measures = shown.measures.enumerated().map { position, measure in
      WireExplanation.Sum.column(measure.name, .right) { row, _ in
        .words(row.sum.need == .zero ? nil : row.shown.texts(of: row.sum.sums, names)[position])
      }
    }
    var table = WireExplanation.Sum.table(
      document(language).sums, names, WireExplanation.Sum.properties + measures)
    if !shown.measures.isEmpty {
      table.addRow(
        [language.text("in all"), "", "", ""]
          + shown.texts(of: explanation.totals.sums, names))
    }
    return table
  }

  /// With the substitutions that allow the most.
  private var substitutions: [OrderRecord.Replacement] {
    .init(explanation.capacity.substitutions, in: [explanation.line], of: menu)
  }

  /// The parts in order, each below its parent, with tree lines.
  private func rows(
    _ parts: [Explanation.Part], rail: String
  ) -> [(rail: String, part: Explanation.Part)] {
    parts.enumerated().flatMap { index, part in
      let isLast = index == parts.count - 1
      return [(rail + (isLast ? "└─ " : "├─ "), part)]
        + rows(part.parts, rail: rail + (isLast ? "   " : "│  "))
    }
  }

  // MARK: JSON

  package func document(_ language: Language) -> WireExplanation {
    WireExplanation(
      explanation: explanation, menu: menu, map: map, shown: shown,
      substitutions: substitutions.wire)
  }
}
