import Diagnostics
import MenuLoader
import RecipeGraph

/// A file of a menu as it is in one moment.
struct MenuFile: Sendable {
  let uri: String
  let path: String
  /// Nil for a file that is not open.
  let version: Int?
  let content: FileContent
}

/// A menu as it is in one moment, with everything that is known of it; features only read it.
struct Snapshot: Sendable {
  /// The path of the directory or, for a menu that is no file, its URI.
  let menu: String
  let files: [MenuFile]
  /// Of each file, in the same order.
  let indexes: [FileIndex]
  let findings: [Finding]
  /// Of the menu as it is or, where that has an error, as it was the last time that it had none.
  let soundMenu: ValidMenu?
  /// Whether that is the menu as it is.
  let isCurrent: Bool
  let encoding: PositionEncoding

  var graph: RecipeGraph? { soundMenu?.graph }

  func positions(_ file: Int) -> TextPositions { TextPositions(files[file].content, encoding) }

  func offset(of position: Position, in file: Int) -> Int {
    positions(file).offset(of: position)
  }

  func text(_ range: Range<Int>, in file: Int) -> String {
    String(decoding: files[file].content.source.bytes[range], as: UTF8.self)
  }

  func location(_ range: Range<Int>, in file: Int) -> Location {
    Location(uri: files[file].uri, range: positions(file).range(of: range))
  }

  // MARK: Symbols

  /// The declarations of a symbol, in the order of the files.
  func declarations(of symbol: Symbol) -> [(file: Int, declaration: Declaration)] {
    indexes.indices.flatMap { file in
      indexes[file].declarations.filter { $0.symbol == symbol }.map { (file, $0) }
    }
  }

  /// Every place that means a symbol, in the order of the files.
  func occurrences(of symbol: Symbol) -> [(file: Int, occurrence: Occurrence)] {
    indexes.indices.flatMap { file in
      indexes[file].occurrences.filter { $0.role.symbol == symbol }.map { (file, $0) }
    }
  }

  /// Every id that is declared in a space, in the order of declaration and each once.
  func declared(in space: Symbol.Space) -> [Declaration] {
    var seen: Set<Symbol> = []
    return indexes.flatMap(\.declarations)
      .filter { $0.symbol.space == space && seen.insert($0.symbol).inserted }
  }

  /// What the place of a symbol is about: the first occurrence there that is an id.
  func symbol(at offset: Int, in file: Int) -> Occurrence? {
    indexes[file].at(offset).first { $0.role.symbol != nil }
  }
}
