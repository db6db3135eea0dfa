import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

extension TypedTime {
  /// A day, a time or how long ago.
  static func argument(_ text: String) throws -> TypedTime {
    guard let time = TypedTime(text) else {
      throw ValidationError(
        .text("expected a day, a time or how long ago, such as yesterday, 2026-11-21T08:20 or 2d"))
    }
    return time
  }

  /// A time for `--at`.
  static func moment(_ text: String) throws -> TypedTime {
    switch TypedTime(text) {
    case .civil(let time, let rest)?: return .civil(time, milliseconds: rest)
    case .absolute(let time)?: return .absolute(time)
    case .ago?, .daysAgo?, .beginning?, nil: throw CivilTime.malformed
    }
  }
}

extension CivilTime {
  static func argument(_ text: String) throws -> CivilTime {
    guard let time = CivilTime(text) else { throw malformed }
    return time
  }

  fileprivate static var malformed: ValidationError {
    ValidationError(
      .text("expected a time such as 2026-06-01T08:00, by the clocks of the shop"))
  }
}

extension Session {
  /// The time that was typed, by the clocks of the shop.
  func time(_ typed: TypedTime) -> Int {
    typed.milliseconds(in: clocks, now: shop.ledger.clock.milliseconds())
  }

  /// The same as a moment in the shop; nil for no time.
  func moment(_ typed: TypedTime?) -> ShopMoment? {
    typed.map { menu.graph.moment(milliseconds: time($0)) }
  }
}

extension Option where Value == TypedTime? {
  /// An option for a day, a time or how long ago.
  init(time text: LocalizedText) {
    self.init(
      help: .text(text, value: .text("time")), transform: TypedTime.argument)
  }
}

extension ArgumentHelp {
  /// The help of `--at`.
  static var moment: ArgumentHelp {
    .text(
      "At this time instead, such as 2026-06-01T08:00 by the clocks of the shop.",
      value: .text("time"))
  }
}
