import ArgumentParser
import Diagnostics
import Reporting

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find every mistake in menu files, each with its place and a remedy.",
    discussion: """
      A path is a menu file, or a directory: it and each directory below it that has YAML files
      is a menu of its own. Warnings alone do not fail.

      EXAMPLE:
        juice validate recipes
        juice validate --format json menu.yaml
      """)

  @Argument(help: "Menu files and directories. (default: $JUICE_MENU, or recipes)")
  var paths: [String] = []

  @OptionGroup var menu: MenuOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var color: ColorOptions

  func run() throws {
    var menus: [ValidationReport.Menu] = []
    for path in paths.isEmpty ? [menu.path] : paths {
      for menu in try MenuFiles.menus(at: path) {
        menus.append(try MenuLoading.analyze(menu).0)
      }
    }
    let report = ValidationReport(menus)
    switch output.format {
    case .text: try Console.write(report.text(useColor: color.isOn))
    case .json: try Console.write(try report.json())
    }
    if menus.contains(where: { $0.findings.contains { $0.rule.severity == .error } }) {
      throw Status.negative
    }
  }
}
