package import Diagnostics
package import YAMLTree

/// The result of formatting one file of a menu.
package struct FormattedFile: Sendable {
  /// Formatted or unchanged.
  package private(set) var source: SourceFile
  package private(set) var isChanged = false
  /// The mistakes in its YAML that keep it unchanged.
  package private(set) var errors: [Finding] = []
  /// Another reason why it is unchanged.
  package private(set) var obstacle: FormattingObstacle?

  fileprivate init(formatted source: SourceFile) {
    self.source = source
    isChanged = true
  }

  fileprivate init(_ source: SourceFile, errors: [Finding] = []) {
    self.source = source
    self.errors = errors
  }

  fileprivate init(_ source: SourceFile, _ obstacle: FormattingObstacle) {
    self.source = source
    self.obstacle = obstacle
  }
}

/// Formats the files of menus: spaces, quotes, and the order of keys. Comments and the meaning of
/// the files stay; a file for which that is not certain is left unchanged. Pure: does not use the
/// file system.
package enum MenuFormatter {
  /// - Parameter chosen: the positions of the files to format; nil for all.
  /// - Throws: `YAMLError.outOfMemory`.
  package static func format(
    _ sources: [SourceFile], only chosen: Set<Int>? = nil, limits: MenuLimits = .standard
  ) throws(YAMLError) -> [FormattedFile] {
    var files: [FormattedFile] = []
    for (index, source) in sources.enumerated() {
      let isChosen = chosen?.contains(index) ?? true
      files.append(
        isChosen
          ? try format(source, as: SourceID(index), limits.yaml) : FormattedFile(source))
    }
    try keepFindings(of: sources, &files, limits)
    return files
  }

  private static func format(
    _ source: SourceFile, as id: SourceID, _ limits: YAMLLimits
  ) throws(YAMLError) -> FormattedFile {
    var findings = Findings()
    let tree = try YAMLReader.read(source, as: id, limits: limits, into: &findings)
    if findings.hasErrors {
      return FormattedFile(
        source, errors: findings.sorted.filter { $0.rule.severity == .error })
    }
    let layout: Layout
    let formatted: SourceFile
    do throws(FormattingObstacle) {
      layout = try LayoutReader.read(tree)
      formatted = SourceFile(
        path: source.path, bytes: try text(of: layout, like: source, limits))
    } catch {
      return FormattedFile(source, error)
    }
    if formatted.bytes == source.bytes { return FormattedFile(source) }
    if let obstacle = try obstacle(to: formatted, for: tree, layout, limits) {
      return FormattedFile(source, obstacle)
    }
    return FormattedFile(formatted: formatted)
  }

  private static func text(
    of layout: Layout, like source: SourceFile, _ limits: YAMLLimits
  ) throws(FormattingObstacle) -> [UInt8] {
    var layout = layout
    layout.orderKeys()
    let first = source.bytes.firstIndex(of: 0x0A)
    let isPair = first.map { $0 > 0 && source.bytes[$0 - 1] == 0x0D } == true
    return Array(source.bytes.prefix(source.bytes.markLength))
      + (try LayoutWriter.text(
        of: layout, lineBreak: isPair ? "\r\n" : "\n", maxBytes: limits.bytes - 3))
  }

  /// Parses a formatted text again: its meaning and comments have to be the same, and it has to be
  /// formatted.
  private static func obstacle(
    to formatted: SourceFile, for tree: YAMLTree, _ layout: Layout, _ limits: YAMLLimits
  ) throws(YAMLError) -> FormattingObstacle? {
    var findings = Findings()
    let result = try YAMLReader.read(formatted, as: tree.file, limits: limits, into: &findings)
    guard !findings.hasErrors, MeaningCheck.isSame(tree, result) else {
      return FormattingObstacle(.meaning)
    }
    do throws(FormattingObstacle) {
      let again = try LayoutReader.read(result)
      guard again.comments == layout.comments else { return FormattingObstacle(.meaning) }
      let isStable = try text(of: again, like: formatted, limits) == formatted.bytes
      return isStable ? nil : FormattingObstacle(.unstable)
    } catch {
      return error
    }
  }

  // MARK: The menu as a whole

  /// Restores files whose findings would change, since comments that silence findings depend on
  /// lines.
  private static func keepFindings(
    of sources: [SourceFile], _ files: inout [FormattedFile], _ limits: MenuLimits
  ) throws(YAMLError) {
    guard files.contains(where: \.isChanged) else { return }
    let before = try counts(of: sources, limits)
    for round in 0..<3 {
      let after = try counts(of: files.map(\.source), limits)
      if after == before { return }
      for index in files.indices
      where files[index].isChanged && (round > 0 || after[index] != before[index]) {
        files[index] = FormattedFile(sources[index], FormattingObstacle(.findings))
      }
    }
  }

  /// By file, the number of findings of each rule; last, the numbers omitted.
  private static func counts(
    of sources: [SourceFile], _ limits: MenuLimits
  ) throws(YAMLError) -> [[Rule: Int]] {
    let validation = try MenuLoader.validate(sources, limits: limits)
    var counts = sources.map { _ in [Rule: Int]() }
    for finding in validation.findings {
      counts[finding.primary.span.file.index][finding.rule, default: 0] += 1
    }
    return counts + [validation.omitted]
  }
}
