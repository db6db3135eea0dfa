import Diagnostics
import MenuLoader
import RecipeGraph

/// A file of a menu, in one state.
struct MenuFile: Sendable {
  let uri: String
  let path: String
  /// Nil for a file that is not open.
  let version: Int?
  let content: FileContent
}

/// A menu in one state with its analysis. Features are pure functions of it.
struct Snapshot: Sendable {
  /// The path of a directory or of a single file, or the URI of a document that is not a file.
  let menu: String
  let files: [MenuFile]
  /// The indexes of `files`, in the same order.
  let indexes: [FileIndex]
  let findings: [Finding]
  /// The last version of the menu without an error.
  let validMenu: ResolvedMenu?
  /// Whether `validMenu` is the current version of the menu.
  let isCurrent: Bool
  /// The part of the current version of the menu that resolves, if it has an error.
  let partialMenu: ResolvedMenu?
  let encoding: PositionEncoding
  let language: Language

  /// The graph of the last version without an error or, if there is none, of the part that resolves.
  var graph: RecipeGraph? { validMenu?.graph ?? partialMenu?.graph }

  func positions(_ file: Int) -> TextPositions { TextPositions(files[file].content, encoding) }

  func offset(of position: Position, in file: Int) -> Int {
    positions(file).offset(of: position)
  }

  func location(_ range: Range<Int>, in file: Int) -> Location {
    Location(uri: files[file].uri, range: positions(file).range(of: range))
  }

  /// - Parameter edits: by file.
  func workspaceEdit(_ edits: [(file: Int, edits: [TextEdit])]) -> WorkspaceEdit {
    WorkspaceEdit(
      documentChanges: edits.map { file, edits in
        .init(
          textDocument: .init(uri: files[file].uri, version: files[file].version), edits: edits)
      })
  }

  // MARK: Symbols

  /// The declarations of a symbol, in the order of the files.
  func declarations(of symbol: Symbol) -> [(file: Int, declaration: Declaration)] {
    let symbols = synonyms(of: symbol)
    return indexes.indices.flatMap { file in
      indexes[file].declarations.filter { symbols.contains($0.symbol) }.map { (file, $0) }
    }
  }

  /// Every occurrence of a symbol, in the order of the files.
  func occurrences(of symbol: Symbol) -> [(file: Int, occurrence: Occurrence)] {
    let symbols = synonyms(of: symbol)
    return indexes.indices.flatMap { file in
      indexes[file].occurrences
        .filter { $0.role.symbol.map(symbols.contains) ?? false }.map { (file, $0) }
    }
  }

  /// The first declaration of every id in a space, in the order of the files. Sizes and options of a juice are
  /// also those that it takes by name.
  func declared(in space: Symbol.Space) -> [Declaration] {
    let taken = TakenPart.all(in: space, of: self)
    var seen: Set<Symbol> = []
    return indexes.flatMap(\.declarations).filter { declaration in
      let isDeclared =
        declaration.symbol.space == space || taken.contains { $0.contains(declaration.symbol) }
      return isDeclared && seen.insert(declaration.symbol).inserted
    }
  }

  /// The first occurrence of a symbol at an offset.
  func symbol(at offset: Int, in file: Int) -> Occurrence? {
    indexes[file].at(offset).first { $0.role.symbol != nil }
  }
}
