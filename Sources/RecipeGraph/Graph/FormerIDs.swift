/// The ids that fruits, bases, juices and stores had before they were renamed.
///
/// Nothing in the menu has one of them any more, and no two things had the same.
public struct FormerIDs: Hashable, Sendable {
  /// Things of which no two have the same id.
  public enum Space: Hashable, Sendable, CaseIterable {
    /// Fruits and bases.
    case ingredients
    case juices, stores
  }

  /// A thing with its present and its former id.
  public struct Renaming: Hashable, Sendable {
    public let space: Space
    public let former: String
    public let present: String

    public init(_ space: Space, from former: String, to present: String) {
      (self.space, self.former, self.present) = (space, former, present)
    }
  }

  private struct Key: Hashable {
    let space: Space
    let id: String
  }

  /// In the order of declaration.
  public let all: [Renaming]
  private let formerIDs: [Key: String]
  private let presentIDs: [Key: String]

  /// - Parameter all: of several that contradict each other, the first counts.
  public init(_ all: [Renaming] = []) {
    self.all = all
    formerIDs = Dictionary(all.map { (Key(space: $0.space, id: $0.present), $0.former) }) {
      first, _ in first
    }
    presentIDs = Dictionary(all.map { (Key(space: $0.space, id: $0.former), $0.present) }) {
      first, _ in first
    }
  }

  public var isEmpty: Bool { all.isEmpty }

  /// The id that a thing had before; nil if it was not renamed.
  public func former(of present: String, in space: Space) -> String? {
    isEmpty ? nil : formerIDs[Key(space: space, id: present)]
  }

  /// The id of the thing that had an id before; nil if nothing had it.
  public func present(of former: String, in space: Space) -> String? {
    isEmpty ? nil : presentIDs[Key(space: space, id: former)]
  }

  /// `juice[:size][+option…]` with the present id of the juice.
  public func presentWord(_ word: String) -> String {
    if isEmpty { return word }
    let juice = VariantReference(word).juice
    guard let present = present(of: juice, in: .juices) else { return word }
    return present + word.dropFirst(juice.count)
  }
}
