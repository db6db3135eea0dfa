import Diagnostics

/// JU013: https://yaml.org/type/merge.html takes a mapping or a list of mappings.
enum MergeOfNoMapping {
  static let rule = Rule("JU013", .error, "a merge key takes mappings")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "a merge key takes a mapping or a list of mappings", at: Label(span, "is neither"),
      help: ["write `<<: *anchor`, where the anchor stands before a mapping"])
  }
}
