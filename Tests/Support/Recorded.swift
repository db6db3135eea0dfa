package import Foundation
package import Testing

/// Whole expected texts, in files.
///
/// With `JUICE_RECORD=1` in the environment, tests write the files from what they get: read the difference before
/// committing it.
package enum Recorded {
  package static let isRecording = ProcessInfo.processInfo.environment["JUICE_RECORD"] == "1"

  /// Expects the text of a file; a failure shows the lines that differ.
  package static func expect(
    _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isRecording {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      let expected = try String(contentsOf: file, encoding: .utf8)
      guard text != expected else { return }
      let changes = lineDifference(from: expected, to: text)
      Issue.record("\(file.path) differs:\n\(changes)", sourceLocation: sourceLocation)
    }
  }

  /// The lines that differ, each with its number, those of the old text behind `-` and of the new one behind `+`.
  private static func lineDifference(from old: String, to new: String) -> String {
    let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset, 1, "\(offset + 1) + \(line)")
      }
    }
    return changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
  }

  /// Expects the text of a file, but for its last line break, in the nearest folder `Fixtures` of a test.
  ///
  /// - Parameters:
  ///   - other: a similar text, which another file has as a whole: then the file has only the lines that differ.
  ///   - source: the path of the test's source.
  package static func expect(
    _ text: String, besides other: String? = nil, in name: String, of source: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = other.map { lineDifference(from: $0, to: text) } ?? text
    var folder = URL(filePath: source).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Fixtures").path) {
      try #require(folder.pathComponents.count > 1, sourceLocation: sourceLocation)
      folder.deleteLastPathComponent()
    }
    let file = folder.appending(path: "Fixtures/\(name)")
    try expect(text + "\n", in: file, sourceLocation: sourceLocation)
  }
}
