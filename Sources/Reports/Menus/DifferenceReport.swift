import Evaluator
package import FindingReports
package import MenuAnalysis

/// The differences between two menus, as text, Markdown and JSON.
package struct DifferenceReport: Sendable {
  let difference: MenuDifference
  let before: String
  let after: String
  private let isBreakingOnly: Bool

  /// - Parameters:
  ///   - before, after: the names of the menus.
  ///   - isBreakingOnly: whether to leave out differences that break no order.
  package init(
    _ difference: MenuDifference, from before: String, to after: String,
    isBreakingOnly: Bool = false
  ) {
    self.difference = isBreakingOnly ? difference.breaking : difference
    self.before = before
    self.after = after
    self.isBreakingOnly = isBreakingOnly
  }

  /// Whether everything was compared, and nothing differs.
  package var isEmpty: Bool { difference.isEmpty && difference.uncomparedStores == 0 }

  /// The sections in which something differs.
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

  /// The number of differences, as a phrase.
  var summary: String {
    let count = difference.count
    let breaking = difference.breaking.count
    if difference.isEmpty {
      return (isBreakingOnly ? "no breaking difference" : "no difference") + omission
    }
    let differences = count == 1 ? "1 difference" : "\(count) differences"
    return (breaking == 0 ? differences : "\(differences), \(breaking) breaking") + omission
  }

  /// What was not compared; empty if everything was.
  private var omission: String {
    let stores = difference.uncomparedStores
    guard stores > 0 else { return "" }
    return "; what can be made in \(stores) more \(stores == 1 ? "store" : "stores")"
      + " was not compared, for that takes too long"
  }

  /// One line for each difference, marked with `+`, `-` or `~`, and with `!` if it is breaking.
  package func text(_ layout: TextLayout = .plain) -> String {
    let hasBreaking = !difference.breaking.isEmpty
    let tables = sections.map { section in
      var table = TextTable(columns: [.left, .left.wrapped])
      for group in section.groups {
        let id = group.formerID.map { "\($0) → \(group.id)" } ?? group.id
        let whole = group.formerID == nil ? group.whole?.value ?? "" : ""
        table.addRow(["\(margin(group.whole))\(group.mark.rawValue) \(id)", whole])
        for row in group.rows {
          table.addRow(["\(margin(row))    \(row.mark.rawValue) \(row.field)", row.value])
        }
      }
      return "\(section.title)\n\(table.render(layout))\n\n"
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
