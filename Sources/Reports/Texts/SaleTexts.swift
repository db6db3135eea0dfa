package import Diagnostics
package import RecipeGraph

/// Texts about when juices are sold.
extension LocalizedText {
  package static let isNotSold = text("not sold now")

  static let noLongerSold = text("no longer sold")

  /// From when a juice is sold, in few words: `sold from tomorrow 07:00`.
  package static func soldAgain(_ pause: SalePause) -> LocalizedText {
    guard let again = pause.again?.civil else { return noLongerSold }
    let day = day(of: again.date, from: pause.now.date)
    return .text("sold from \(day) \(again.clock)")
  }

  /// The same in the words of a sign for guests: `not before 17:00`, `off today`, `from Monday`.
  ///
  /// - Parameter again: nil for something that is never sold any more.
  package static func soldFrom(_ again: CivilTime?, now: CivilTime) -> LocalizedText {
    guard let again else { return noLongerSold }
    let days = again.date.day - now.date.day
    if days <= 0 { return .text("not before \(again.clock)") }
    if days == 1, again.minute == 0 { return .text("off today") }
    let day = day(of: again.date, from: now.date)
    let clock = again.minute == 0 ? "" : " \(again.clock)"
    return .text("from \(day)\(clock)")
  }

  private static func day(of date: CivilDate, from today: CivilDate) -> LocalizedText {
    switch date.day - today.day {
    case 0: .text("today")
    case 1: .text("tomorrow")
    case 2...6: TimeParts.weekday.name(date.weekday.number)
    default: .rendered(date.text(in:))
    }
  }
}
