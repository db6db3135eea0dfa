import ArgumentParser
import Diagnostics
import MenuLoader
import RecipeGraph

/// The rules that `--select` and `--ignore` leave: those selected, or all, without those ignored.
struct RuleSelection {
  /// Codes or beginnings of codes.
  let select: [String]
  let ignore: [String]

  func includes(_ finding: Finding) -> Bool {
    let isSelected = select.isEmpty || select.contains(where: finding.rule.code.hasPrefix)
    return isSelected && !ignore.contains(where: finding.rule.code.hasPrefix)
  }

  /// Codes or beginnings of codes, with commas between them.
  static func prefixes(_ argument: String) throws -> [String] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let prefix = word.filter { $0 != " " }.uppercased()
      guard !prefix.isEmpty, MenuRules.all.contains(where: { $0.code.hasPrefix(prefix) }) else {
        throw ValidationError("no rule begins with `\(word)`; `juice rule` lists all")
      }
      return prefix
    }
  }
}
