import ArgumentParser
import CommandSupport
import Diagnostics
import FindingReports
import MenuLoader

struct RuleCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "rule", .text("Explain the code of a finding, or list all rules."),
      article: .validating,
      examples: """
        juice rule
        juice rule JU201
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The code of a rule, such as JU201. (default: all)",
      value: .text("code")), completion: .ruleCodes)
  var code: String?

  @Option(
    help: .format(.text("How rules are printed: text or json.")))
  var format = ResultFormat.text

  @OptionGroup var options: ResultOptions

  func run(_ streams: Streams) async throws {
    let rules = try code.map { [try rule($0)] } ?? MenuRules.all
    let report = RuleReport(rules, in: language(streams))
    switch format {
    case .json: try streams.write(try report.json())
    case .text where code == nil: try streams.write(report.list(shared.layout(streams)))
    case .text:
      for rule in rules {
        try streams.write(
          try RulePage.text(of: rule, in: language(streams), shared.layout(streams)))
      }
    }
  }

  private func rule(_ code: String) throws -> Rule {
    let wanted = code.uppercased()
    let codes = MenuRules.all.map(\.code)
    if let rule = MenuRules.all.first(where: { [wanted, "JU" + wanted].contains($0.code) }) {
      return rule
    }
    // Of `23`, the code that was meant has as many zeros as it lacks.
    let zeros = String(repeating: "0", count: max(0, 3 - wanted.count))
    let whole = wanted.first?.isNumber == true ? "JU\(zeros)\(wanted)" : wanted
    let meant = Vocabulary(codes).nearest(to: whole).map(LocalizedText.didYouMean)
    let help: LocalizedText =
      if let meant {
        .text("\(meant) `juice rule` lists all")
      } else {
        .text("`juice rule` lists all")
      }
    throw Failure(.text("there is no rule \(code.quoted)"), help: .command(help))
  }
}
