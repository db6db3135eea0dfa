import ArgumentParser
import Diagnostics
import Reporting

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find every mistake in menu files, each with its place and a remedy.",
    discussion: """
      A path is a menu file, or a directory: it and each directory below it that
      has YAML files is a menu of its own. Warnings alone do not fail.

      EXAMPLE:
        juice validate recipes
        juice validate --format json recipes/classic.yaml
      """)

  @Argument(help: "Menu files and directories. (default: $JUICE_MENU, or recipes)")
  var paths: [String] = []

  @OptionGroup var menu: MenuOptions
  @Option(
    help: "How findings are printed: text, concise, json, sarif, github, gitlab or junit.")
  var format = ReportFormat.text

  @OptionGroup var color: ColorOptions

  func run() throws {
    var menus: [ValidationReport.Menu] = []
    var unreadable: [Failure] = []
    for path in paths.isEmpty ? [menu.path] : paths {
      let found = MenuFiles.menus(at: path)
      unreadable += found.unreadable
      for menu in found.menus {
        do {
          menus.append(try MenuLoading.analyze(menu).0)
        } catch let failure as Failure {
          unreadable.append(failure)
        }
      }
    }
    if menus.isEmpty, let first = unreadable.first {
      for failure in unreadable.dropFirst() { try Console.writeError(failure.description) }
      throw first
    }
    let report = ValidationReport(menus)
    try Console.write(try report.rendered(as: format, useColor: color.isOn))
    // What could not be read may hold anything: the report is not the whole.
    for failure in unreadable { try Console.writeError(failure.description) }
    guard unreadable.isEmpty else { throw Status.failed }
    if menus.contains(where: { $0.findings.contains { $0.rule.severity == .error } }) {
      throw Status.negative
    }
  }
}
