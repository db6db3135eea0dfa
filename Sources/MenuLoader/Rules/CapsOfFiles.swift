import Diagnostics

/// JU216 where only all files of a menu together exceed a cap. What one file has is checked while it is read.
enum CapsOfFiles: MenuRule {
  static var rule: Rule { TooMany.rule }

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.files.count > 1 else { return }
    let files = menu.files.map(\.syntax)
    let parts: [(TooMany.Part, (MenuSyntax) -> [SourceLocation])] = [
      (.juices, { $0.juices.map(\.location) }),
      (.ingredients, { $0.fruits.map(\.location) + $0.bases.map(\.location) }),
      (.stores, { $0.stores.map(\.location) }), (.tests, { $0.tests.map(\.location) }),
    ]
    for (part, locations) in parts {
      var left = part.cap(menu.limits)
      for file in files {
        let locations = locations(file)
        guard locations.count > left else {
          left -= locations.count
          continue
        }
        findings.report(TooMany.finding(part, menu.limits, of: TooMany.menu, at: locations[left]))
        break
      }
    }
  }
}
