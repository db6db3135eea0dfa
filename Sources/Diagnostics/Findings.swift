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
  /// The positions in the list; `Int.max` for findings that are not kept.
  private var positions: [Key: Int] = [:]
  private var list: [Finding] = []
  private var counts: [Rule: Int] = [:]

  /// - Parameter suppressions: silence warnings and advice, which then do not count.
  public init(_ suppressions: Suppressions = Suppressions()) {
    self.suppressions = suppressions
  }

  public mutating func report(_ finding: Finding) {
    var finding = finding
    if finding.rule.severity != .error, silences(&finding) { return }
    let key = Key(code: finding.rule.code, span: finding.primary.span, about: finding.about)
    if let position = positions[key] {
      if let user = finding.user, position < list.count { list[position].add(user) }
      return
    }
    let count = counts[finding.rule, default: 0] + 1
    counts[finding.rule] = count
    positions[key] = count <= Self.maxKept ? list.count : .max
    if count <= Self.maxKept { list.append(finding.limitingRelated(to: Self.maxRelated)) }
  }

  /// Whether comments silence a finding: one on its own line, or one on that of each cause. The causes with a comment
  /// are taken from it, since those without one may still be told.
  private mutating func silences(_ finding: inout Finding) -> Bool {
    if let own = suppressions.place(of: finding.rule, at: finding.primary.span) {
      silenced.insert(own)
      return true
    }
    let places = finding.causes.map { suppressions.place(of: finding.rule, at: $0.place.span) }
    silenced.formUnion(places.compactMap(\.self))
    let quiet = zip(finding.causes, places).filter { $1 != nil }.map(\.0)
    finding.causes.removeAll(where: quiet.contains)
    finding.related.removeAll { label in quiet.contains { $0.place == label } }
    return !quiet.isEmpty && finding.causes.isEmpty
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

  /// The kept findings, by file, place and code; those of one cause are one finding at the cause.
  public var sorted: [Finding] {
    list.mergedByCause.map(\.countingOmittedPlaces).sortedByPlace
  }

  /// The same, each at its own place.
  public var unmerged: [Finding] { list.sortedByPlace }

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

extension [Finding] {
  /// For each cause that several findings have, one finding with their places. They are omitted, except those that
  /// have another cause as well, which no other finding has.
  fileprivate var mergedByCause: [Finding] {
    var users: [Finding.Cause: [Finding]] = [:]
    // Several causes may have one place, and their order is the same in every run.
    var causes: [Finding.Cause] = []
    for finding in self {
      for cause in finding.causes {
        if users[cause] == nil { causes.append(cause) }
        users[cause, default: []].append(finding)
      }
    }
    users = users.filter { $0.value.count > 1 }
    guard !users.isEmpty else { return self }
    let merged = causes.compactMap { cause -> Finding? in
      guard let findings = users[cause] else { return nil }
      var related: [Label] = []
      var known: Set<Label> = []
      for finding in findings {
        let causes = finding.causes.map(\.place)
        for label in [finding.primary] + finding.related
        where !causes.contains(label) && known.insert(label).inserted {
          related.append(label)
        }
      }
      var one = Finding(
        findings[0].rule, cause.message, at: cause.place, related: related, help: cause.help)
      one.omittedPlaces = findings.reduce(0) { $0 + $1.omittedPlaces }
      return one.limitingRelated(to: Findings.maxRelated)
    }
    return merged
      + filter { $0.causes.isEmpty || !$0.causes.allSatisfy { users[$0] != nil } }
  }
}

extension Finding {
  /// The finding with a limited number of related places.
  fileprivate func limitingRelated(to limit: Int) -> Finding {
    guard related.count > limit else { return self }
    var finding = self
    finding.omittedPlaces += related.count - limit
    finding.related.removeLast(related.count - limit)
    return finding
  }

  /// Adds another user of what the finding is about. Those of one user come one after the other.
  fileprivate mutating func add(_ user: Label) {
    guard user != self.user else { return }
    self.user = user
    if related.contains(user) { return }
    if related.count < Findings.maxRelated {
      related.append(user)
    } else {
      omittedPlaces += 1
    }
  }

  /// The finding with a note that counts the related places that are not kept.
  fileprivate var countingOmittedPlaces: Finding {
    guard omittedPlaces > 0 else { return self }
    var finding = self
    finding.notes.append(
      .text(
        "\(omittedPlaces) more \(plural: omittedPlaces, "place", "places") not shown"))
    return finding
  }
}
