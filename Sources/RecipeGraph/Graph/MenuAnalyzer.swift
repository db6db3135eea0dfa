package import Diagnostics
package import YAMLTree

/// What the files of one menu turned out to be.
package struct MenuAnalysis: Sendable {
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

  package init(limits: Limits = .standard) {
    checks = MenuChecks(limits)
  }

  /// Of the files that were analyzed last, in their order.
  package var trees: [YAMLTree] { checks.files.map(\.tree) }

  /// Analyzes the files of one menu; spans refer to them by their position in the list.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func analyze(
    _ sources: [SourceFile], limits: Limits = .standard
  ) throws(YAMLError) -> MenuAnalysis {
    var analyzer = MenuAnalyzer(limits: limits)
    return try analyzer.analyze(sources)
  }

  /// What `analyze` finds, without the graph.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func validate(
    _ sources: [SourceFile], limits: Limits = .standard
  ) throws(YAMLError) -> MenuValidation {
    var analyzer = MenuAnalyzer(limits: limits)
    return try analyzer.check(sources).validation
  }

  /// The same as for a new analyzer, but reads only the files that are not as they were the last
  /// time.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package mutating func analyze(_ sources: [SourceFile]) throws(YAMLError) -> MenuAnalysis {
    let (checked, validation) = try check(sources)
    let graph = checked.flatMap(GraphAssembly.graph)
    precondition((graph != nil) == (checked != nil), "what has passed every check is a graph")
    return MenuAnalysis(
      graph: graph, findings: validation.findings, omittedFindings: validation.omittedFindings)
  }

  private mutating func check(
    _ sources: [SourceFile]
  ) throws(YAMLError) -> (checked: CheckedMenu?, validation: MenuValidation) {
    try checks.update(sources)
    let (checked, findings) = checks.result()
    precondition(checked != nil || findings.hasErrors, "a menu is refused only with a finding")
    let kept = Ignoring.apply(
      checks.files.flatMap(\.declarations.ignores), to: findings.sorted, of: sources,
      isWhole: checked != nil)
    let mendable = Remedies.added(to: kept, of: checks.files)
    return (checked, MenuValidation(findings: mendable, omittedFindings: findings.omitted))
  }
}
