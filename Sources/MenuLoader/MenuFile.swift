import Diagnostics
import Dispatch
import Synchronization
import YAMLTree

/// One parsed file of a menu: its syntax, and the findings that need no other file.
struct MenuFile: Sendable {
  let source: SourceFile
  private(set) var syntax: MenuSyntax
  /// The ignore comments of the syntax.
  let suppressions: Suppressions
  /// Findings about YAML and about single values.
  let findings: Findings
  /// Nil unless the loader keeps trees.
  let keptTree: YAMLTree?

  init(
    _ source: SourceFile, as id: SourceID, keepsTree: Bool, _ limits: MenuLimits
  ) throws(YAMLError) {
    var errors = Findings()
    let tree = try YAMLReader.read(source, as: id, limits: limits.yaml, into: &errors)
    let ignores = IgnoreComment.all(in: tree, of: source)
    suppressions = Suppressions(ignores.comments, in: source)
    var findings = Findings(suppressions)
    findings.report(contentsOf: errors)
    tree.reportUnusedAnchors(&findings)
    var syntax = TreeReader.read(tree, limits, &findings)
    syntax.ignores = ignores.comments
    for span in ignores.malformed { findings.report(MalformedIgnore.finding(at: span)) }
    self.source = source
    self.syntax = syntax
    self.findings = findings
    keptTree = keepsTree ? tree : nil
  }

  /// The same file after a change of its syntax.
  func changed(_ change: (inout MenuSyntax) -> Void) -> MenuFile {
    var file = self
    change(&file.syntax)
    return file
  }

  /// The tree of the file, which is parsed again if it was not kept.
  ///
  /// - Throws: `YAMLError.outOfMemory`.
  func tree(as id: SourceID, _ limits: MenuLimits) throws(YAMLError) -> YAMLTree {
    if let keptTree { return keptTree }
    var findings = Findings()
    return try YAMLReader.read(source, as: id, limits: limits.yaml, into: &findings)
  }

  /// Reads the files of a menu in parallel. A file whose bytes have not changed is not read again.
  ///
  /// - Parameter old: the files read before, by position.
  /// - Throws: `YAMLError.outOfMemory`; every mistake in a file is a finding.
  static func read(
    _ sources: [SourceFile], unlessIn old: [MenuFile], keepsTrees: Bool, _ limits: MenuLimits
  ) throws(YAMLError) -> [MenuFile] {
    @Sendable func read(_ index: Int) -> Result<MenuFile, YAMLError> {
      if index < old.count, old[index].source == sources[index] { return .success(old[index]) }
      return Result { () throws(YAMLError) in
        try MenuFile(sources[index], as: SourceID(index), keepsTree: keepsTrees, limits)
      }
    }
    guard sources.count > 1 else { return try sources.indices.map(read).all() }
    let results = Mutex<[Int: Result<MenuFile, YAMLError>]>([:])
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let result = read(index)
      results.withLock { $0[index] = result }
    }
    return try results.withLock { results in sources.indices.compactMap { results[$0] } }.all()
  }
}

extension [Result<MenuFile, YAMLError>] {
  fileprivate func all() throws(YAMLError) -> [MenuFile] {
    var files: [MenuFile] = []
    for result in self { files.append(try result.get()) }
    return files
  }
}

extension [MenuFile] {
  /// The bytes of all files.
  var byteCount: Int { reduce(0) { $0 + $1.source.bytes.count } }
}
