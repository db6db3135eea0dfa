package import Evaluator
package import RecipeGraph

/// What the journal records of an order: ids and amounts alone, so that it remains readable when the menu and the stock
/// have changed.
package enum OrderRecord {
  /// A line as it was ordered, with the size if there was a choice.
  package struct Line: Hashable, Sendable {
    package fileprivate(set) var juice: String
    package let size: String?
    /// Each as often as it is taken.
    package fileprivate(set) var options: [String]
    package fileprivate(set) var quantity: Int

    package init(juice: String, size: String?, options: [String], quantity: Int) {
      self.juice = juice
      self.size = size
      self.options = options
      self.quantity = quantity
    }

    package init(_ variant: VariantReference, quantity: Int = 1) {
      self.init(
        juice: variant.juice, size: variant.size, options: variant.options, quantity: quantity)
    }

    /// `juice[:size][+option[*times]…]`.
    package var word: String {
      juice + (size.map { ":" + $0 } ?? "") + OptionWord.text(of: options)
    }

    /// The same with the options sorted, so that equal variants have equal texts.
    var variant: String {
      options.count > 1 ? sorted.word : word
    }

    /// The same with the options sorted.
    fileprivate var sorted: Line {
      var line = self
      line.options.sort()
      return line
    }

    /// The same with another quantity.
    fileprivate func times(_ quantity: Int) -> Line {
      var line = self
      line.quantity = quantity
      return line
    }

    /// The same with the present id of the juice.
    func present(_ formerIDs: FormerIDs) -> Line {
      var line = self
      line.juice = formerIDs.presentWord(juice)
      return line
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
    OrderRecord.Line(self).variant
  }
}

extension [OrderRecord.Line] {
  /// The content of the order, independent of how it was typed: each juice once in each size and with
  /// each choice of options, sorted. Orders with equal content ask for the same.
  package var content: [OrderRecord.Line] {
    var lines: [String: OrderRecord.Line] = [:]
    for line in self.map(\.sorted) {
      lines[line.word, default: line.times(0)].quantity += line.quantity
    }
    return lines.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The same lines, each with another quantity.
  func with(_ quantities: [Int]) -> [OrderRecord.Line] {
    zip(self, quantities).map { $0.times($1) }
  }
}
