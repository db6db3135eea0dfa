package import Diagnostics
import Evaluator
import FindingReports
package import MenuAnalysis
package import RecipeGraph
import StockLedger

/// Where every number of a juice comes from, and how many the stock allows.
package struct ExplanationReport: Sendable {
  private let explanation: Explanation
  private let menu: MenuView
  private let places: [Span: String]

  /// - Parameter sources: the files of the menu, by `SourceID`.
  package init(_ explanation: Explanation, in menu: MenuView, sources: [SourceFile]) {
    self.explanation = explanation
    self.menu = menu
    var indexes: [SourceID: LineIndex] = [:]
    var places: [Span: String] = [:]
    func find(_ parts: [Explanation.Part]) {
      for part in parts {
        let source = sources[part.span.file.index]
        let index = indexes[part.span.file] ?? LineIndex(source)
        indexes[part.span.file] = index
        let position = index.position(of: part.span.range.lowerBound)
        places[part.span] = "\(source.path):\(position.line):\(position.column)"
        find(part.parts)
      }
    }
    find(explanation.parts)
    self.places = places
  }

  package func text(_ phrases: any Phrases) -> String {
    let names = Names(menu.graph, phrases)
    let line = explanation.line
    let title = TerminalText.sanitized(names.title(line.variant))
    var tree = TextTable(columns: [.left, .left, .left])
    for (rail, part) in rows(explanation.parts, rail: "") {
      let amount = names.amount(part.amount, of: part.ingredient)
      let written = names.amount(part.written, of: part.ingredient)
      let more = part.isRepeated ? " (\(phrases.seeAbove))" : ""
      tree.addRow([
        "\(rail)\(names.word(part.ingredient)) \(amount)\(more)",
        part.factor == .one ? "" : "= \(written) × \(part.factor.fraction)",
        places[part.span] ?? "",
      ])
    }
    var sums = TextTable(
      columns: [.left, .right, .right, .right],
      header: [phrases.fruit, phrases.taken, phrases.stock, phrases.missingForOneMore])
    for sum in explanation.sums {
      sums.addRow([
        names.word(sum.fruit), sum.need == .zero ? "" : names.amount(sum.need, of: sum.fruit),
        names.amount(sum.available, of: sum.fruit),
        sum.missingForOneMore == .zero ? "" : names.amount(sum.missingForOneMore, of: sum.fruit),
      ])
    }
    let capacity = explanation.capacity
    let limiting = capacity.limiting.map { TerminalText.sanitized(names.word($0)) }
    return [
      line.quantity == 1 ? title : "\(line.quantity) × \(title)", tree.render(), "",
      sums.render(), "",
      phrases.canMake(
        capacity.count, with: substitutions.parts(phrases), limitedBy: limiting),
    ].joined(separator: "\n")
  }

  /// In the way that allows as many as can be made.
  private var substitutions: SubstitutionList {
    let lines = [explanation.line]
    return SubstitutionList(
      [OrderRecord.Substitution](explanation.capacity.substitutions, in: lines, of: menu),
      in: OrderRecord.lines(of: lines, in: menu), of: menu)
  }

  /// The parts in order, each below what it is a part of, with the lines that lead to it.
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

  package func json() throws -> String {
    let line = explanation.line
    let juice = menu[line.juice]
    return try JSONText.encode(
      WireExplanation(
        store: menu.wireStore, juice: juice.id,
        size: juice.size(at: line.variant.size)?.id,
        options: line.variant.options.map { juice.options[$0].id }.nonEmpty,
        quantity: line.quantity, parts: explanation.parts.map(wire),
        sums: explanation.sums.map { sum in
          .init(
            fruit: menu[sum.fruit].id, need: sum.need.description,
            available: sum.available.wireAmount,
            missingForOneMore: sum.missingForOneMore.wireAmount,
            unit: menu[sum.fruit].dimension.wireUnit)
        }, canMake: OrNull(explanation.capacity.count),
        limitedBy: explanation.capacity.limiting.map { menu[$0].id },
        substitutions: substitutions.wire))
  }

  private func wire(_ part: Explanation.Part) -> WireExplanation.Part {
    .init(
      ingredient: menu.graph.id(of: part.ingredient), amount: part.amount.description,
      written: part.written.description,
      factor: part.factor.description, unit: menu.graph.dimension(of: part.ingredient).wireUnit,
      place: places[part.span] ?? "",
      seeAbove: part.isRepeated ? true : nil,
      parts: part.parts.map(wire).nonEmpty)
  }
}

extension Rational {
  /// As `3/2`, or `2` for a whole number.
  fileprivate var fraction: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

private struct WireExplanation: Encodable {
  /// `amount` is `written`, which stands at `place` (`path:line:column`), times `factor`.
  struct Part: Encodable {
    let ingredient: String
    let amount: String
    let written: String
    let factor: String
    let unit: String
    let place: String
    /// Whether the base has been taken apart before, at its first place.
    let seeAbove: Bool?
    let parts: [Part]?
  }

  struct Sum: Encodable {
    let fruit: String
    let need: String
    let available: String
    let missingForOneMore: String
    let unit: String
  }

  let version = 1
  /// Left out for the main one.
  let store: String?
  let juice: String
  let size: String?
  let options: [String]?
  let quantity: Int
  let parts: [Part]
  let sums: [Sum]
  /// Null where there are too many ways to substitute to tell.
  let canMake: OrNull<Int>
  let limitedBy: [String]
  /// What stands in where so many are made; left out if nothing does.
  let substitutions: [SubstitutionList.Wire]?
}
