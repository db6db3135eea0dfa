/// Applies the fixes of findings to files.
public enum FixApplier {
  /// The files after the safe fixes, and the number of findings fixed in each. A fix counts for the
  /// file of its first edit. Bytes outside of edits are unchanged.
  ///
  /// Of two fixes that touch, the second is left for the next call, after the file has been read
  /// again.
  ///
  /// - Returns: nil if there is nothing to apply.
  public static func applySafeFixes(
    of findings: [Finding], to sources: [SourceFile]
  ) -> (sources: [SourceFile], counts: [Int: Int])? {
    var edits: [Int: [Edit]] = [:]
    /// By file, where its last edit ends.
    var ends: [Int: UInt32] = [:]
    var counts: [Int: Int] = [:]
    for finding in findings.sortedByPlace {
      guard let fix = finding.fixes.first, fix.isSafe else { continue }
      let isFree = fix.edits.allSatisfy { edit in
        ends[edit.span.file.index].map { $0 < edit.span.start } ?? true
      }
      guard isFree, let first = fix.edits.first else { continue }
      counts[first.span.file.index, default: 0] += 1
      for edit in fix.edits {
        edits[edit.span.file.index, default: []].append(edit)
        ends[edit.span.file.index] = max(ends[edit.span.file.index] ?? 0, edit.span.end)
      }
    }
    guard !counts.isEmpty else { return nil }
    var fixed = sources
    for (file, edits) in edits { fixed[file] = apply(edits, to: sources[file]) }
    return (fixed, counts)
  }

  /// - Parameter edits: in one file, no two of which touch.
  private static func apply(_ edits: [Edit], to source: SourceFile) -> SourceFile {
    var bytes: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      bytes += source.bytes[offset..<edit.span.range.lowerBound]
      bytes += edit.replacement.utf8
      offset = edit.span.range.upperBound
    }
    return SourceFile(path: source.path, bytes: bytes + source.bytes[offset...])
  }
}
