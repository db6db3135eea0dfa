package import Foundation
package import Testing

/// Whole expected texts, in files.
///
/// With `JUICE_RECORD=1` in the environment, tests write the files from what they get: read the difference before
/// committing it.
package enum Recorded {
  package static let isRecording = ProcessInfo.processInfo.environment["JUICE_RECORD"] == "1"

  /// Expects the text of a file.
  package static func expect(
    _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text == (try String(contentsOf: file, encoding: .utf8)), sourceLocation: sourceLocation)
    }
  }

  /// Expects the text of a file, but for its last line break, in the nearest folder `Fixtures` of a test.
  ///
  /// - Parameter source: the path of the test's source.
  package static func expect(
    _ text: String, in name: String, of source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var folder = URL(filePath: source).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Fixtures").path) {
      try #require(folder.pathComponents.count > 1, sourceLocation: sourceLocation)
      folder.deleteLastPathComponent()
    }
    let file = folder.appending(path: "Fixtures/\(name)")
    try expect(text + "\n", in: file, sourceLocation: sourceLocation)
  }
}
