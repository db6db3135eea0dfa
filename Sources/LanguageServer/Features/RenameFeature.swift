import Diagnostics
import MenuLoader
import RecipeGraph

/// `textDocument/prepareRename` and `textDocument/rename` of ids, across the files of the menu. A
/// text is edited once, however many aliases lead to it.
enum RenameFeature {
  static func prepare(
    _ snapshot: Snapshot, file: Int, at offset: Int
  ) throws(ResponseError) -> PrepareRename? {
    guard let occurrence = snapshot.symbol(at: offset, in: file),
      let symbol = occurrence.role.symbol, symbol.space != .test,
      !snapshot.declarations(of: symbol).isEmpty
    else { return nil }
    try checkFiles(snapshot)
    return PrepareRename(
      range: snapshot.positions(file).range(of: occurrence.range), placeholder: symbol.id)
  }

  /// The edits by file, in the order of the text.
  static func rename(
    _ snapshot: Snapshot, file: Int, at offset: Int, to newID: String
  ) throws(ResponseError) -> [(file: Int, edits: [TextEdit])] {
    guard let symbol = snapshot.symbol(at: offset, in: file)?.role.symbol, symbol.space != .test
    else { throw refusal("there is no id here that could be renamed") }
    guard !snapshot.declarations(of: symbol).isEmpty else {
      throw refusal("\(symbol.id.quoted) is not declared in this menu")
    }
    try checkFiles(snapshot)
    try check(newID, for: symbol, in: snapshot)
    if newID.utf8.elementsEqual(symbol.id.utf8) { return [] }
    var all: [(file: Int, edits: [TextEdit])] = []
    for file in snapshot.files.indices {
      let positions = snapshot.positions(file)
      var ranges: Set<Range<Int>> = []
      for occurrence in snapshot.indexes[file].occurrences where occurrence.role.symbol == symbol {
        try checkIsUnambiguous(symbol, occurrence, file, snapshot)
        ranges.insert(occurrence.range)
      }
      let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
        TextEdit(range: positions.range(of: $0), newText: newID)
      }
      if !edits.isEmpty { all.append((file, edits)) }
    }
    return all
  }

  private static func refusal(_ message: String) -> ResponseError {
    ResponseError(.requestFailed, message)
  }

  /// The references in a file that cannot be parsed are unknown.
  private static func checkFiles(_ snapshot: Snapshot) throws(ResponseError) {
    for (file, index) in snapshot.indexes.enumerated() where index.isRecovered {
      throw refusal("\(snapshot.files[file].path.quoted) cannot be parsed; fix it first")
    }
  }

  private static func check(
    _ newID: String, for symbol: Symbol, in snapshot: Snapshot
  ) throws(ResponseError) {
    guard newID.utf8.count <= 200, MenuFormat.isID(newID) else {
      throw refusal("\(newID.quoted) is no id: it is words of letters and digits joined by `-`")
    }
    if symbol.space == .ingredient, MenuFormat.JuiceKey(rawValue: newID) != nil {
      throw refusal("\(newID.quoted) is a key of juices, so it cannot be what they use")
    }
    if symbol.space == .store, newID == Store.mainID {
      throw refusal("\(newID.quoted) is the store that needs no declaration")
    }
    let folded = newID.lowercased()
    for other in snapshot.declared(in: symbol.space)
    where other.symbol != symbol && other.symbol.id.lowercased() == folded {
      throw refusal("there is a \(other.kind.rawValue) \(other.symbol.id.quoted) already")
    }
  }

  /// Refuses texts that cannot be edited for one symbol alone: an alias gives them another meaning as
  /// well, or escapes hide the place of the id.
  private static func checkIsUnambiguous(
    _ symbol: Symbol, _ occurrence: Occurrence, _ file: Int, _ snapshot: Snapshot
  ) throws(ResponseError) {
    let range = occurrence.range
    let others = snapshot.indexes[file].at(range.lowerBound).filter {
      $0.range == range && $0.role.symbol != symbol
    }
    let line = snapshot.positions(file).lineNumber(of: range.lowerBound) + 1
    let place = "line \(line) of \(snapshot.files[file].path.quoted)"
    if !occurrence.isVerbatim, occurrence.text != symbol.id {
      throw refusal("\(place) is written with escapes; write it plainly first")
    }
    if !others.isEmpty {
      throw refusal("\(place) means something else as well, through an alias")
    }
  }
}
