import Diagnostics
import MenuLoader
import RecipeGraph
import YAMLTree

extension Workspace {
  /// What is known of one menu.
  struct Menu {
    /// In the order of their names.
    var files: [MenuFile] = []
    /// Keeps what it has read, so that typing reads no other file.
    var analyzer = MenuAnalyzer(keepsTrees: true)
    var findings: [Finding] = []
    /// The menu as it was when it last had no error.
    var lastSound: ValidMenu?
    /// Whether that is what it is now.
    var isValid = false
    /// Whether files may have come, gone or changed on disk.
    var needsListing = true
    /// The revisions of the files that were; nil before the first time.
    var analyzed: [Int]?
    /// What lies on disk and is not open, by path.
    var disk: [String: DiskFile] = [:]
    /// By path, each with the revision that it is of.
    var indexes: [String: (revision: Int, index: FileIndex)] = [:]

    /// - Throws: `YAMLError.outOfMemory`; what was found before, which is of other texts, is then
    ///   forgotten.
    mutating func analyze() throws(YAMLError) {
      findings = []
      isValid = false
      guard !files.isEmpty else { return }
      do throws(YAMLError) {
        findings = try analyzer.validate(files.map(\.content.source)).findings
        isValid = analyzer.soundMenu != nil
        lastSound = analyzer.soundMenu ?? lastSound
      } catch {
        analyzer = MenuAnalyzer(keepsTrees: true)
        throw error
      }
    }

    /// Indexes the files that have changed, and forgets what no file says any more.
    mutating func index() {
      let known = indexes
      indexes = [:]
      for (number, file) in files.enumerated() {
        let revision = file.content.revision
        if let entry = known[file.path], entry.revision == revision {
          indexes[file.path] = entry
        } else {
          indexes[file.path] = (revision, index(of: number))
        }
      }
    }

    private func index(of number: Int) -> FileIndex {
      let source = files[number].content.source
      let trees = analyzer.trees
      return number < trees.count && trees[number].isComplete
        ? TreeIndexer.index(trees[number], of: source)
        : LooseIndexer.index(source.bytes)
    }
  }

  struct DiskFile {
    let state: FileState
    /// Nil for a file that is about something else.
    let content: FileContent?
  }
}
