import ArgumentParser
import Diagnostics
import RecipeGraph
import Reports

/// A time that was typed for `--at`.
enum TypedMoment: Sendable {
  /// On the clocks of the shop.
  case civil(CivilTime)
  /// Milliseconds since 1970-01-01 UTC, of a time with an offset.
  case absolute(Int)

  func moment(in graph: RecipeGraph) -> ShopMoment {
    switch self {
    case .civil(let time): graph.moment(at: time)
    case .absolute(let milliseconds): graph.moment(milliseconds: milliseconds)
    }
  }

  static func argument(_ text: String) throws -> TypedMoment {
    if let time = CivilTime(text) { return .civil(time) }
    guard text.hasSuffix("Z") || text.contains(/[+-]\d\d:?\d\d$/),
      let milliseconds = Timestamp.milliseconds(text, now: 0)
    else { throw CivilTime.malformed }
    return .absolute(milliseconds)
  }
}

extension CivilTime {
  static func argument(_ text: String) throws -> CivilTime {
    guard let time = CivilTime(text) else { throw malformed }
    return time
  }

  fileprivate static var malformed: ValidationError {
    ValidationError(
      "expected a time such as 2026-06-01T08:00, by the clocks of the shop",
      ko: "시각을 매장의 시계로 적어 주세요. 예: 2026-06-01T08:00")
  }
}

extension ArgumentHelp {
  /// The help of `--at`.
  static var moment: ArgumentHelp {
    .text(
      "At this time instead, such as 2026-06-01T08:00 by the clocks of the shop.",
      ko: "지금 대신 이때로 봐요. 매장의 시계로 2026-06-01T08:00처럼 적어 주세요.",
      value: .text("time", ko: "시각"))
  }
}
