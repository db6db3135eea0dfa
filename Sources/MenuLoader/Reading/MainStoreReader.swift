import Diagnostics
import YAMLTree

/// Reads the name of the main store: its id alone, or a mapping from it to what is shown for it.
extension MenuReader {
  mutating func readMainStore(_ section: YAMLTree.Entry) {
    let what = LocalizedText.mainStore
    let example = MenuFormat.Section.store.exampleText
    guard case .mapping = tree.content(of: section.value) else {
      guard !reader.reportsNull(section, what, example),
        let (id, _) = reader.scalar(section.value, what, example)
      else { return }
      addMainStore(id, at: section.value)
      return
    }
    guard let entries = nonEmptyEntries(of: section, what, example) else { return }
    for declaration in entries {
      let id = reader.text(of: declaration.symbol)
      var name: NameSyntax?
      if reader.expectMapping(
        declaration.value, .store(id), "\(id): {name: {en: Hongdae, ko: 홍대점}}",
        key: declaration.key)
      {
        for entry in reader.entries(of: declaration.value) {
          guard key(entry, in: .store(id), of: MenuFormat.MainStoreKey.self) == .name else {
            continue
          }
          name = reader.name(entry.value, of: .store(id), key: entry.key)
        }
      }
      addMainStore(id, name, at: declaration.key)
    }
  }

  private mutating func addMainStore(
    _ id: String, _ name: NameSyntax? = nil, at place: YAMLTree.Place
  ) {
    let location = reader.location(place)
    if !MenuFormat.isID(id) {
      reader.report(MalformedID.finding(id, of: .store, at: location.span), for: location)
    }
    syntax.mainStores.append(MainStoreSyntax(id: id, location: location, name: name))
  }
}
