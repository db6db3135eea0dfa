/// The lines on which comments of a menu silence warnings and advice.
public struct Suppressions: Sendable {
  /// A line, by its first byte, and the code of a rule.
  public struct Place: Hashable, Sendable {
    public let file: SourceID
    public let line: Int
    public let code: String

    public init(file: SourceID, line: Int, code: String) {
      self.file = file
      self.line = line
      self.code = code
    }
  }

  /// Of the files with such comments.
  private var lines: [SourceID: LineIndex] = [:]
  private var places: Set<Place> = []

  public init() {}

  /// - Parameter places: in the source.
  public init(_ places: Set<Place>, in source: SourceFile) {
    self.places = places
    for file in Set(places.map(\.file)) { lines[file] = LineIndex(source) }
  }

  public mutating func add(_ other: Suppressions) {
    lines.merge(other.lines) { $1 }
    places.formUnion(other.places)
  }

  /// These, except those of a rule.
  public func excluding(_ rule: Rule) -> Suppressions {
    var others = self
    others.places = places.filter { $0.code != rule.code }
    return others
  }

  /// The place of a comment about a rule on the line of a span; nil if there is none.
  public func place(of rule: Rule, at span: Span) -> Place? {
    guard let index = lines[span.file] else { return nil }
    let line = index.content(of: index.line(of: Int(span.start))).lowerBound
    let place = Place(file: span.file, line: line, code: rule.code)
    return places.contains(place) ? place : nil
  }
}
