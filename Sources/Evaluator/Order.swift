package import RecipeGraph

/// One or more lines that are accepted or refused as a whole.
package struct Order: Hashable, Sendable {
  /// What an order may have besides its lines, in one object, which serves the budget for deciding: orders are copied
  /// far more often than it is read.
  private indirect enum Extras: Hashable, Sendable {
    case none
    case some(typed: String?, conditions: OrderConditions, notes: OrderNotes)

    init(_ typed: String?, _ conditions: OrderConditions, _ notes: OrderNotes) {
      let isNone = typed == nil && conditions == OrderConditions.none && notes == OrderNotes.none
      self = isNone ? .none : .some(typed: typed, conditions: conditions, notes: notes)
    }
  }

  package let lines: [OrderLine]
  private var extras: Extras

  /// - Precondition: at least one line.
  package init(
    _ lines: [OrderLine], typed: String? = nil, _ conditions: OrderConditions = .none
  ) {
    precondition(!lines.isEmpty)
    self.lines = lines
    extras = Extras(typed, conditions, .none)
  }
}

extension Order {
  /// Whether it is more than lines that were not typed: it may have conditions.
  var hasExtras: Bool {
    switch extras {
    case .none: false
    case .some: true
    }
  }

  /// The lines as typed, separated by spaces; nil for an order that was not typed. The same text is
  /// the same order, even if the menu has since changed its meaning.
  package var typed: String? {
    switch extras {
    case .none: nil
    case .some(let typed, _, _): typed
    }
  }

  package var conditions: OrderConditions {
    get {
      switch extras {
      case .none: OrderConditions.none
      case .some(_, let conditions, _): conditions
      }
    }
    set { extras = Extras(typed, newValue, notes) }
  }

  package var notes: OrderNotes {
    get {
      switch extras {
      case .none: OrderNotes.none
      case .some(_, _, let notes): notes
      }
    }
    set { extras = Extras(typed, conditions, newValue) }
  }
}

/// Turns an overflow of 128 bits into `OrderError.tooLarge`.
package func orTooLarge<Result>(
  _ body: () throws(ArithmeticOverflow) -> Result
) throws(OrderError) -> Result {
  do throws(ArithmeticOverflow) {
    return try body()
  } catch {
    throw .tooLarge
  }
}
