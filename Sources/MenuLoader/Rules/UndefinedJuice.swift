import Diagnostics

/// JU212: a juice that is not on the menu.
enum UndefinedJuice {
  static let rule = Rule(
    "JU212", .error, "a juice that is named is defined",
    explanation: """
      This names a juice that the menu does not have. It may be misspelled, renamed or gone, and \
      then what is said about it would silently do nothing.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tal]}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
        tall: {mango: 4}
      stores:
        gangnam: {hidden: [tall]}

      """)

  /// - Parameter does: what is done to the juice, such as `hides`.
  static func finding(
    _ owner: String, _ does: String, _ juice: String, at site: SourceLocation, _ juices: JuiceIDs,
    _ suggestions: inout UndefinedIngredient.Suggestions
  ) -> Finding {
    let message = "\(owner) \(does) undefined juice \(juice.quoted)"
    guard let similar = suggestions.similar(to: juice), let declared = juices.site(of: similar)
    else {
      return Finding(
        rule, message, at: Label(site.span, "no juice has this id"), related: site.viaLabels,
        help: ["define it under `juices:`, or delete this"])
    }
    return Finding(
      rule, message, at: Label(site.span, "no juice has this id"),
      related: [Label(declared.span, "a similar id")] + site.viaLabels,
      help: ["did you mean \(similar.quoted)?"],
      fixes: [.replacing(site.span, with: similar, isSafe: false)])
  }
}
