import Diagnostics
import RecipeGraph
import YAMLTree

/// Adds the fixes that need a whole file: declaring a missing fruit, and deleting an unused one.
/// They are not safe, since only the writer knows which of several fixes is right.
enum FixSuggestions {
  /// - Throws: `YAMLError.outOfMemory`.
  static func added(
    to findings: [Finding], of files: [MenuFile], _ limits: MenuLimits
  ) throws(YAMLError) -> [Finding] {
    guard findings.contains(where: { wants($0) }) else { return findings }
    var editors = Editors(files: files, limits: limits)
    var findings = findings
    for index in findings.indices where wants(findings[index]) {
      guard let fix = try fix(for: findings[index], &editors) else { continue }
      findings[index].fixes.append(fix)
    }
    return findings
  }

  private static func wants(_ finding: Finding) -> Bool {
    [UndefinedIngredient.rule, UnusedDeclaration.rule, SimilarUnusedID.rule]
      .contains(finding.rule)
  }

  private static func fix(
    for finding: Finding, _ editors: inout Editors
  ) throws(YAMLError) -> Fix? {
    let span = finding.primary.span
    guard let id = editors.id(at: span) else { return nil }
    if finding.rule == UndefinedIngredient.rule {
      guard let edit = try editors.declaration(of: id, usedAt: span) else { return nil }
      return UndefinedIngredient.declaring(id, edit)
    }
    guard let edit = try editors.editor(span.file)?.removal(ofKeyAt: span),
      let counts = editors.sharedPlaces.contains(span) ? [] : try editors.removals(ofCountsOf: id)
    else { return nil }
    return UnusedDeclaration.removing(id, edit, counts: counts)
  }

  /// Editors of the files, each made once.
  private struct Editors {
    private let files: [MenuFile]
    private let limits: MenuLimits
    /// Nil for a file that was not read completely.
    private var known: [SourceID: SectionEdit?] = [:]
    /// By id, the amounts of a fruit in stores and tests.
    private lazy var counts = Dictionary(
      grouping: files.lazy.flatMap(\.syntax.counts), by: \.fruit)
    /// The declarations of shared sizes and options, whose names may also be ids of fruits.
    lazy var sharedPlaces = Set(
      files.flatMap {
        $0.syntax.sizes.map(\.location.span) + $0.syntax.options.map(\.location.span)
      })

    init(files: [MenuFile], limits: MenuLimits) {
      (self.files, self.limits) = (files, limits)
    }

    private func bytes(_ file: SourceID) -> [UInt8] { files[file.index].source.bytes }

    mutating func editor(_ file: SourceID) throws(YAMLError) -> SectionEdit? {
      if let editor = known[file] { return editor }
      let read = files[file.index]
      let editor = SectionEdit(read.source, try read.tree(as: file, limits))
      known[file] = .some(editor)
      return editor
    }

    /// The id at a span; nil if the text is not an id.
    func id(at span: Span) -> String? {
      var bytes = bytes(span.file)[span.range]
      if let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        bytes.count >= 2
      {
        bytes = bytes.dropFirst().dropLast()
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return MenuID.isValid(text) ? text : nil
    }

    /// Deletes every amount of a fruit in stores and tests; nil if one of them cannot be deleted.
    mutating func removals(ofCountsOf id: String) throws(YAMLError) -> [Edit]? {
      guard files.allSatisfy(\.syntax.isComplete) else { return nil }
      var edits: [Edit] = []
      for location in (counts[id] ?? []).map(\.location) {
        guard location.aliasUse == nil,
          let edit = try editor(location.span.file)?.removal(ofKeyAt: location.span)
        else { return nil }
        edits.append(edit)
      }
      return edits
    }

    /// Declares a fruit in the file that uses it if it has fruits, else in the first file with
    /// fruits; if there is none, adds the section to the file that uses it.
    mutating func declaration(
      of id: String, usedAt span: Span
    ) throws(YAMLError) -> Edit? {
      let entry = "\(id): \(emptyStock(usedAt: span))"
      let section = KeyFormat.fruits.name
      let others = files.indices.map { SourceID($0) }.filter { $0 != span.file }
      var hasSection = false
      for file in [span.file] + others {
        guard files[file.index].syntax.isComplete else { return nil }
        // Most files of a large menu have no fruits and need no editor.
        guard files[file.index].syntax.hasFruits else { continue }
        guard let editor = try editor(file) else { return nil }
        if let edit = editor.insertion(of: entry, into: section) { return edit }
        hasSection = hasSection || editor.hasSection(section)
      }
      return hasSection ? nil : try editor(span.file)?.insertion(ofSection: section, with: entry)
    }

    /// An opening stock of zero, in the unit of the use.
    private func emptyStock(usedAt span: Span) -> Amount {
      let rest = bytes(span.file)[span.range.upperBound...].prefix(100)
      let value = rest.drop { $0 == 0x20 || $0 == UInt8(ascii: ":") }
      let ends = Array(",}]#\r\n".utf8)
      let text = String(decoding: value.prefix { !ends.contains($0) }, as: UTF8.self)
      return Amount(.zero, AmountGrammar.amount(text)?.dimension ?? .pieces)
    }
  }
}

extension MenuSyntax {
  /// The amounts of fruits in stores and tests.
  fileprivate var counts: [FruitAmountSyntax] {
    stores.flatMap { $0.stock + $0.max + $0.low }
      + tests.flatMap { test in
        (test.stock ?? []) + test.steps.flatMap { ($0.short ?? []) + $0.left }
      }
  }
}
