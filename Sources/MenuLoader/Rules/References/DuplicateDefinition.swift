import Diagnostics

/// JU202: an id that is declared twice, in one file or two. The last declaration never wins.
enum DuplicateDefinition: MenuRule {
  static let rule = Rule("JU202", .error)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let ingredients = menu.ingredients
    for (position, first) in ingredients.duplicates {
      findings.report(
        finding(
          ingredients.kind(of: position), ingredients.id(of: position),
          at: ingredients.location(of: position), ingredients.kind(of: first),
          ingredients.location(of: first)))
    }
    for (position, first) in menu.juices.duplicates {
      let juice = menu.juices[position]
      findings.report(
        finding(.juice, juice.id, at: juice.location, .juice, menu.juices[first].location))
    }
    // Without groups, a mapping itself has each option once.
    for juice in menu.juices.all where !juice.fields.groups.isEmpty || juice.fields.hasOptionList {
      checkOptions(of: juice, &findings)
    }
    for (kind, declared) in menu.otherDeclarations {
      check(kind, declared.map { ($0.id, $0.location) }, &findings)
    }
    for shared in menu.shared.options {
      guard let group = shared.entry.group else { continue }
      check(Named.all(shared.entry.options, [group]) { _ in nil }, &findings)
    }
    check(.setting, menu.terms.places, &findings)
    if menu.mainStores.count > 1, menu.mainStores[0].id != menu.mainStores[1].id {
      findings.report(mainStoreTwice(menu.mainStores[0], menu.mainStores[1]))
    }
    check(
      .test,
      menu.files.flatMap(\.syntax.tests).map { ($0.name, $0.location) }, &findings)
  }

  private static func check(
    _ kind: LocalizedText, _ named: [(id: String, location: SourceLocation)],
    _ findings: inout Findings
  ) {
    var index = UniqueIndex<String, Int>()
    for (position, entry) in named.enumerated() { index.insert(entry.id, at: position) }
    for (position, first) in index.duplicates {
      findings.report(
        finding(
          kind, named[position].id, at: named[position].location, kind, named[first].location))
    }
  }

  /// An option or a group.
  private struct Named {
    let kind: LocalizedText
    let id: String
    let location: SourceLocation
    /// The name by which a juice takes it, if it does.
    let name: ReferenceSyntax?

    /// Its place in the juice.
    var place: SourceLocation { name?.location ?? location }

    static func all(
      _ options: [OptionSyntax], _ groups: [GroupSyntax],
      name: (_ option: OptionSyntax) -> ReferenceSyntax?
    ) -> [Named] {
      options.map { Named(kind: .option, id: $0.id, location: $0.location, name: name($0)) }
        + groups.enumerated().map { position, group in
          Named(
            kind: .group, id: group.id, location: group.location,
            name: options.first { $0.group == position }.flatMap(name))
        }
    }
  }

  private static func checkOptions(of juice: JuiceSyntax, _ findings: inout Findings) {
    var firsts: [String: ReferenceSyntax] = [:]
    for name in juice.fields.takenOptions.map(\.name) {
      if let first = firsts[name.id] {
        findings.report(finding(takenTwice: name, first, by: juice.fields.id))
      } else {
        firsts[name.id] = name
      }
    }
    check(Named.all(juice.options, juice.groups) { juice.takenName(of: $0) }, &findings)
  }

  /// Options of all groups share one namespace with the groups, since an order names them without a group.
  private static func check(_ named: [Named], _ findings: inout Findings) {
    let inText = named.sorted {
      ($0.place.span, $0.location.span) < ($1.place.span, $1.location.span)
    }
    var index = UniqueIndex<String, Int>()
    for (position, entry) in inText.enumerated() { index.insert(entry.id, at: position) }
    for (position, first) in index.duplicates {
      let (entry, first) = (inText[position], inText[first])
      // Two of one shared group clash in every juice, which is reported at the group.
      if let name = entry.name, name.location == first.name?.location { continue }
      var finding = finding(entry.kind, entry.id, at: entry.place, first.kind, first.place)
      if first.name != nil { finding.related[0] = Label(first.place.span, takenHere) }
      for shared in [first, entry] where shared.name != nil {
        finding.related.append(
          Label(shared.location.span, .text("declared here", context: "option of the menu")))
      }
      findings.report(finding)
    }
  }

  private static func mainStoreTwice(
    _ first: NamedSyntax, _ second: NamedSyntax
  ) -> Finding {
    let (name, other) = (second.id.quoted, first.id.quoted)
    return Finding(
      rule,
      .text("the main store is named \(name), and also \(other)"),
      at: Label(second.location.span, .text("named again")),
      related: [Label(first.location.span, .text("first named here"))]
        + second.location.aliasLabels,
      help: .text("delete one of the two"))
  }

  private static let takenHere = LocalizedText.text("taken by this name")

  /// For a name that stands twice in the options of a juice.
  private static func finding(
    takenTwice name: ReferenceSyntax, _ first: ReferenceSyntax, by juice: String
  ) -> Finding {
    let (id, juice) = (name.id.quoted, juice.quoted)
    return Finding(
      rule,
      .text("juice \(juice) takes option \(id) twice"),
      at: Label(name.location.span, .text("taken again")),
      related: [Label(first.location.span, .text("first taken here"))]
        + name.location.aliasLabels,
      help: .text("delete one of the two"))
  }

  private static func finding(
    _ kind: LocalizedText, _ id: String, at location: SourceLocation, _ firstKind: LocalizedText,
    _ first: SourceLocation
  ) -> Finding {
    let isSameKind = kind == firstKind
    let isWithAn = firstKind == .option
    let note: LocalizedText =
      [.option, .group].contains(kind)
      ? .text("options and groups of a juice share one namespace")
      : .text("fruits and bases share one namespace")
    let message: LocalizedText =
      isSameKind
      ? .text("\(kind) \(id.quoted) is declared twice")
      : isWithAn
        ? .text("\(kind) \(id.quoted) is also an \(firstKind)")
        : .text("\(kind) \(id.quoted) is also a \(firstKind)")
    let place: LocalizedText =
      isSameKind
      ? .text("first declared here")
      : isWithAn
        ? .text("first declared here, as an \(firstKind)")
        : .text("first declared here, as a \(firstKind)")
    return Finding(
      rule, message, at: Label(location.span, .text("declared again")),
      related: [Label(first.span, place)] + location.aliasLabels + first.aliasLabels,
      notes: isSameKind ? [] : [note],
      help: kind == .setting
        ? .text("delete one of the two")
        : .text("rename one of the two, or delete it"),
      about: [.option, .group].contains(kind) ? id : "")
  }
}
