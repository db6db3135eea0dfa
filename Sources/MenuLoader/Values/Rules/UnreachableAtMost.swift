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
        "no order takes option \(id) \(option.atMost.count) times: \(group) allows \(most.count) in all",
        ko: "\(group)에서 모두 \(most.count)번까지 고를 수 있어서 \(id) 옵션을 \(option.atMost.count)번 고를 수 없어요")
      return (finding(message, most.count, at: location), location)
    }
    if let location = most.location, most.count > all, !options.isEmpty {
      let message = LocalizedText.text(
        "no order takes \(most.count) of \(group): its options allow \(all) in all",
        ko: "\(group)의 옵션은 모두 \(all)번까지 고를 수 있어서 \(most.count)번 고를 수 없어요")
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
        ? .text("delete this, or allow more of the other", ko: "이 줄을 지우거나 다른 쪽을 늘려 주세요")
        : .text(
          "write `at-most: \(reachable)`, or allow more of the other",
          ko: "`at-most: \(reachable)`까지 쓰거나 다른 쪽을 늘려 주세요"))
  }
}
