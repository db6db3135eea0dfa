import Diagnostics

/// JU022: 1 is the only version of the format.
enum UnsupportedVersion {
  static let rule = Rule("JU022", .error, "`version` is 1")

  static func finding(_ version: String, at span: Span) -> Finding {
    Finding(
      rule, "version \(version.quoted) of the format is unknown", at: Label(span),
      help: ["write `version: 1`, the only one, or use a newer program"],
      fixes: [.replacing(span, with: "1", isSafe: false)])
  }
}
