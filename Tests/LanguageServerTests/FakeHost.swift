import Diagnostics
import Evaluator
import RecipeGraph
import Synchronization

@testable import LanguageServer

/// A disk in memory, which tests may change under the server's feet.
final class FakeHost: EditorHost {
  private struct State {
    var files: [String: String]
    var stamps: [String: Int] = [:]
    var reads = 0
    var listings = 0
    var live: [String: Int]?
  }

  private let state: Mutex<State>

  init(_ files: [String: String]) { state = Mutex(State(files: files)) }

  /// How many files have been read.
  var reads: Int { state.withLock(\.reads) }

  /// How many times a directory has been listed.
  var listings: Int { state.withLock(\.listings) }

  func write(_ path: String, _ text: String?) {
    state.withLock {
      $0.files[path] = text
      $0.stamps[path, default: 0] += 1
    }
  }

  /// Stock by fruit, as if a store existed.
  func setLive(_ stock: [String: Int]) { state.withLock { $0.live = stock } }

  func yamlFiles(in directory: String) throws -> [String] {
    try state.withLock { state in
      state.listings += 1
      guard state.files.keys.contains(where: { $0.hasPrefix(directory + "/") }) else {
        throw Missing()
      }
      return state.files.keys.filter { Workspace.menu(of: $0) == directory }.sorted()
    }
  }

  func menus(below directory: String) -> [String] {
    state.withLock { Set($0.files.keys.map(Workspace.menu)).filter { $0.hasPrefix(directory) } }
      .sorted()
  }

  private struct Missing: ExplainedError {
    var problem: Problem { Problem(.notFound, .verbatim("there is no such file")) }
  }

  func read(_ path: String) throws -> SourceFile {
    try state.withLock { state in
      state.reads += 1
      guard let text = state.files[path] else { throw Missing() }
      return SourceFile(path: path, text: text)
    }
  }

  func page(ofRule code: String, in language: Language) throws -> String {
    if code == "JU301" { throw Missing() }
    return "file:///rules/\(code).txt"
  }

  func state(of path: String) -> FileState? {
    state.withLock { state in
      state.files[path].map { FileState([$0.utf8.count, state.stamps[path] ?? 0]) }
    }
  }

  func liveStock(of menu: String, files: [String], _ graph: RecipeGraph) -> StockLevels? {
    state.withLock { state in
      guard let live = state.live else { return nil }
      var levels = StockLevels(openingOf: graph.view(from: nil))
      for (id, count) in live {
        if let fruit = graph.fruit(id) { levels[fruit] = Quantity(thousandths: count * 1000) }
      }
      return levels
    }
  }
}
