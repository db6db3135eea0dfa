import Diagnostics

/// `textDocument/codeAction`: the fixes of the findings at a place.
enum CodeActionFeature {
  static func actions(_ snapshot: Snapshot, file: Int, in range: TextRange) -> [CodeAction] {
    let positions = snapshot.files.indices.map { snapshot.positions($0) }
    var actions: [CodeAction] = []
    for finding in snapshot.findings where finding.primary.span.file.index == file {
      guard !finding.fixes.isEmpty,
        positions[file].range(of: finding.primary.span.range).touches(range)
      else { continue }
      let diagnostic = DiagnosticsFeature.diagnostic(
        finding, in: snapshot.files, positions, snapshot.language)
      for (number, fix) in finding.fixes.enumerated() {
        actions.append(
          CodeAction(
            title: fix.title[snapshot.language], diagnostics: [diagnostic],
            isPreferred: number == 0 ? true : nil,
            edit: snapshot.workspaceEdit(edits(fix, positions))))
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
