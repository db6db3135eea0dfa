import Diagnostics

/// JU202: an id that is declared twice, in one file or two. The last one never wins.
enum DuplicateDefinition {
  static let rule = Rule("JU202", .error, "an id is declared once")

  static func finding(
    _ kind: String, _ id: String, at site: Site, _ firstKind: String, _ first: Site
  ) -> Finding {
    let also = kind == firstKind ? "declared twice" : "also a \(firstKind)"
    return Finding(
      rule, "\(kind) \(id.quoted) is \(also)", at: Label(site.span, "declared again"),
      related: [
        Label(first.span, "first declared here\(kind == firstKind ? "" : ", as a \(firstKind)")")
      ] + site.viaLabels + first.viaLabels,
      notes: kind == firstKind ? [] : ["fruits and bases share one namespace"],
      help: ["rename one of the two, or delete it"])
  }
}
