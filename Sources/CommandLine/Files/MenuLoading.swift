import Diagnostics
import FindingReports
import MenuLoader
import RecipeGraph
import Shop

/// From the path of a menu to its graph.
enum MenuLoading {
  static func analyze(
    _ path: String, _ files: Files
  ) throws -> (ValidationReport.Menu, RecipeGraph?) {
    let sources = try files.menu(at: path)
    let analysis = try MenuLoader.load(sources)
    let menu = ValidationReport.Menu(
      sources: sources, findings: analysis.findings, omitted: analysis.omittedFindings)
    return (menu, analysis.graph)
  }

  /// The graph of a menu that is to be used, not judged: its warnings are left to `validate`.
  ///
  /// - Throws: `Failure` with all errors if there are any.
  static func graph(
    _ path: String, _ streams: Streams
  ) throws -> (RecipeGraph, sources: [SourceFile]) {
    let (menu, graph) = try analyze(path, streams.files)
    if let graph { return (graph, menu.sources) }
    throw try failure(of: menu, path, streams)
  }

  /// What keeps a menu with errors from being used, which are shown.
  static func failure(
    of menu: ValidationReport.Menu, _ path: String, _ streams: Streams
  ) throws -> Failure {
    let errors = try showErrors(of: menu, streams)
    return Failure(
      "the menu `\(path)` has \(ValidationReport.count(errors, "error")), so nothing was done",
      help: "mend it and try again; `juice validate` shows warnings too", status: .negative)
  }

  /// Shows the errors of a menu on standard error, and returns how many there are.
  @discardableResult
  static func showErrors(of menu: ValidationReport.Menu, _ streams: Streams) throws -> Int {
    let errors = menu.findings.filter { $0.rule.severity == .error }
    let text = ValidationReport.findings(
      .init(sources: menu.sources, findings: errors, omitted: 0), useColor: false)
    try streams.writeError(text + "\n")
    return errors.count
  }
}
