import ArgumentParser
import Evaluator
import Reporting

struct MenuCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menu",
    abstract: "List the juices: how many can be made now, what limits them, what each takes.",
    discussion: """
      EXAMPLE:
        juice menu
        juice menu --menu recipes/cafe --lang ko
      """)

  @OptionGroup var menu: MenuOptions
  @OptionGroup var stock: StockOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let session = try Session(menu, stock, output)
    let report = MenuReport(session.graph, levels: try session.levels())
    do {
      try output.write({ try report.text($0) }, json: { try report.json($0) })
    } catch let error as OrderError {
      throw Failure(error, session.phrases)
    }
  }
}
