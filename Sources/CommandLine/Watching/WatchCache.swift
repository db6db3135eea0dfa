import Diagnostics
import Foundation
import MenuLoader
import RecipeGraph
import Shop

/// What a watch keeps from one run to the next: files that have not changed are not read again, and
/// what follows from them alone is not worked out again.
struct WatchCache {
  private struct File {
    /// From before it was read: what changes meanwhile is found to have changed.
    let stamp: FileStamp
    let source: SourceFile
    /// Whether it had been left alone for long enough that its stamp would tell of a change: clocks
    /// of file systems go in steps, and it may have changed again within one.
    let isSettled: Bool
  }

  /// By path, of this run and, while it goes on, of the one before.
  private var files: [String: File] = [:]
  private var oldFiles: [String: File] = [:]
  private var analyzers: [String: MenuLoader] = [:]
  private var oldAnalyzers: [String: MenuLoader] = [:]

  /// Ends a run; what it did not ask for is forgotten.
  mutating func endRun() {
    (oldFiles, files) = (files, [:])
    (oldAnalyzers, analyzers) = (analyzers, [:])
  }

  /// - Throws: `FileError` if the file cannot be read.
  mutating func read(_ path: String, _ system: Files) throws -> SourceFile {
    let now = Date().timeIntervalSince1970
    let stamp = FileStamp(system.resolve(path), now: now)
    if let old = oldFiles[path], old.isSettled, !stamp.differs(from: old.stamp) {
      files[path] = old
      return old.source
    }
    let source = try system.read(path)
    files[path] = File(stamp: stamp, source: source, isSettled: stamp.isSettled(at: now))
    return source
  }

  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  mutating func validate(_ menu: String, _ sources: [SourceFile]) throws -> MenuValidation {
    // Nobody else holds on to it, so that nothing is copied.
    var analyzer = oldAnalyzers.removeValue(forKey: menu) ?? MenuLoader()
    let validation = try analyzer.validate(sources)
    analyzers[menu] = analyzer
    return validation
  }
}
