import Diagnostics

/// `textDocument/codeAction`: the fixes of the findings at a place.
enum CodeActionFeature {
  /// The fix of a finding, with its edits by file.
  struct Action {
    let title: String
    let diagnostic: Diagnostic
    let isPreferred: Bool
    let edits: [(file: Int, edits: [TextEdit])]
  }

  static func actions(_ snapshot: Snapshot, file: Int, in range: TextRange) -> [Action] {
    let positions = snapshot.files.indices.map { snapshot.positions($0) }
    var actions: [Action] = []
    for finding in snapshot.findings where finding.primary.span.file.index == file {
      guard !finding.fixes.isEmpty,
        positions[file].range(of: finding.primary.span.range).touches(range)
      else { continue }
      let diagnostic = DiagnosticsFeature.diagnostic(
        finding, in: snapshot.files, positions, snapshot.language)
      for (number, fix) in finding.fixes.enumerated() {
        actions.append(
          Action(
            title: fix.title[snapshot.language], diagnostic: diagnostic, isPreferred: number == 0,
            edits: edits(fix, positions)))
      }
    }
    return actions
  }

  private static func edits(
    _ fix: Fix, _ positions: [TextPositions]
  ) -> [(file: Int, edits: [TextEdit])] {
    let byFile = Dictionary(grouping: fix.edits, by: \.span.file.index)
    return byFile.sorted { $0.key < $1.key }.map { file, edits in
      (
        file,
        edits.sorted { $0.span < $1.span }.map {
          TextEdit(range: positions[file].range(of: $0.span.range), newText: $0.replacement)
        }
      )
    }
  }
}
