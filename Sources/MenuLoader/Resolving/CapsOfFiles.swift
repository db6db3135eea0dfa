import Diagnostics

/// JU216 where only all files of a menu together exceed a cap. What one file has is checked while it is read.
enum CapsOfFiles {
  /// The files without what is beyond a cap, from which nothing is concluded then. The first thing beyond each cap
  /// has a finding.
  static func cut(
    _ files: [MenuSyntax], _ limits: MenuLimits, _ findings: inout Findings
  ) -> [MenuSyntax] {
    guard files.count > 1 else { return files }
    var files = files
    for part: TooMany.Part in [.juices, .ingredients, .stores, .offers, .tests] {
      var room = part.cap(limits)
      let beyond = files.indices.compactMap { files[$0].cut(part, beyond: &room) }
      guard let first = beyond.first else { continue }
      findings.report(TooMany.finding(part, limits, of: TooMany.menu, at: first))
    }
    return files
  }
}

extension MenuSyntax {
  /// - Parameter room: for how many things; what this file has of them is subtracted.
  /// - Returns: the place of the first thing for which there is no room.
  fileprivate mutating func cut(_ part: TooMany.Part, beyond room: inout Int) -> SourceLocation? {
    let beyond: SourceLocation?
    switch part {
    case .juices:
      beyond = juices.cut(beyond: &room) { $0.fields.location }
      if beyond != nil { takers.removeAll { $0 >= juices.count } }
    case .ingredients:
      let fruit = fruits.cut(beyond: &room, location: \.location)
      let base = bases.cut(beyond: &room, location: \.location)
      beyond = fruit ?? base
    case .stores: beyond = stores.cut(beyond: &room, location: \.location)
    case .offers: beyond = offers.cut(beyond: &room, location: \.location)
    case .tests: beyond = tests.cut(beyond: &room, location: \.location)
    case .sizes, .options, .substitutes, .alternatives, .languages, .labels, .conditions:
      beyond = nil
    }
    if beyond != nil { (isComplete, hasAllUses) = (false, false) }
    return beyond
  }
}

extension Array {
  fileprivate mutating func cut(
    beyond room: inout Int, location: (Element) -> SourceLocation
  ) -> SourceLocation? {
    defer { room -= count }
    guard count > room else { return nil }
    let first = location(self[room])
    removeLast(count - room)
    return first
  }
}
