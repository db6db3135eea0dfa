import Diagnostics
import Foundation
import MenuLoader
import Shop

/// The data that a watch keeps between runs: the content of unchanged files, and their loaders.
struct WatchCache {
  private struct File {
    /// Taken before the file was read, so that a change during the read is detected.
    let stamp: FileStamp
    let source: SourceFile
    /// Whether the stamp was old enough to be unambiguous when it was taken.
    let isSettled: Bool
  }

  /// Files by path, of this run and of the one before.
  private var files: [String: File] = [:]
  private var oldFiles: [String: File] = [:]
  private var analyzers: [String: MenuLoader] = [:]
  private var oldAnalyzers: [String: MenuLoader] = [:]

  /// Ends a run, and forgets what it did not use.
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
  mutating func validate(
    _ menu: String, _ sources: [SourceFile], _ hasPicture: MenuLoader.HasPicture?
  ) throws -> MenuValidation {
    // Removed from the old ones, so that it is uniquely referenced and not copied.
    var analyzer = oldAnalyzers.removeValue(forKey: menu) ?? MenuLoader()
    let validation = try analyzer.validate(sources, hasPicture: hasPicture)
    analyzers[menu] = analyzer
    return validation
  }
}
