import ArgumentParser
import Diagnostics
import FindingReports
import MenuLoader
import RecipeGraph
import Reports

struct RuleCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Explain the code of a finding, or list all rules.",
    discussion: """
      EXAMPLE:
        juice rule
        juice rule JU201
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "The code of a rule, such as JU201. (default: all)", completion: .ruleCodes)
  var code: String?

  @Option(help: "How rules are printed: text or json.") var format = ResultFormat.text

  @OptionGroup var color: ColorOptions

  func run(_ streams: Streams) async throws {
    let rules = try code.map { [try rule($0)] } ?? MenuRules.all
    let report = RuleReport(rules, in: language(streams))
    switch format {
    case .json: try streams.write(try report.json())
    case .text where code == nil: try streams.write(report.list(color.layout(streams)))
    case .text:
      for rule in rules {
        try streams.write(
          try RulePage.text(of: rule, in: language(streams), color.layout(streams)))
      }
    }
  }

  private func rule(_ code: String) throws -> Rule {
    let wanted = code.uppercased()
    let codes = MenuRules.all.map(\.code)
    if let rule = MenuRules.all.first(where: { [wanted, "JU" + wanted].contains($0.code) }) {
      return rule
    }
    let meant = Vocabulary(codes).nearest(to: wanted).map { "did you mean \($0.quoted)? " } ?? ""
    throw Failure("there is no rule \(code.quoted)", help: meant + "`juice rule` lists all")
  }
}
