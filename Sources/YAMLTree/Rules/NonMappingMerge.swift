import Diagnostics

/// JU013: a merge key whose value is neither a mapping nor a list of mappings, as
/// https://yaml.org/type/merge.html requires.
enum NonMappingMerge {
  static let rule = Rule("JU013", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text("a merge key takes a mapping or a list of mappings"),
      at: Label(span, .text("is neither")),
      help: .text("write `<<: *anchor`, where the anchor stands before a mapping"))
  }
}
