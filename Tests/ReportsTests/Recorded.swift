import Foundation
import Testing

/// Whole expected texts, in files of the folder `Fixtures`.
///
/// With `JUICE_RECORD=1` in the environment they are written anew: read the difference before
/// committing it.
enum Recorded {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func expect(
    _ text: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["JUICE_RECORD"] == "1" {
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    } else {
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect(text + "\n" == expected, sourceLocation: sourceLocation)
    }
  }
}
