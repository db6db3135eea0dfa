package import Evaluator
package import RecipeGraph

/// What the journal records of an order: ids and amounts alone, so that it remains readable when the menu and the stock
/// have changed.
package enum OrderRecord {
  /// A line as it was ordered, with the size if there was a choice.
  package struct Line: Hashable, Sendable {
    package let juice: String
    package let size: String?
    /// Each as often as it is taken.
    package let options: [String]
    package let quantity: Int

    package init(juice: String, size: String?, options: [String], quantity: Int) {
      self.juice = juice
      self.size = size
      self.options = options
      self.quantity = quantity
    }

    /// `juice[:size][+option[*times]…]`.
    package var word: String {
      juice + (size.map { ":" + $0 } ?? "") + OptionWord.text(of: options)
    }

    /// The same with the options sorted, so that equal variants have equal texts.
    var variant: String {
      guard options.count > 1 else { return word }
      return Line(juice: juice, size: size, options: options.sorted(), quantity: 1).word
    }

    /// `juice[:size][+option[*times]…][=quantity]`.
    package var text: String { quantity == 1 ? word : "\(word)=\(quantity)" }
  }

  /// The parts that replaced an ingredient of a line.
  package struct Replacement: Hashable, Sendable {
    /// The position of the line, from 0.
    package let line: Int
    package let ingredient: String
    package let parts: [String]
  }
}

extension OrderRecord {
  package static func lines(of lines: [OrderLine], in menu: MenuView) -> [Line] {
    lines.map { line in
      let juice = menu[line.juice]
      return Line(
        juice: juice.id, size: juice.size(at: line.variant.size)?.id,
        options: line.variant.options.map { juice.options[$0].id }, quantity: line.quantity)
    }
  }
}

extension [OrderRecord.Replacement] {
  package init(
    _ substitutions: [Substitution], in lines: [OrderLine], of menu: MenuView
  ) {
    self = substitutions.map { substitution in
      let juice = menu[lines[substitution.line].juice]
      let substitute = juice.substitutes[substitution.substitute]
      return OrderRecord.Replacement(
        line: substitution.line,
        ingredient: menu.graph.id(of: substitute.use.ingredient),
        parts: substitute.alternatives[substitution.alternative].uses
          .map { menu.graph.id(of: $0.ingredient) })
    }
  }
}

extension VariantReference {
  /// `juice[:size][+option…]` with the options sorted, so that equal variants have equal texts.
  var variant: String {
    OrderRecord.Line(juice: juice, size: size, options: options, quantity: 1).variant
  }
}

extension [OrderRecord.Line] {
  /// The content of the order, independent of how it was typed: each juice once in each size and with
  /// each choice of options, sorted. Orders with equal content ask for the same.
  package var content: [OrderRecord.Line] {
    var quantities: [String: (line: OrderRecord.Line, quantity: Int)] = [:]
    for line in self {
      let plain = OrderRecord.Line(
        juice: line.juice, size: line.size, options: line.options.sorted(), quantity: 1)
      quantities[plain.word, default: (plain, 0)].quantity += line.quantity
    }
    return quantities.sorted { $0.key < $1.key }.map { _, sum in
      .init(
        juice: sum.line.juice, size: sum.line.size, options: sum.line.options,
        quantity: sum.quantity)
    }
  }
}
