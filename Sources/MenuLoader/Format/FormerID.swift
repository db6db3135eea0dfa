import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// An id that something had before it was renamed, and that nothing in the menu has now.
  package static let formerID = ScalarKind(
    "formerID", .text, .reference(to: "id"), example: "oat-drink")
}

extension KeyFormat {
  package static let was = KeyFormat("was", .formerID)
}

extension Key {
  /// The id that the owner had before it was renamed. It is no part of a comparison, which says that it was renamed.
  ///
  /// - Parameter id: the present one.
  static func was(
    _ space: FormerIDs.Space, _ id: @escaping @Sendable (Owner) -> String
  ) -> Key {
    Key(
      .was,
      independent: { reader, entry, owner in
        let key = KeyFormat.was
        guard let was = reader.reference(entry, owner.text.key(key), key.exampleText) else {
          return
        }
        guard MenuID.isValid(was.id) else {
          reader.report(
            MalformedID.finding(was.id, of: space.noun, at: was.location.span), for: was.location)
          return
        }
        reader.syntax.former.append(
          FormerIDSyntax(owner: owner.text, space: space, id: id(owner), was: was))
      })
  }
}

extension FormerIDs.Space {
  /// One of its things.
  var noun: LocalizedText {
    switch self {
    case .ingredients: .fruit
    case .juices: .juice
    case .stores: .store
    }
  }
}
