package import Diagnostics
package import RecipeGraph
package import YAMLTree

/// The result of loading the files of one menu.
package struct LoadedMenu: Sendable {
  /// Nil if and only if a finding is an error.
  package let graph: RecipeGraph?
  /// The IANA name of the shop's time zone, also of a menu with errors; nil if it names none.
  package let timeZone: String?
  /// By file, place and code.
  package let findings: [Finding]
  /// The number of findings of each rule that were omitted because there were too many.
  package let omitted: [Rule: Int]
}

/// The findings of one menu, without its graph.
package struct MenuValidation: Sendable {
  /// By file, place and code.
  package let findings: [Finding]
  /// The number of findings of each rule that were omitted because there were too many.
  package let omitted: [Rule: Int]
}

extension MenuValidation {
  package var errorCount: Int {
    findings.count { $0.rule.severity == .error } + omitted.count(of: .error)
  }
}

/// Loads the files of a menu: reads each, resolves references, checks the rules, and builds the
/// graph if there is no error. Pure: does not read the file system.
///
/// A loader that is kept remembers only the syntax of files whose bytes have not changed.
package struct MenuLoader: Sendable {
  private let keepsTrees: Bool
  private let limits: MenuLimits
  private var files: [MenuFile] = []
  /// The last validated menu, if it has no error.
  package private(set) var validMenu: ResolvedMenu?
  /// The last validated menu, if it has an error; nil if trees are not kept. Editors show the parts
  /// that resolve; orders are only decided on menus without errors.
  package private(set) var partialMenu: ResolvedMenu?

  /// - Parameter keepsTrees: whether the trees of all files are kept, for editors.
  package init(keepsTrees: Bool = false, limits: MenuLimits = .standard) {
    self.keepsTrees = keepsTrees
    self.limits = limits
  }

  /// The trees of the last validated files, in their order; none if they are not kept.
  package var trees: [YAMLTree] { files.compactMap(\.keptTree) }

  /// Loads the files of one menu; spans refer to them by their position in the list.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func load(
    _ sources: [SourceFile], limits: MenuLimits = .standard, hasPicture: HasPicture? = nil
  ) throws(YAMLError) -> LoadedMenu {
    var loader = MenuLoader(limits: limits)
    let validation = try loader.validate(sources, hasPicture: hasPicture)
    return LoadedMenu(
      graph: loader.validMenu?.validGraph,
      timeZone: loader.files.lazy.compactMap(\.syntax.terms.timeZone).first?.value,
      findings: validation.findings, omitted: validation.omitted)
  }

  /// The findings of `load`, without the graph.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package static func validate(
    _ sources: [SourceFile], limits: MenuLimits = .standard, hasPicture: HasPicture? = nil
  ) throws(YAMLError) -> MenuValidation {
    var loader = MenuLoader(limits: limits)
    return try loader.validate(sources, hasPicture: hasPicture)
  }

  /// Reads the files that have changed since the last call, then resolves and checks the whole
  /// menu.
  ///
  /// - Parameters:
  ///   - hasPicture: nil if images cannot be looked up; then none is reported as missing.
  ///   - withWarnings: false to leave out most warnings, which takes a good part of the time.
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  package mutating func validate(
    _ sources: [SourceFile], hasPicture: HasPicture? = nil, withWarnings: Bool = true
  ) throws(YAMLError) -> MenuValidation {
    validMenu = nil
    partialMenu = nil
    files = try MenuFile.read(sources, unlessIn: files, keepsTrees: keepsTrees, limits)
    var budget = limits.budget(forBytes: files.byteCount)
    let menu = ResolvedMenu(files, limits, &budget)
    let findings = MenuRules.check(menu, hasPicture, withWarnings: withWarnings, &budget)
    if !findings.hasErrors {
      validMenu = menu
    } else if keepsTrees {
      partialMenu = menu
    }
    let fixable = try FixSuggestions.added(to: findings.sorted, of: files, limits)
    return MenuValidation(findings: fixable, omitted: findings.omitted)
  }
}
