/// The part of Code Climate's "issue" that GitLab reads.
struct GitLabIssue: Encodable {
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
}
