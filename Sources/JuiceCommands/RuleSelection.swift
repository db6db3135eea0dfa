import ArgumentParser
import Diagnostics
import RecipeGraph

/// The rules that `--select` and `--ignore` leave: those selected, or all, without those ignored.
struct RuleSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these rules: codes or beginnings of codes, such as JU3 or JU201,JU302.",
      valueName: "codes"),
    transform: prefixes)
  var select: [[String]] = []

  @Option(
    help: ArgumentHelp("Leave these rules out of the report.", valueName: "codes"),
    transform: prefixes)
  var ignore: [[String]] = []

  func includes(_ finding: Finding) -> Bool {
    let isSelected = select.isEmpty || select.joined().contains(where: finding.rule.code.hasPrefix)
    return isSelected && !ignore.joined().contains(where: finding.rule.code.hasPrefix)
  }

  /// Codes or beginnings of codes, with commas between them.
  private static func prefixes(_ argument: String) throws -> [String] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let prefix = word.filter { $0 != " " }.uppercased()
      guard !prefix.isEmpty, MenuRules.all.contains(where: { $0.code.hasPrefix(prefix) }) else {
        throw ValidationError("no rule begins with `\(word)`; `juice rule` lists all")
      }
      return prefix
    }
  }
}
