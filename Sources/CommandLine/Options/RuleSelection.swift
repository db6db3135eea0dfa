import ArgumentParser
import CommandSupport
import Diagnostics
import MenuLoader

/// The rules that `--select` and `--ignore` choose.
struct RuleSelection {
  /// Codes or prefixes of codes; all rules if there are none.
  let select: [String]
  let ignore: [String]

  func includes(_ finding: Finding) -> Bool { includes(finding.rule.code) }

  func includes(_ code: String) -> Bool {
    let isSelected = select.isEmpty || select.contains(where: code.hasPrefix)
    return isSelected && !ignore.contains(where: code.hasPrefix)
  }

  /// Parses codes or prefixes of codes, separated by commas.
  static func prefixes(_ argument: String) throws -> [String] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let prefix = word.filter { $0 != " " }.uppercased()
      guard !prefix.isEmpty, MenuRules.codes.contains(where: { $0.hasPrefix(prefix) }) else {
        throw ValidationError(
          .text("no rule begins with `\(word)`; `juice rule` lists all"))
      }
      return prefix
    }
  }
}
