/// `textDocument/definition` and `textDocument/references`.
enum NavigationFeature {
  static func definition(_ snapshot: Snapshot, file: Int, at offset: Int) -> [Location] {
    guard let symbol = snapshot.symbol(at: offset, in: file)?.role.symbol else { return [] }
    return snapshot.declarations(of: symbol).map { file, declaration in
      snapshot.location(declaration.range, in: file)
    }
  }

  static func references(
    _ snapshot: Snapshot, file: Int, at offset: Int, includingDeclaration: Bool
  ) -> [Location] {
    guard let symbol = snapshot.symbol(at: offset, in: file)?.role.symbol else { return [] }
    return snapshot.occurrences(of: symbol)
      .filter { includingDeclaration || !$0.occurrence.role.isDeclaration }
      .map { file, occurrence in snapshot.location(occurrence.range, in: file) }
  }
}
