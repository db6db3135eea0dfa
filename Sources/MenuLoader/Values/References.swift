import Diagnostics
import YAMLTree

extension ScalarKind {
  /// An id that is declared elsewhere in the menu.
  package static func reference(_ kind: IDKind) -> ScalarKind {
    ScalarKind("reference", .reference(kind), .reference(to: "id"), example: "mango")
  }
}

/// Reads ids that are declared elsewhere.
extension TreeReader {
  /// An id as a value.
  mutating func reference(
    _ entry: YAMLTree.Entry, _ what: LocalizedText, _ example: String
  ) -> ReferenceSyntax? {
    scalar(entry, what, example).map {
      ReferenceSyntax(id: $0, location: location(entry.value))
    }
  }

  /// A list of ids.
  ///
  /// - Parameters:
  ///   - what: the list, as findings call it.
  ///   - item: one of its elements, with an example.
  /// - Returns: the ids that could be read, each once, and whether all could.
  mutating func references(
    _ list: YAMLTree.Entry, _ what: LocalizedText, of item: LocalizedText, _ example: String
  ) -> (references: [ReferenceSyntax], isValid: Bool) {
    let key = text(of: list.symbol)
    guard expectList(list.value, what, "\(key): [\(example)]", key: list.key) else {
      return ([], false)
    }
    var references: [ReferenceSyntax] = []
    var firsts: [String: ReferenceSyntax] = [:]
    var isValid = true
    for place in tree.items(of: list.value) {
      guard let (id, _) = scalar(place, item, example) else {
        isValid = false
        continue
      }
      let reference = ReferenceSyntax(id: id, location: location(place))
      if isFirst(reference, &firsts, in: what) { references.append(reference) }
    }
    return (references, isValid)
  }
}
