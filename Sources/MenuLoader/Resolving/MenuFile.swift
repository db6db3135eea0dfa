import Diagnostics
import YAMLTree

/// One file of a menu with all that it says by itself, whatever stands in the others.
struct MenuFile: Sendable {
  let source: SourceFile
  /// What it declares: in the order of its text, in parts if it is long.
  let parts: [Declarations]
  /// What is wrong with it as YAML and in its form.
  let findings: Findings
  /// Nil unless it was to be kept.
  let tree: YAMLTree?

  var hasIngredients: Bool { parts.contains(where: \.hasIngredients) }
  var isComplete: Bool { parts.allSatisfy(\.isComplete) }

  /// Whether it may have a section.
  func mentions(_ section: MenuFormat.Section) -> Bool {
    parts.contains { $0.mentionedSections.contains(section) }
  }

  /// Reads a file as a whole.
  init(
    _ source: SourceFile, as id: SourceID, keepsTree: Bool, _ limits: Limits
  ) throws(YAMLError) {
    var findings = Findings()
    let tree = try YAMLReader.read(source, as: id, limits: limits, into: &findings)
    parts = [Self.declarations(in: tree, of: source, &findings)]
    self.source = source
    self.findings = findings
    self.tree = keepsTree ? tree : nil
  }

  /// - Parameter parts: of a file in whose reading nothing was found.
  private init(_ source: SourceFile, parts: [Declarations]) {
    (self.source, self.parts) = (source, parts)
    findings = Findings()
    tree = nil
  }

  /// What a tree declares, which then is no longer held on to.
  private static func declarations(
    in tree: YAMLTree, of source: SourceFile, _ findings: inout Findings
  ) -> Declarations {
    var declarations = MenuReader.read(tree, &findings)
    declarations.ignores = IgnoreComment.all(in: tree, of: source, &findings)
    declarations.trim()
    return declarations
  }

  /// The tree of all of it, which is made anew where it was not kept.
  ///
  /// - Throws: `YAMLError.outOfMemory`.
  func tree(as id: SourceID, _ limits: Limits) throws(YAMLError) -> YAMLTree {
    if let tree { return tree }
    var findings = Findings()
    return try YAMLReader.read(source, as: id, limits: limits, into: &findings)
  }

  // MARK: Several

  enum Manner: Sendable {
    /// Long ones, as far as nothing is found in them.
    case inParts
    case asWholes
    case keepingTrees
  }

  /// Reads some of the files of a menu, and parts of long ones, all at the same time.
  ///
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  static func read(
    _ indices: [Int], of sources: [SourceFile], _ manner: Manner, _ limits: Limits
  ) throws(YAMLError) -> [MenuFile] {
    var files: [Int: MenuFile] = [:]
    if manner == .inParts { files = try readInParts(indices, of: sources, limits) }
    let others = indices.filter { files[$0] == nil }
    let whole = inParallel(others) { index in
      Result { () throws(YAMLError) in
        try MenuFile(
          sources[index], as: SourceID(index), keepsTree: manner == .keepingTrees, limits)
      }
    }
    for (index, file) in zip(others, whole) { files[index] = try file.get() }
    return indices.compactMap { files[$0] }
  }

  /// Those that are long, and in which nothing is found.
  private static func readInParts(
    _ indices: [Int], of sources: [SourceFile], _ limits: Limits
  ) throws(YAMLError) -> [Int: MenuFile] {
    let long = indices.filter { YAMLParts.isLong(sources[$0], limits) }
    let cut = inParallel(long) { index in
      YAMLParts(
        sources[index], as: SourceID(index), section: MenuFormat.Section.juices.rawValue,
        limits: limits
      ).map { (index: index, parts: $0) }
    }.compactMap(\.self)
    let all = cut.flatMap { file in file.parts.indices.map { (file: file, part: $0) } }
    let read = inParallel(Array(all.indices)) { number in
      Result { () throws(YAMLError) in
        try Part(all[number].part, of: all[number].file.parts, sources[all[number].file.index])
      }
    }
    var files: [Int: MenuFile] = [:]
    var next = 0
    for (index, parts) in cut {
      var found: [Part] = []
      for result in read[next..<next + parts.indices.count] {
        if let part = try result.get() { found.append(part) }
      }
      next += parts.indices.count
      guard parts.fit(found.map(\.outline)) else { continue }
      files[index] = MenuFile(sources[index], parts: found.map(\.declarations))
    }
    return files
  }

  /// A part of a file in which nothing is wrong.
  private struct Part: Sendable {
    let outline: YAMLParts.Outline
    let declarations: Declarations

    /// Nil if there is anything to tell of it, which is left to who reads the whole.
    init?(_ index: Int, of parts: YAMLParts, _ source: SourceFile) throws(YAMLError) {
      guard let tree = try parts.read(index) else { return nil }
      var findings = Findings()
      declarations = MenuFile.declarations(in: tree, of: source, &findings)
      guard findings.isEmpty else { return nil }
      outline = parts.outline(of: index, tree)
    }
  }
}
