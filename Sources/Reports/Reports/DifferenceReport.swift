import Evaluator
import FindingReports
package import MenuAnalysis

/// What differs between two menus, as text; in Markdown and JSON elsewhere.
package struct DifferenceReport: Sendable {
  let difference: MenuDifference
  let before: String
  let after: String
  private let isBreakingOnly: Bool

  /// - Parameters:
  ///   - before, after: what the menus are called.
  ///   - isBreakingOnly: whether to leave out what breaks no order.
  package init(
    _ difference: MenuDifference, from before: String, to after: String,
    isBreakingOnly: Bool = false
  ) {
    self.difference = isBreakingOnly ? difference.breaking : difference
    self.before = before
    self.after = after
    self.isBreakingOnly = isBreakingOnly
  }

  package var isEmpty: Bool { difference.isEmpty }

  /// By section, without those in which nothing differs.
  var sections: [DifferenceSection] {
    let entries = MenuDifference.Section.allCases.map { section in
      DifferenceSection(
        title: section.rawValue, noun: section.noun,
        groups: difference.entries.filter { $0.section == section }.map(DifferenceGroup.init))
    }
    let servings = DifferenceSection(
      title: "at opening stock", noun: "juice",
      groups: difference.servings.map(DifferenceGroup.init))
    return (entries + [servings]).filter { !$0.groups.isEmpty }
  }

  /// In one phrase.
  var summary: String {
    let count = difference.count
    let breaking = difference.breaking.count
    if isEmpty { return isBreakingOnly ? "no breaking difference" : "no difference" }
    let differences = count == 1 ? "1 difference" : "\(count) differences"
    return breaking == 0 ? differences : "\(differences), \(breaking) breaking"
  }

  /// One line for each difference, marked with `+`, `-` or `~`, and a `!` before what is breaking.
  package func text() -> String {
    let hasBreaking = !difference.breaking.isEmpty
    let tables = sections.map { section in
      var table = TextTable(columns: [.left, .left])
      for group in section.groups {
        let id = group.formerID.map { "\($0) → \(group.id)" } ?? group.id
        let whole = group.formerID == nil ? group.whole?.value ?? "" : ""
        table.addRow(["\(margin(group.whole))\(group.mark.rawValue) \(id)", whole])
        for row in group.rows {
          table.addRow(["\(margin(row))    \(row.mark.rawValue) \(row.field)", row.value])
        }
      }
      return "\(section.title)\n\(table.render())\n\n"
    }
    return tables.joined() + summary + (hasBreaking ? " (!)" : "")
  }

  private func margin(_ row: DifferenceRow?) -> String {
    row?.isBreaking == true ? "! " : "  "
  }
}

extension MenuDifference.Section {
  fileprivate var noun: String {
    switch self {
    case .fruits: "fruit"
    case .bases: "base"
    case .juices: "juice"
    case .stores: "store"
    }
  }
}
