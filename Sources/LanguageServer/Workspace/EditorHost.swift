package import Diagnostics
package import Evaluator
package import RecipeGraph

/// The server's access to the outside: files, pages about rules, and stock.
package protocol EditorHost: Sendable {
  /// The paths of the YAML files in a directory that `juice validate` would read.
  func yamlFiles(in directory: String) throws -> [String]
  /// The directories with YAML files at and below a path, up to a limit of the host.
  func menus(below directory: String) -> [String]
  func read(_ path: String) throws -> SourceFile
  /// The URI of a page about a rule.
  func page(ofRule code: String, in language: Language) throws -> String
  /// Identifies the state of a file; nil if there is no such file.
  func state(of path: String) -> FileState?
  /// The current stock of a menu, if a ledger exists for it.
  ///
  /// - Parameters:
  ///   - menu: the path of a directory, or of a file that is a menu by itself.
  ///   - files: the paths of the files of the menu.
  func liveStock(
    of menu: String, files: [String], _ graph: RecipeGraph
  ) throws -> StockLevels?
}

extension LocalizedText {
  /// The words of an error of the host, or of the streams.
  static func reason(of error: any Error) -> LocalizedText {
    (error as? any ExplainedError)?.problem.message ?? .verbatim("\(error)")
  }
}

/// A state of a file on disk, such as its size and times, which differs after a change.
package struct FileState: Hashable, Sendable {
  private let parts: [Int]

  package init(_ parts: [Int]) { self.parts = parts }
}
