import Diagnostics

/// GitLab's code quality report ("Code Quality report format" in its documentation).
struct GitLabReport {
  private let report: ValidationReport

  init(_ report: ValidationReport) {
    self.report = report
  }

  func rendered() throws -> String {
    var seen: [Fingerprint: Int] = [:]
    return try JSONText.encode(
      report.entries.list.map { entry in
        let fingerprint = Fingerprint(entry)
        let occurrence = seen[fingerprint, default: 0]
        seen[fingerprint] = occurrence + 1
        return Issue(entry, fingerprint: fingerprint.digest(occurrence))
      })
  }
}

/// What makes a finding the same one in the reports of two commits: all but where in its file it
/// is, so that a line put in above does not turn every finding below into a new one. Equal ones
/// are told apart by their number.
private struct Fingerprint: Hashable {
  private let parts: [String]

  init(_ entry: ReportEntry) {
    let finding = entry.finding
    parts = [
      entry.places.repositoryPath(of: finding.primary.span), finding.rule.code, finding.message,
      finding.about,
    ]
  }

  /// Each part goes with its length before it, so that no two lists of parts read the same.
  func digest(_ occurrence: Int) -> String {
    var hash = FNV1a()
    for part in ["\(occurrence)"] + parts { hash.add("\(part.utf8.count):\(part)".utf8) }
    return hash.description
  }
}

/// The 128-bit FNV-1a hash of Fowler, Noll and Vo, the same on every machine and day.
///
/// It takes no library, and nobody gains by making two findings of one report collide: that is
/// all a fingerprint has to withstand.
struct FNV1a: CustomStringConvertible {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt128(byte)) &* 0x0100_0000_0000_0000_0000_013b }
  }

  /// 32 hexadecimal digits.
  var description: String { String(value, radix: 16).leftPadded(to: 32) }
}

/// The part of Code Climate's "issue" that GitLab reads.
private struct Issue: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable {
      let begin: Int
      let end: Int
    }

    /// From the repository's root, without `./`.
    let path: String
    let lines: Lines
  }

  enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  let description: String
  let checkName: String
  let fingerprint: String
  let severity: String
  let location: Location

  init(_ entry: ReportEntry, fingerprint: String) {
    let span = entry.finding.primary.span
    let region = entry.places.region(of: span)
    description = entry.headline
    checkName = entry.finding.rule.code
    self.fingerprint = fingerprint
    severity = entry.finding.rule.severity.issue
    location = Location(
      path: entry.places.repositoryPath(of: span),
      lines: .init(begin: region.line, end: region.lastLine))
  }
}

extension Severity {
  /// Of `info`, `minor`, `major`, `critical` and `blocker`. Whether a finding blocks anything is
  /// for `--fail-on` to say, so none is a `blocker`; `info` would not be shown as something to do.
  fileprivate var issue: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .advice: "minor"
    }
  }
}
