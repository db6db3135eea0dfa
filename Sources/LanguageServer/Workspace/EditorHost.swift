package import Diagnostics
package import Evaluator
package import RecipeGraph

/// What the server knows of the world outside; the commands look at it in its place.
package protocol EditorHost: Sendable {
  /// The paths of the YAML files in a directory, links and hidden files as for `juice validate`.
  func yamlFiles(in directory: String) throws -> [String]
  /// The directories at and below a path that have YAML files, and not without end.
  func menus(below directory: String) -> [String]
  func read(_ path: String) throws -> SourceFile
  /// The URI of a page about a rule, which an editor can open.
  func page(ofRule code: String) throws -> String
  /// Changes whenever the file does; nil for one that is not there.
  func state(of path: String) -> FileState?
  /// What there is of a menu's fruits now, if a stock store exists for it.
  ///
  /// - Parameters:
  ///   - menu: the path of a directory or, for a file that is a menu by itself, of that.
  ///   - files: the paths of its files.
  func liveStock(
    of menu: String, files: [String], _ graph: RecipeGraph
  ) throws -> StockLevels?
}

/// What tells two states of a file on disk apart.
package struct FileState: Hashable, Sendable {
  private let parts: [Int]

  package init(_ parts: [Int]) { self.parts = parts }
}
