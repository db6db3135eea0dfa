package import MenuLoader

/// A value that differs between two menus.
package struct FactChange: Hashable, Sendable {
  /// The steps that lead to the value, such as `sizes`, `large`, `scale`.
  package let path: [FactStep]
  /// Nil for a value that was added.
  package let before: FactValue?
  /// Nil for a value that was removed.
  package let after: FactValue?
  /// Whether an order that was valid before becomes invalid, or changes its meaning.
  package let isBreaking: Bool

  /// The path joined by dots; no key contains a dot.
  package var field: String { path.map(\.name).joined(separator: ".") }
}

extension Facts {
  /// All changes between two values, as deeply as both are nested.
  func changes(
    to other: Facts, under path: [FactStep] = [],
    isBreaking: (_ path: [FactStep], _ before: FactValue?, _ after: FactValue?) -> Bool
  ) -> [FactChange] {
    Pairing.pairs(keys, other.keys).flatMap { pair -> [FactChange] in
      let before = pair.before.flatMap { self[$0] }
      let after = pair.after.flatMap { other[$0] }
      guard before != after, let key = pair.after ?? pair.before else { return [] }
      let path = path + [(after == nil ? self : other).step(to: key)]
      if case .parts(let before) = before, case .parts(let after) = after {
        return before.changes(to: after, under: path, isBreaking: isBreaking)
      }
      return [
        FactChange(
          path: path, before: before, after: after, isBreaking: isBreaking(path, before, after))
      ]
    }
  }
}
