/// The findings of one run, each once, with a cap on how many of them are kept.
///
/// A value that two aliases refer to is read twice, but its mistake is reported once, for the
/// first.
public struct Findings: Sendable {
  private struct Key: Hashable {
    let code: String
    let span: Span
    let about: String
  }

  /// The number of findings kept for each rule, since a hostile file can have millions of mistakes.
  /// Each rule has its own share, so that no rule displaces the findings of another.
  public static let maxKept = 2_000
  /// The number of related places kept for a finding; a cycle through a hostile menu has thousands.
  public static let maxRelated = 31

  private let suppressions: Suppressions
  /// The places at which a finding was silenced.
  public private(set) var silenced: Set<Suppressions.Place> = []
  private var seen: Set<Key> = []
  private var list: [Finding] = []
  private var counts: [Rule: Int] = [:]

  /// - Parameter suppressions: silence warnings and advice, which then do not count.
  public init(_ suppressions: Suppressions = Suppressions()) {
    self.suppressions = suppressions
  }

  public mutating func report(_ finding: Finding) {
    if finding.rule.severity != .error,
      let place = suppressions.place(of: finding.rule, at: finding.primary.span)
    {
      silenced.insert(place)
      return
    }
    let key = Key(code: finding.rule.code, span: finding.primary.span, about: finding.about)
    guard seen.insert(key).inserted else { return }
    let count = counts[finding.rule, default: 0] + 1
    counts[finding.rule] = count
    if count <= Self.maxKept { list.append(finding.limitingRelated(to: Self.maxRelated)) }
  }

  public mutating func report(contentsOf others: Findings) {
    for finding in others.list { report(finding) }
    silenced.formUnion(others.silenced)
    omit(others.omitted)
  }

  /// Counts findings that were omitted elsewhere.
  public mutating func omit(_ others: [Rule: Int]) {
    // From then on, no finding of these rules is kept.
    for (rule, count) in others {
      counts[rule] = max(counts[rule, default: 0], Self.maxKept) + count
    }
  }

  public var isEmpty: Bool { list.isEmpty }

  public var hasErrors: Bool { counts.keys.contains { $0.severity == .error } }

  /// The kept findings, by file, place and code.
  public var sorted: [Finding] { list.sortedByPlace }

  /// The number of findings of each rule that were not kept.
  public var omitted: [Rule: Int] {
    counts.mapValues { $0 - Self.maxKept }.filter { $0.value > 0 }
  }
}

extension [Finding] {
  /// By file, place and code.
  public var sortedByPlace: [Finding] {
    sorted { ($0.primary.span, $0.rule.code) < ($1.primary.span, $1.rule.code) }
  }
}

extension [Rule: Int] {
  /// The number of findings of a severity.
  public func count(of severity: Severity) -> Int {
    reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }
}

extension Finding {
  /// The finding with a limited number of related places; a note counts the others.
  fileprivate func limitingRelated(to limit: Int) -> Finding {
    guard related.count > limit else { return self }
    var finding = self
    let hidden = related.count - limit
    finding.related.removeLast(hidden)
    finding.notes.append(
      .text(
        "\(hidden) more \(hidden == 1 ? "place" : "places") not shown",
        ko: "표시하지 않은 위치 \(hidden)곳"))
    return finding
  }
}
