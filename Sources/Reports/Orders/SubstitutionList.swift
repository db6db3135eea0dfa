import Diagnostics
import Evaluator
import FindingReports
import RecipeGraph
import StockLedger
import Text

/// The substitutions in the lines of an order, as text and for JSON.
struct SubstitutionList {
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

  /// A line of text for each substituted ingredient, with the quantity of its juice if other lines have
  /// the same juice.
  func text(_ language: Language) -> [String] {
    let names = Names(menu.graph, language)
    return substitutions.map { substitution in
      let line = lines[substitution.line]
      let isRepeated = lines.count { $0.word == line.word } > 1
      let juice = names.label(variant: line.word)
      return "  "
        + TerminalText.sanitized(
          language[
            .substituted(
              isRepeated ? language[.count(line.quantity, of: juice)] : juice,
              names.label(ingredient: substitution.ingredient),
              by: substitution.parts.map { names.label(ingredient: $0) }.joined(separator: " + "))])
    }
  }

  /// The substitutions in an order of one line, without the line.
  func parts(_ language: Language) -> [String] {
    let names = Names(menu.graph, language)
    return substitutions.map { substitution in
      TerminalText.sanitized(
        language[
          .replacing(
            names.label(ingredient: substitution.ingredient),
            by: substitution.parts.map { names.label(ingredient: $0) }.joined(separator: " + "))])
    }
  }

  /// Nil if there are none, which JSON then leaves out.
  var wire: [WireSubstitution]? { substitutions.map(WireSubstitution.init).nonEmpty }
}
