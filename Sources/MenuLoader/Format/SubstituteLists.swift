import Diagnostics
import RecipeGraph
import YAMLTree

extension KeyFormat {
  static let sharedSubstitutes = KeyFormat(
    "substitutes", .references(.ingredient), example: ["oat-milk"], isNonEmpty: true)
}

extension Key where Owner: StockOwner {
  /// The substitutes of a fruit or base, in the order of preference.
  static func substitutes(
    fact: @escaping @Sendable (Model) -> (id: String, menu: RecipeGraph)
  ) -> Key {
    Key(
      .sharedSubstitutes,
      fact: { model in
        let (id, menu) = fact(model)
        return menu.substitutes[id].map { .list($0) }
      },
      independent: { reader, entry, owner in
        let key = KeyFormat.sharedSubstitutes
        var (others, _) = reader.references(
          entry, owner.text.key(key), of: .text("a substitute"), "oat-milk")
        let part = TooMany.Part.alternatives(of: nil)
        let cap = part.cap(reader.limits)
        if others.count > cap {
          reader.reportTooMany(part, of: owner.text, at: others[cap].location)
          others.removeSubrange(cap...)
        }
        guard !others.isEmpty else { return }
        reader.syntax.substitutes.append(
          SharedSubstitutesSyntax(
            owner: owner.text,
            ingredient: ReferenceSyntax(id: owner.id, location: owner.location), others: others))
      })
  }
}
