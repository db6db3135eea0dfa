package import Diagnostics
package import Evaluator
package import RecipeGraph
package import Text

/// The mark of a stock that is low, sold out or counted in another dimension than the menu's.
package enum StockMark: String, Sendable, CaseIterable {
  case low
  case soldOut = "sold-out"
  case unitChanged = "unit-changed"

  /// Nil for a stock that is neither out nor low.
  package init?(_ quantity: Quantity, of fruit: Fruit) {
    if quantity == .zero {
      self = .soldOut
    } else if let low = fruit.low, quantity <= low {
      self = .low
    } else {
      return nil
    }
  }

  package init?(of fruit: Ref<Fruit>, in menu: MenuView, _ levels: StockLevels) {
    guard levels.otherUnits[fruit] == nil else {
      self = .unitChanged
      return
    }
    self.init(levels[fruit], of: menu[fruit])
  }

  package func text(_ language: Language) -> String {
    switch self {
    case .low: language[.isLow]
    case .soldOut: language[.isSoldOut]
    case .unitChanged: language[.isUnitChanged]
    }
  }

  /// Its colour.
  var role: TerminalStyle.Role { self == .low ? .warning : .error }
}

extension StockMark: WireText {
  package static let schema = WireSchema.oneOf(allCases.map(\.rawValue))
  package static let column = TextTable.Column.left
  package var text: String? { rawValue }

  package func cell(_ names: any TableNames) -> TextTable.Cell {
    .words(text(names.language), role)
  }
}
