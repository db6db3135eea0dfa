import MenuAnalysis
import Text

extension DifferenceReport {
  package func json() throws -> String {
    func entries(_ section: MenuDifference.Section) -> [WireDifference.Entry] {
      difference.entries.filter { $0.section == section }.map(WireDifference.Entry.init)
    }
    return try JSONText.encode(
      WireDifference(
        before: before, after: after, differences: difference.count,
        breaking: difference.breaking.count, settings: entries(.settings).nonEmpty,
        fruits: entries(.fruits), bases: entries(.bases),
        juices: entries(.juices), stores: entries(.stores),
        capacities: difference.servings.map(WireDifference.Serving.init),
        storesNotCompared: difference.uncomparedStores == 0 ? nil : difference.uncomparedStores,
        optionsNotCompared: difference.uncomparedOptions == 0 ? nil : difference.uncomparedOptions))
  }
}

extension WireDifference.Entry {
  fileprivate init(_ entry: MenuDifference.Entry) {
    let (kind, formerID): (String, String?) =
      switch entry.kind {
      case .added: ("added", nil)
      case .removed: ("removed", nil)
      case .renamed(let former): ("renamed", former)
      case .changed: ("changed", nil)
      }
    self.init(
      id: entry.id, kind: kind, formerID: formerID,
      changes: entry.changes.map(WireDifference.Change.init).nonEmpty,
      breaking: entry.isBreaking)
    if case .removed(let facts) = entry.kind { before = WireValue.object(facts) }
    if case .added(let facts) = entry.kind { after = WireValue.object(facts) }
  }
}
