/// Who takes an order: the guest, who orders at a screen, or staff, as on the command line.
public enum Taker: String, CaseIterable, Sendable {
  case guest, staff
}

/// The conditions under which something is sold or holds, as `when` says them: some condition has to.
///
/// A `MenuView` is a menu in one store, at a moment, for one taker, and knows what holds there: ask it with
/// `holds(_:)`, or with `pause(of:)` for when something comes that does not hold. What holds is so decided in one
/// place for evaluator, screens, API and texts. The ledger decides an order in
/// the view of its row, so that the journal tells store, moment and taker, and a replay answers the same.
///
/// It is a class because every juice, size and option has room for one, and few of a menu have one.
public final class When: Sendable {
  /// What has to hold together.
  public struct Condition: Hashable, Sendable {
    public let times: SaleTimes
    /// The ids of stores as the menu writes them; nil for all stores.
    public let stores: Set<String>?
    /// Nil for whoever takes the order.
    public let taker: Taker?
    /// Whether its times are all times, which takes long to find out.
    public let isAlways: Bool

    public init(
      _ times: SaleTimes = .always, stores: Set<String>? = nil, by taker: Taker? = nil
    ) {
      self.times = times
      isAlways = times.areAlways
      self.stores = stores
      self.taker = taker
    }

    /// Whether it holds at its times in a store, for who takes the order.
    fileprivate func isFor(_ store: [String], _ taker: Taker?) -> Bool {
      stores.map { !$0.isDisjoint(with: store) } ?? true
        && (self.taker == nil || taker == nil || self.taker == taker)
    }

    /// Whether some order is placed when both hold.
    fileprivate func meets(_ other: Condition, in stores: [[String]]) -> Bool {
      stores.contains { isFor($0, nil) && other.isFor($0, nil) }
        && (taker == nil || other.taker == nil || taker == other.taker) && times.meet(other.times)
    }
  }

  /// The upper bound of the conditions of one thing.
  public static let maxConditions = 16

  /// At least one, and at most `maxConditions`.
  public let conditions: [Condition]

  public init(_ conditions: [Condition]) { self.conditions = conditions }

  /// The same conditions with other ids of stores.
  func renamingStores(_ present: (String) -> String) -> When {
    When(
      conditions.map { condition in
        Condition(
          condition.times, stores: condition.stores.map { Set($0.map(present)) },
          by: condition.taker)
      })
  }

  /// The times at which some condition holds; none if it never does in the store for the taker.
  ///
  /// - Parameters:
  ///   - store: the ids by which the menu may name it.
  ///   - taker: nil for anybody: what holds for one of them, holds.
  public func times(in store: [String], for taker: Taker?) -> [SaleTimes] {
    conditions.filter { $0.isFor(store, taker) }.map(\.times)
  }

  /// Whether some condition holds in a store, for a taker as of `times`.
  ///
  /// - Parameters:
  ///   - time: nil for some time.
  ///   - isConstant: whether, without a time, only counts what holds at every time.
  public func holds(
    in store: [String], at time: CivilTime? = nil, for taker: Taker?,
    constantly isConstant: Bool = false
  ) -> Bool {
    conditions.contains { condition in
      condition.isFor(store, taker)
        && (time.map { condition.times.contains($0) } ?? (!isConstant || condition.isAlways))
    }
  }

  /// Whether it holds for a taker in any store; nil for anybody.
  public func isFor(_ taker: Taker?) -> Bool {
    conditions.contains { $0.taker == nil || taker == nil || $0.taker == taker }
  }

  /// Whether some order is placed when both hold.
  ///
  /// - Parameter stores: by store, the ids by which the menu may name it.
  public func meets(_ other: When, in stores: [[String]]) -> Bool {
    conditions.contains { condition in
      other.conditions.contains { condition.meets($0, in: stores) }
    }
  }

  /// Whether this holds for every order for which another holds. Nil stands for what always holds.
  ///
  /// - Parameter stores: as of `meets`.
  public static func covers(_ when: When?, _ other: When?, in stores: [[String]]) -> Bool {
    guard let when else { return true }
    return stores.allSatisfy { store in
      Taker.allCases.allSatisfy { taker in
        SaleTimes.cover(
          when.times(in: store, for: taker),
          other.map { $0.times(in: store, for: taker) } ?? [.always])
      }
    }
  }
}

extension When: Hashable {
  public static func == (left: When, right: When) -> Bool { left.conditions == right.conditions }

  public func hash(into hasher: inout Hasher) { hasher.combine(conditions) }
}
