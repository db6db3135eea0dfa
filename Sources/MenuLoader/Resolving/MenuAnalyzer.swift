package import Diagnostics
package import RecipeGraph
package import YAMLTree

/// What the files of one menu turned out to be.
package struct LoadedMenu: Sendable {
  /// Nil if and only if a finding is an error.
  package let graph: RecipeGraph?
  /// By file, place and code.
  package let findings: [Finding]
  /// How many more there are than anybody could read.
  package let omittedFindings: Int
}

/// What is wrong with the files of one menu, where nothing else is asked for.
package struct MenuValidation: Sendable {
  /// By file, place and code.
  package let findings: [Finding]
  /// How many more there are than anybody could read.
  package let omittedFindings: Int
}

/// Files to findings and, if there is no error among them, to the graph. Pure: reads no file.
///
/// Who analyzes a menu again and again, as it changes, keeps one for it.
package struct MenuAnalyzer {
  private var checks: MenuChecks
  /// The menu that was validated last, if it has no error.
  package private(set) var soundMenu: ValidMenu?

  /// - Parameter keepsTrees: keeps the trees of all files, for who looks at them.
  package init(keepsTrees: Bool = false, limits: Limits = .standard) {
    checks = MenuChecks(keepsTrees: keepsTrees, limits)
  }

  /// Of the files that were analyzed last, in their order; none if they are not kept.
  package var trees: [YAMLTree] { checks.files.compactMap(\.tree) }

  /// Analyzes the files of one menu; spans refer to them by their position in the list.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func analyze(
    _ sources: [SourceFile], limits: Limits = .standard
  ) throws(YAMLError) -> LoadedMenu {
    var analyzer = MenuAnalyzer(limits: limits)
    let validation = try analyzer.validate(sources)
    return LoadedMenu(
      graph: analyzer.soundMenu?.graph, findings: validation.findings,
      omittedFindings: validation.omittedFindings)
  }

  /// What `analyze` finds, without the graph.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func validate(
    _ sources: [SourceFile], limits: Limits = .standard
  ) throws(YAMLError) -> MenuValidation {
    var analyzer = MenuAnalyzer(limits: limits)
    return try analyzer.validate(sources)
  }

  /// The same as for a new analyzer, but reads and checks only what has changed since the last time
  /// and what depends on it. Stores and tests are gone through each time.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package mutating func validate(_ sources: [SourceFile]) throws(YAMLError) -> MenuValidation {
    soundMenu = nil
    try checks.update(sources)
    let (checked, findings) = checks.result()
    precondition(checked != nil || findings.hasErrors, "a menu is refused only with a finding")
    soundMenu = checked.map(ValidMenu.init)
    let kept = Ignoring.apply(
      checks.juices.parts.flatMap(\.ignores), to: findings.sorted, of: sources,
      isWhole: checked != nil)
    let mendable = try FixSuggestions.added(
      to: kept, of: checks.files, &checks.editors, checks.limits)
    return MenuValidation(findings: mendable, omittedFindings: findings.omitted)
  }
}
