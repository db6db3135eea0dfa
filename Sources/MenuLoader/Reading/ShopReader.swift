import Diagnostics
import YAMLTree

extension TreeReader {
  /// The name and picture under `shop`; nil if it is no mapping or an empty one, which is reported.
  mutating func shop(_ section: YAMLTree.Entry) -> ValueSyntax<DisplaySyntax>? {
    let example = MenuFormat.Section.shop.exampleText
    guard expectMapping(section.value, .shop, example, key: section.key) else { return nil }
    var display = DisplaySyntax()
    let entries = self.entries(of: section.value)
    for entry in entries {
      switch key(entry, in: .shop, of: MenuFormat.ShopKey.self) {
      case .name: readName(entry, of: .shop, into: &display)
      case .picture: readPicture(entry, of: .shop, into: &display)
      case nil: break
      }
    }
    let location = self.location(section.key)
    if entries.isEmpty {
      reportIncomplete(section.value, .shop, example, at: location)
      return nil
    }
    return ValueSyntax(value: display, location: location)
  }
}
