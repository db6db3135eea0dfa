import Diagnostics
import YAMLTree

/// Reads the name of the main store: its id alone, or a mapping from it to what is shown for it.
extension TreeReader {
  mutating func readMainStore(_ section: YAMLTree.Entry) {
    let what = LocalizedText.mainStore
    let example = KeyFormat.mainStore.exampleText
    guard case .mapping = tree.content(of: section.value) else {
      guard !reportsNull(section, what, example),
        let (id, _) = scalar(section.value, what, example)
      else { return }
      addMainStore(id, at: section.value)
      return
    }
    guard let entries = nonEmptyEntries(of: section, what, example) else { return }
    for declaration in entries {
      let id = text(of: declaration.symbol)
      var store = Draft<NameSyntax?>(
        nil, .store(id), location(declaration.key),
        example: "\(id): {name: {en: Hongdae, ko: 홍대점}}")
      readMapping(declaration, MenuFormat.mainStore, into: &store)
      addMainStore(id, store.value, at: declaration.key)
    }
  }

  private mutating func addMainStore(
    _ id: String, _ name: NameSyntax? = nil, at place: YAMLTree.Place
  ) {
    let location = location(place)
    if !MenuFormat.isID(id) {
      report(MalformedID.finding(id, of: .store, at: location.span), for: location)
    }
    syntax.mainStores.append(MainStoreSyntax(id: id, location: location, name: name))
  }
}
