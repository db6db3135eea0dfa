package import SystemPackage

/// A pattern for paths, as in git and shells.
///
/// `*` matches any text within a name, `?` one character, `[a-z]` one of several, and `**` any number
/// of directories. A pattern without a slash matches names.
package struct PathGlob: Sendable {
  /// The pattern as it was given.
  package let text: String
  package let isAbsolute: Bool
  private let names: [Name]

  package init(_ text: String) {
    self.text = text
    isAbsolute = text.hasPrefix("/")
    names = text.split(separator: "/").filter { $0 != "." }.map(Name.init)
  }

  /// Whether the pattern matches names in any directory.
  package var isName: Bool { !isAbsolute && names.count == 1 }

  /// Whether the pattern matches the whole path, or its last name if it is a pattern for names.
  package func matches(_ path: FilePath) -> Bool {
    let components = path.components.map(\.string)
    if isName { return components.last.map { names[0].matches($0) } ?? false }
    return Self.matches(
      names, components, isStar: { $0.isDoubleStar }, isMatch: { $0.matches($1) })
  }

  /// Whether a pattern matches a text. Only the last star is extended on a mismatch, so that the time
  /// is at most the product of the two lengths.
  private static func matches<Part, Element>(
    _ pattern: [Part], _ text: [Element], isStar: (Part) -> Bool, isMatch: (Part, Element) -> Bool
  ) -> Bool {
    var (part, place) = (0, 0)
    var star: (part: Int, place: Int)?
    while place < text.count {
      if part < pattern.count, isStar(pattern[part]) {
        star = (part, place)
        part += 1
      } else if part < pattern.count, isMatch(pattern[part], text[place]) {
        part += 1
        place += 1
      } else if let last = star {
        star = (last.part, last.place + 1)
        (part, place) = (last.part + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy(isStar)
  }

  /// The pattern for one name.
  private struct Name: Sendable {
    private enum Part: Sendable {
      case star, any
      case character(Character)
      case set([ClosedRange<Character>], isNegated: Bool)
    }

    let isDoubleStar: Bool
    private var parts: [Part] = []

    init(_ text: Substring) {
      isDoubleStar = text == "**"
      var rest = text
      while let character = rest.popFirst() {
        switch character {
        case "*": parts.append(.star)
        case "?": parts.append(.any)
        case "\\": parts.append(.character(rest.popFirst() ?? character))
        case "[": parts.append(Self.set(&rest) ?? .character(character))
        default: parts.append(.character(character))
        }
      }
    }

    /// Parses a set up to its closing bracket, after the opening one; nil, without consuming anything,
    /// if the set is not closed.
    private static func set(_ rest: inout Substring) -> Part? {
      var inside = rest
      let isNegated = inside.first == "!" || inside.first == "^"
      if isNegated { inside.removeFirst() }
      var ranges: [ClosedRange<Character>] = []
      while let first = inside.popFirst() {
        // A closing bracket in the first place is one of the characters.
        if first == "]", !ranges.isEmpty {
          rest = inside
          return .set(ranges, isNegated: isNegated)
        }
        var last = first
        let next = inside.dropFirst()
        if inside.first == "-", let end = next.first, end != "]", first <= end {
          last = end
          inside = next.dropFirst()
        }
        ranges.append(first...last)
      }
      return nil
    }

    func matches(_ name: String) -> Bool {
      PathGlob.matches(
        parts, Array(name), isStar: { if case .star = $0 { true } else { false } },
        isMatch: { part, character in
          switch part {
          case .star: false
          case .any: true
          case .character(let expected): expected == character
          case .set(let ranges, let isNegated):
            ranges.contains { $0.contains(character) } != isNegated
          }
        })
    }
  }
}
