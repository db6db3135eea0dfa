import Diagnostics

/// A rule that is checked on a resolved menu in a pass of its own.
protocol MenuRule {
  static var rule: Rule { get }

  /// Reports a finding for each violation.
  static func check(_ menu: ResolvedMenu, _ findings: inout Findings)
}
