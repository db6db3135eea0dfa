import Diagnostics
import YAMLTree

/// Reads sizes and options that stand at the top of a menu, and the names by which juices take them.
extension MenuReader {
  mutating func readSharedSizes(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .sharedSizes)
    var set = SharedSizesSyntax(id: id, location: reader.location(declaration.key))
    let what = LocalizedText.sharedSizes.named(id)
    if let entries = nonEmptyEntries(of: declaration, what, "\(id): {regular: 1, large: 3/2}") {
      set.isValid = readSizes(entries, of: .sizes(id), what, into: &set.sizes)
    } else {
      set.isValid = false
    }
    syntax.sizes.append(set)
  }

  mutating func readSharedOption(_ declaration: YAMLTree.Entry) {
    let entry = readOption(declaration, of: .menu)
    syntax.options.append(
      SharedOptionSyntax(
        id: reader.text(of: declaration.symbol), location: reader.location(declaration.key),
        entry: entry))
  }

  /// The name that stands in place of a mapping; nil if the value is no name.
  func takenName(_ place: YAMLTree.Place) -> ReferenceSyntax? {
    guard case .scalar(let symbol, _) = tree.content(of: place), !reader.isNull(place),
      MenuFormat.isID(reader.text(of: symbol))
    else { return nil }
    return ReferenceSyntax(id: reader.text(of: symbol), location: reader.location(place))
  }

  /// Reads a list of names and of mappings from ids to options.
  mutating func readOptionList(_ list: YAMLTree.Place, of juice: inout JuiceFields) {
    let what = LocalizedText.juice(juice.id).key("options").part(.option)
    juice.hasOptionList = true
    var position = juice.optionEntries.count
    for item in tree.items(of: list) {
      if let name = takenName(item) {
        juice.taken.append(TakenSyntax(kind: .option(position: position), name: name))
        continue
      }
      guard reader.expectMapping(item, what, "pearls: {add: {tapioca: 40 g}}") else {
        juice.recipe.isValid = false
        continue
      }
      for declaration in reader.entries(of: item) {
        guard let count = readOption(declaration, into: &juice) else { return }
        position += count == 0 ? 0 : 1
      }
    }
  }
}
