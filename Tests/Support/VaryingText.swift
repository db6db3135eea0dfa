import Foundation

/// What differs from run to run in what a program prints, in place of which pages have a word.
extension String {
  /// With every generated id as `ID`, and every hash of the journal as `HASH`.
  package var withoutIDs: String {
    replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/, with: "ID")
      .replacing(/\b[0-9a-f]{32}\b/, with: "ID")
      .replacing(/(\d+):[0-9a-f]{16}(?:[0-9a-f]{48})?\b/) { "\($0.1):HASH" }
      .replacing(/("hash" ?: ?")[0-9a-f]{64}/) { "\($0.1)HASH" }
  }

  /// For a page that shows ids and times as they once were: also with every day as `TODAY`, and every day with a time
  /// as `TIME`.
  package var comparable: String { withoutIDs.replacingTimes { _ in true } }

  /// For a page that shows words in place of ids and times: only today and the days beside it are
  /// replaced, since a menu or a command may name others.
  package var withoutVaryingText: String {
    let days = Self.daysAroundNow
    return withoutIDs.replacingTimes { days.contains(String($0)) }
  }

  /// Yesterday, today and tomorrow: one of them is today in every time zone.
  private static var daysAroundNow: [String] {
    [-1, 0, 1].map {
      Date(timeIntervalSinceNow: $0 * 86_400).formatted(.iso8601.year().month().day())
    }
  }

  private func replacingTimes(on isVarying: (Substring) -> Bool) -> String {
    let time =
      /(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d{3})?)?(?:Z|[+-]\d\d:\d\d)?)?/
    return replacing(time) { match in
      guard isVarying(match.1) else { return String(match.0) }
      return match.2 == nil ? "TODAY" : "TIME"
    }
  }
}
