import Diagnostics
import FindingReports
import MenuLoader
import YAMLTree

extension Workspace {
  /// A menu with its last analysis.
  struct Menu {
    /// Sorted by path.
    var files: [MenuFile] = []
    /// Keeps the trees of unchanged files, so that a keystroke parses one file.
    var loader = MenuLoader(keepsTrees: true)
    var findings: [Finding] = []
    /// The last version of the menu without an error.
    var lastValid: ResolvedMenu?
    /// The part of the current version that resolves; nil if it has no error.
    var partial: ResolvedMenu?
    /// Whether the current version has no error.
    var isValid = false
    /// Whether files may have been added, removed or changed on disk.
    var needsListing = true
    /// The revisions of the analyzed files; nil before the first analysis.
    var analyzed: [Int]?
    /// The files that are not open, by path.
    var disk: [String: DiskFile] = [:]
    /// By path, each with the revision of its file.
    var indexes: [String: (revision: Int, index: FileIndex)] = [:]

    /// - Throws: `YAMLError.outOfMemory`, and then drops the findings of the previous version.
    mutating func analyze() throws(YAMLError) {
      findings = []
      isValid = false
      partial = nil
      guard !files.isEmpty else { return }
      do throws(YAMLError) {
        findings = try loader.validate(files.map(\.content.source)).findings
        isValid = loader.validMenu != nil
        lastValid = loader.validMenu ?? lastValid
        partial = loader.partialMenu
      } catch {
        loader = MenuLoader(keepsTrees: true)
        throw error
      }
    }

    /// Indexes the changed files, and drops the indexes of removed ones.
    mutating func index() {
      let known = indexes
      indexes = [:]
      // The list is computed at each access.
      let trees = loader.trees
      for (number, file) in files.enumerated() {
        let revision = file.content.revision
        if let entry = known[file.path], entry.revision == revision {
          indexes[file.path] = entry
        } else {
          indexes[file.path] = (revision, index(of: number, trees))
        }
      }
    }

    private func index(of number: Int, _ trees: [YAMLTree]) -> FileIndex {
      let source = files[number].content.source
      return number < trees.count && trees[number].isComplete
        ? TreeIndexer.index(trees[number], of: source)
        : RecoveringIndexer.index(source.bytes)
    }
  }

  struct DiskFile {
    let state: FileState
    /// Nil for a file that belongs to no menu.
    let content: FileContent?
  }
}
