import Diagnostics
import FindingReports
import MenuLoader
import YAMLTree

/// `textDocument/formatting`: the edits that `juice fmt` would make.
enum FormattingFeature {
  struct Formatting {
    /// Nil for a file that is not formatted.
    var edits: [TextEdit]?
    /// Why the file is not formatted, if no diagnostic says so.
    var reason: String?
  }

  /// - Throws: `YAMLError.outOfMemory`.
  static func format(_ snapshot: Snapshot, file: Int) throws(YAMLError) -> Formatting {
    let sources = snapshot.files.map(\.content.source)
    let formatted = try MenuFormatter.format(sources, only: [file])[file]
    guard formatted.errors.isEmpty else { return Formatting() }
    if let obstacle = formatted.obstacle {
      let path = snapshot.files[file].path
      let reason = LocalizedText.text("\(path.quoted) is not formatted: \(obstacle.text)")
      return Formatting(reason: reason[snapshot.language])
    }
    let old = LineDifference.lines(of: sources[file])
    let new = LineDifference.lines(of: formatted.source)
    let end = sources[file].bytes.count
    let positions = snapshot.positions(file)
    let edits = LineDifference.changes(from: old, to: new).map { change in
      // Lines are slices of the file, so that they know their places.
      let start = change.old.lowerBound < old.count ? old[change.old.lowerBound].startIndex : end
      let next = change.old.upperBound < old.count ? old[change.old.upperBound].startIndex : end
      return TextEdit(
        range: positions.range(of: start..<next),
        newText: String(decoding: new[change.new].joined(), as: UTF8.self))
    }
    return Formatting(edits: edits)
  }
}
