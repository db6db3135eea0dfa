import Diagnostics
import YAMLTree

/// One file of a menu with all that it says by itself, whatever stands in the others.
struct MenuFile: Sendable {
  let source: SourceFile
  let tree: YAMLTree
  let declarations: Declarations
  /// What is wrong with it as YAML and in its form.
  let findings: Findings

  init(_ source: SourceFile, as id: SourceID, _ limits: Limits) throws(YAMLError) {
    var findings = Findings()
    tree = try YAMLReader.read(source, as: id, limits: limits, into: &findings)
    var declarations = MenuReader.read(tree, &findings)
    declarations.ignores = IgnoreComment.all(in: tree, of: source, &findings)
    self.source = source
    self.declarations = declarations
    self.findings = findings
  }
}
