package import RecipeGraph

/// What a menu says about one thing, by the keys that it is said with; the order in which it is
/// said makes no difference.
package struct Facts: Sendable {
  /// In the order of declaration.
  package private(set) var keys: [String] = []
  private var values: [String: FactValue] = [:]

  init(_ pairs: [(String, FactValue?)] = []) {
    for (key, value) in pairs { say(key, value) }
  }

  package subscript(key: String) -> FactValue? { values[key] }

  /// Nothing is said by nil.
  mutating func say(_ key: String, _ value: FactValue?) {
    guard let value else { return }
    if values.updateValue(value, forKey: key) == nil { keys.append(key) }
  }
}

extension Facts: Hashable {
  package static func == (left: Facts, right: Facts) -> Bool { left.values == right.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A value of a menu as it counts, not as it is spelled: `1 kg` and `1000 g` are the same.
package enum FactValue: Hashable, Sendable {
  case amount(Amount)
  case factor(Rational)
  case count(Int)
  case text(String)
  /// Where all that is said is that something is there.
  case present
  case parts(Facts)
  /// Alternatives; here the order counts.
  case choices([Facts])
}

/// What is said otherwise in two menus about the same thing.
package struct FactChange: Hashable, Sendable {
  /// The keys that lead to it, as `sizes`, `large`, `scale`.
  package let path: [String]
  /// Nil where it was not said before.
  package let before: FactValue?
  /// Nil where it is not said any more.
  package let after: FactValue?
  /// Whether an order that was understood before is not, or stands for something else.
  package let isBreaking: Bool

  /// The path in one word; no key has a dot in it.
  package var field: String { path.joined(separator: ".") }
}

extension Facts {
  /// Every change from one to the other, as deep as both say something.
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
