package import Diagnostics
package import MenuAnalysis
package import Text

/// The differences between two menus, as text, Markdown and JSON.
package struct DifferenceReport: Sendable {
  let difference: MenuDifference
  let before: String
  let after: String
  private let isBreakingOnly: Bool
  let language: Language

  /// - Parameters:
  ///   - before, after: the names of the menus.
  ///   - isBreakingOnly: whether to leave out differences that break no order.
  package init(
    _ difference: MenuDifference, from before: String, to after: String,
    isBreakingOnly: Bool = false, in language: Language
  ) {
    self.difference = isBreakingOnly ? difference.breaking : difference
    self.before = before
    self.after = after
    self.isBreakingOnly = isBreakingOnly
    self.language = language
  }

  /// Whether everything was compared, and nothing differs.
  package var isEmpty: Bool { difference.isEmpty && difference.isWhole }

  /// The sections in which something differs.
  var sections: [DifferenceSection] {
    let entries = MenuDifference.Section.allCases.map { section in
      DifferenceSection(
        title: section.title[language], noun: section.noun[language],
        groups: difference.entries.filter { $0.section == section }.map(DifferenceGroup.init))
    }
    let servings = DifferenceSection(
      title: language.text("at opening stock"),
      noun: MenuDifference.Section.juices.noun[language],
      groups: difference.servings.map { DifferenceGroup($0, language) })
    return (entries + [servings]).filter { !$0.groups.isEmpty }
  }

  /// The number of differences, as a phrase.
  var summary: String {
    let count = difference.count
    let breaking = difference.breaking.count
    if difference.isEmpty {
      return
        (isBreakingOnly
        ? language.text("no breaking difference")
        : language.text("no difference")) + omission
    }
    let differences = language.text(
      "\(count) \(plural: count, "difference", "differences")")
    return
      (breaking == 0
      ? differences
      : language.text("\(differences), \(breaking) breaking")) + omission
  }

  /// The parts that were not compared; empty if everything was.
  private var omission: String {
    var texts: [String] = []
    let stores = difference.uncomparedStores
    if stores > 0 {
      texts.append(
        language.text(
          "; what can be made in \(stores) more \(plural: stores, "store", "stores")"
            + " was not compared, for that takes too long"))
    }
    let juices = difference.uncomparedOptions
    if juices > 0 {
      texts.append(
        language.text(
          "; \(juices) \(plural: juices, "juice has", "juices have") too many options"
            + " to compare each with each"))
    }
    return texts.joined()
  }

  /// One line for each difference, marked with `+`, `-` or `~`, and with `!` if it is breaking.
  package func text(_ layout: TextLayout = .plain) -> String {
    let hasBreaking = !difference.breaking.isEmpty
    let tables = sections.map { section in
      var table = TextTable([.left, .left.wrapped])
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

  package func json() throws -> String {
    try JSONText.encode(WireDifference(before: before, after: after, difference: difference))
  }
}

extension MenuDifference.Section {
  /// In English, the key of the menu.
  fileprivate var title: LocalizedText {
    switch self {
    case .settings: .text("settings", context: "section of a menu")
    case .fruits: .text("fruits", context: "section of a menu")
    case .bases: .text("bases", context: "section of a menu")
    case .juices: .text("juices", context: "section of a menu")
    case .stores: .text("stores", context: "section of a menu")
    case .offers: .text("offers", context: "section of a menu")
    }
  }

  fileprivate var noun: LocalizedText {
    switch self {
    case .settings: .text("setting")
    case .fruits: .text("fruit")
    case .bases: .text("base")
    case .juices: .text("juice")
    case .stores: .text("store")
    case .offers: .text("offer")
    }
  }
}
