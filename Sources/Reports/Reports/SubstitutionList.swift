import Evaluator
import FindingReports
import RecipeGraph
import StockLedger

/// What stands in for what in the lines of an order, in words and on the wire.
struct SubstitutionList {
  struct Wire: Encodable {
    /// From 1, as ordered.
    let line: Int
    let ingredient: String
    let by: [String]
  }

  private let substitutions: [OrderRecord.Substitution]
  private let lines: [OrderRecord.Line]
  private let menu: MenuView

  init(
    _ substitutions: [OrderRecord.Substitution], in lines: [OrderRecord.Line], of menu: MenuView
  ) {
    self.substitutions = substitutions
    self.lines = lines
    self.menu = menu
  }

  /// A line for each ingredient that others stand in for; with how many juices it is in, where there
  /// are more of that juice in other lines.
  func text(_ phrases: any Phrases) -> [String] {
    let names = Names(menu.graph, phrases)
    return substitutions.map { substitution in
      let line = lines[substitution.line]
      let isRepeated = lines.count { $0.word == line.word } > 1
      let juice = names.word(variant: line.word)
      return "  "
        + TerminalText.sanitized(
          phrases.substituted(
            isRepeated ? phrases.count(line.quantity, of: juice) : juice,
            names.word(ingredient: substitution.ingredient),
            by: substitution.parts.map { names.word(ingredient: $0) }.joined(separator: " + ")))
    }
  }

  /// Each without its line, of which there is one.
  func parts(_ phrases: any Phrases) -> [String] {
    let names = Names(menu.graph, phrases)
    return substitutions.map { substitution in
      TerminalText.sanitized(
        phrases.standIn(
          names.word(ingredient: substitution.ingredient),
          by: substitution.parts.map { names.word(ingredient: $0) }.joined(separator: " + ")))
    }
  }

  /// Nil if there are none, which JSON then leaves out.
  var wire: [Wire]? {
    substitutions.map { Wire(line: $0.line + 1, ingredient: $0.ingredient, by: $0.parts) }.nonEmpty
  }
}
