import Diagnostics

/// JU325: an `at-most` that no order reaches.
enum UnreachableAtMost {
  static let rule = Rule("JU325", .warning)

  /// Those of a group, and of its options.
  ///
  /// - Parameters:
  ///   - most: of the group.
  ///   - group: as findings call it.
  static func findings(
    in options: [OptionSyntax], _ most: AtMostSyntax, _ group: LocalizedText
  ) -> [(finding: Finding, location: SourceLocation)] {
    let all = options.reduce(0) { $0 + $1.atMost.count }
    var findings = options.compactMap { option -> (finding: Finding, location: SourceLocation)? in
      guard let location = option.atMost.location, option.atMost.count > most.count else {
        return nil
      }
      let id = option.id.quoted
      let message = LocalizedText.text(
        "no order takes option \(id) \(option.atMost.count) times: \(group) allows \(most.count) in all"
      )
      return (finding(message, most.count, at: location), location)
    }
    if let location = most.location, most.count > all, !options.isEmpty {
      let message = LocalizedText.text(
        "no order takes \(most.count) of \(group): its options allow \(all) in all")
      findings.append((finding(message, all, at: location), location))
    }
    return findings
  }

  private static func finding(
    _ message: LocalizedText, _ reachable: Int, at location: SourceLocation
  ) -> Finding {
    Finding(
      rule, message, at: Label(location.span), related: location.aliasLabels,
      help: reachable == 1
        ? .text("delete this, or allow more of the other")
        : .text("write `at-most: \(reachable)`, or allow more of the other"))
  }
}
