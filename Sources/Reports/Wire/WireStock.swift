/// What `juice stock --format json` prints.
package struct WireStock: Encodable {
  package struct Level: Encodable {
    package let fruit: String
    package let name: String
    package let amount: WireAmount
    package let max: WireAmount?
    package let low: WireAmount?
    /// `low`, `sold-out` or `unit-changed`; left out for neither.
    package let mark: String?
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  package let stock: [Level]
}

/// What `juice stock add`, `remove`, `set` and `reset` print with `--format json`.
package struct WireStockChange: Encodable {
  package struct Change: Encodable {
    package let fruit: String
    package let before: WireAmount
    package let after: WireAmount
    /// The stock before a reset in another unit.
    package let givenUp: WireAmount?
  }

  package let version = 2
  /// Left out for the main one.
  package let store: String?
  package let kind: String
  /// `applied` or `refused`.
  package let outcome: String
  package var changes: [Change]?
  package var obstacles: [WireObstacle]?
}

/// What `juice stock move --format json` prints.
package struct WireStockMove: Encodable {
  package struct Levels: Encodable {
    package let before: WireAmount
    package let after: WireAmount
  }

  package struct Change: Encodable {
    package let fruit: String
    package let amount: WireAmount
    package let from: Levels
    package let to: Levels
  }

  package let version = 2
  package let kind = "move"
  package let from: String
  package let to: String
  /// `applied` or `refused`.
  package let outcome: String
  package var changes: [Change]?
  package var obstacles: [WireObstacle]?
}

/// Why the stock of a fruit could not be changed.
package struct WireObstacle: Encodable {
  /// Left out for the main one, but for a move.
  package let store: String?
  package let fruit: String
  /// `below-zero`, `above-max`, `changed-meanwhile`, `beyond-counting` or `unit-changed`.
  package let reason: String
  /// The stock, or the largest that is allowed.
  package var limit: WireAmount?
  /// The amount that was asked for, or the stock that was expected.
  package var asked: WireAmount?
}

/// A line of what `juice events --format json` prints.
package struct WireEvent: Encodable {
  package let version = 2
  /// `--since` with this position continues after the event.
  package let position: String
  package let event: String
  package let cause: String
  package let time: String
  /// The same with the offset of the local zone.
  package let localTime: String
  package let store: String
  package let fruit: String
  package let before: WireAmount
  package let after: WireAmount
  package let orderID: String?
}
