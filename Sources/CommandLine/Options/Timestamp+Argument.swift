import ArgumentParser
import Diagnostics
import Reports
import StockLedger

extension Timestamp {
  /// Milliseconds since 1970-01-01 UTC of a day or a time that was typed.
  static func argument(_ text: String) throws -> Int {
    guard let time = milliseconds(text, now: WallClock.system.milliseconds()) else {
      throw ValidationError(
        "expected a day, a time or how long ago, such as yesterday, 2026-11-21T08:20 or 2d",
        ko: "날이나 시각, 얼마 전인지를 적어 주세요. 예: 어제, 2026-11-21T08:20, 2d")
    }
    return time
  }
}
