package import RecipeGraph

/// The values of one declaration by key; the order of the keys makes no difference.
package struct Facts: Sendable {
  /// In the order of declaration.
  package private(set) var keys: [String] = []
  private var values: [String: FactValue] = [:]

  init(_ pairs: [(String, FactValue?)] = []) {
    for (key, value) in pairs { add(key, value) }
  }

  package subscript(key: String) -> FactValue? { values[key] }

  /// Adds nothing for nil.
  private mutating func add(_ key: String, _ value: FactValue?) {
    guard let value else { return }
    if values.updateValue(value, forKey: key) == nil { keys.append(key) }
  }
}

extension Facts: Hashable {
  package static func == (left: Facts, right: Facts) -> Bool { left.values == right.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A value of a menu, not its spelling: `1 kg` and `1000 g` are equal.
package enum FactValue: Hashable, Sendable {
  case amount(Amount)
  case factor(Rational)
  case count(Int)
  case text(String)
  /// The value of a key that has no value but its presence.
  case present
  case parts(Facts)
  /// Alternatives; here the order counts.
  case choices([Facts])
}

/// A value that differs between two menus.
package struct FactChange: Hashable, Sendable {
  /// The keys that lead to the value, such as `sizes`, `large`, `scale`.
  package let path: [String]
  /// Nil for a value that was added.
  package let before: FactValue?
  /// Nil for a value that was removed.
  package let after: FactValue?
  /// Whether an order that was valid before is not any more, or has another meaning.
  package let isBreaking: Bool

  /// The path joined by dots; no key contains a dot.
  package var field: String { path.joined(separator: ".") }
}

extension Facts {
  /// Every change from one to the other, as deep as both have values.
  func changes(
    to other: Facts, under path: [String] = [], isBreaking: ([String], FactValue?) -> Bool
  ) -> [FactChange] {
    Pairing.pairs(keys, other.keys).flatMap { pair -> [FactChange] in
      let before = pair.before.flatMap { self[$0] }
      let after = pair.after.flatMap { other[$0] }
      guard before != after, let key = pair.after ?? pair.before else { return [] }
      let path = path + [key]
      if case .parts(let before) = before, case .parts(let after) = after {
        return before.changes(to: after, under: path, isBreaking: isBreaking)
      }
      return [
        FactChange(path: path, before: before, after: after, isBreaking: isBreaking(path, after))
      ]
    }
  }
}
