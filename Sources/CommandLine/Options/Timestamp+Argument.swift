import ArgumentParser
import Reports

extension Timestamp {
  /// Milliseconds since 1970-01-01 UTC of a day or a time that was typed.
  static func argument(_ text: String) throws -> Int {
    guard let time = milliseconds(text) else {
      throw ValidationError("expected a day or a time, such as 2026-11-21T08:20:55Z")
    }
    return time
  }
}
