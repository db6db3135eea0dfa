package import Diagnostics
import Dispatch
import Synchronization

/// The files of one menu as trees, kept so that files which have not changed are not read again.
package struct YAMLFiles: Sendable {
  /// One file, with what is wrong with it as YAML.
  package struct File: Sendable {
    package let source: SourceFile
    package let tree: YAMLTree
    package let findings: Findings

    init(_ source: SourceFile, as id: SourceID, _ limits: Limits) throws(YAMLError) {
      var findings = Findings()
      tree = try YAMLReader.read(source, as: id, limits: limits, into: &findings)
      self.source = source
      self.findings = findings
    }
  }

  package private(set) var files: [File] = []
  private let limits: Limits

  package init(limits: Limits = .standard) {
    self.limits = limits
  }

  /// Reads what is not as it was the last time. Several files are read at the same time, each by
  /// itself: what comes of them does not depend on that.
  ///
  /// - Throws: `YAMLError.outOfMemory`; `files` are then those of the last time.
  package mutating func read(_ sources: [SourceFile]) throws(YAMLError) {
    let (old, limits) = (files, limits)
    let changed = sources.indices.filter { index in
      index >= old.count || old[index].source != sources[index]
    }
    let read: [Int: Result<File, YAMLError>]
    if changed.count > 1 {
      let results = Mutex<[Int: Result<File, YAMLError>]>([:])
      DispatchQueue.concurrentPerform(iterations: changed.count) { number in
        let index = changed[number]
        let result = Self.read(sources[index], as: SourceID(index), limits)
        results.withLock { $0[index] = result }
      }
      read = results.withLock { $0 }
    } else {
      // Starts no threads.
      read = Dictionary(
        uniqueKeysWithValues: changed.map {
          ($0, Self.read(sources[$0], as: SourceID($0), limits))
        })
    }
    var files: [File] = []
    for index in sources.indices { files.append(try read[index]?.get() ?? old[index]) }
    self.files = files
  }

  private static func read(
    _ source: SourceFile, as id: SourceID, _ limits: Limits
  ) -> Result<File, YAMLError> {
    do throws(YAMLError) {
      return .success(try File(source, as: id, limits))
    } catch {
      return .failure(error)
    }
  }
}
