import Diagnostics
import MenuLoader
import RecipeGraph
import YAMLTree

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
  ///
  /// - Parameter newName: the new id; with the present one after it, as in `oat-milk was oat-drink`, `was` is written
  ///   as well.
  static func rename(
    _ snapshot: Snapshot, file: Int, at offset: Int, to newName: String
  ) throws(ResponseError) -> [(file: Int, edits: [TextEdit])] {
    guard let symbol = snapshot.symbol(at: offset, in: file)?.role.symbol, symbol.space != .test
    else {
      throw refusal(
        .text("there is no id here that could be renamed"), snapshot)
    }
    guard !snapshot.declarations(of: symbol).isEmpty else {
      throw refusal(
        .text("\(symbol.id.quoted) is not declared in this menu"), snapshot)
    }
    try checkFiles(snapshot)
    let ending = " \(KeyFormat.was.name) \(symbol.id)"
    let writesFormerID = newName.hasSuffix(ending)
    let newID = writesFormerID ? String(newName.dropLast(ending.count)) : newName
    try check(newID, for: symbol, in: snapshot)
    if newID.utf8.elementsEqual(symbol.id.utf8) { return [] }
    let symbols = snapshot.synonyms(of: symbol)
    var all: [(file: Int, edits: [TextEdit])] = []
    for file in snapshot.files.indices {
      let positions = snapshot.positions(file)
      var ranges: Set<Range<Int>> = []
      for occurrence in snapshot.indexes[file].occurrences {
        guard let symbol = occurrence.role.symbol, symbols.contains(symbol) else { continue }
        try checkIsUnambiguous(symbols, occurrence, file, snapshot)
        ranges.insert(occurrence.range)
      }
      let edits = ranges.sorted { $0.lowerBound < $1.lowerBound }.map {
        TextEdit(range: positions.range(of: $0), newText: newID)
      }
      if !edits.isEmpty { all.append((file, edits)) }
    }
    if writesFormerID { try writeFormerID(of: symbol, in: snapshot, &all) }
    return all
  }

  /// Adds the edits that write `was` at the declaration of a symbol.
  private static func writeFormerID(
    of symbol: Symbol, in snapshot: Snapshot, _ all: inout [(file: Int, edits: [TextEdit])]
  ) throws(ResponseError) {
    var changes: [FormerIDEdit.Change]?
    let declared = snapshot.declarations(of: symbol)
    if declared.count == 1 {
      do throws(YAMLError) {
        changes = try FormerIDEdit.changes(
          snapshot.files[declared[0].file].content.source,
          declaredAt: declared[0].declaration.range.lowerBound, former: symbol.id)
      } catch {
        throw refusal(.text("out of memory"), snapshot)
      }
    }
    guard let changes, let position = all.firstIndex(where: { $0.file == declared[0].file }) else {
      throw refusal(
        .text(
          "\(KeyFormat.was.name.quoted) cannot be written here; rename it without, and write it by hand"
        ), snapshot)
    }
    let positions = snapshot.positions(declared[0].file)
    all[position].edits += changes.map {
      TextEdit(range: positions.range(of: $0.range), newText: $0.text)
    }
  }

  private static func refusal(_ message: LocalizedText, _ snapshot: Snapshot) -> ResponseError {
    ResponseError(.requestFailed, message[snapshot.language])
  }

  /// The references in a file that cannot be parsed are unknown.
  private static func checkFiles(_ snapshot: Snapshot) throws(ResponseError) {
    for (file, index) in snapshot.indexes.enumerated() where index.isRecovered {
      let path = snapshot.files[file].path.quoted
      throw refusal(
        .text("\(path) cannot be parsed; fix it first"),
        snapshot)
    }
  }

  private static func check(
    _ newID: String, for symbol: Symbol, in snapshot: Snapshot
  ) throws(ResponseError) {
    let quoted = newID.quoted
    guard newID.utf8.count <= 200, MenuID.isValid(newID) else {
      throw refusal(
        .text(
          "\(quoted) is not an id: an id is words of letters and digits, joined by `-`"), snapshot)
    }
    if symbol.space == .ingredient, MenuFormat.Mapping.juice.format[newID] != nil {
      throw refusal(
        .text("\(quoted) is a key of juices, so no ingredient can have it as its id"), snapshot)
    }
    if symbol.space == .store, newID == Store.mainID {
      throw refusal(
        .text("\(quoted) is the store that needs no declaration"), snapshot)
    }
    let folded = newID.lowercased()
    let symbols = snapshot.synonyms(of: symbol)
    for other in snapshot.spaces(around: symbol).flatMap(snapshot.declared)
    where !symbols.contains(other.symbol) && other.symbol.id.lowercased() == folded {
      let (kind, id) = (other.kind.word, other.symbol.id.quoted)
      let isWithAn = [.option, .offer].contains(other.kind)
      throw refusal(
        isWithAn
          ? .text("there is an \(kind) \(id) already")
          : .text("there is a \(kind) \(id) already"),
        snapshot)
    }
  }

  /// Refuses texts that cannot be edited for one symbol alone, because an alias gives them another
  /// meaning as well, or escapes hide the place of the id.
  private static func checkIsUnambiguous(
    _ symbols: Set<Symbol>, _ occurrence: Occurrence, _ file: Int, _ snapshot: Snapshot
  ) throws(ResponseError) {
    let range = occurrence.range
    let others = snapshot.indexes[file].at(range.lowerBound).filter {
      $0.range == range && $0.role.symbol.map(symbols.contains) != true
    }
    let line = snapshot.positions(file).lineNumber(of: range.lowerBound) + 1
    let path = snapshot.files[file].path.quoted
    if !occurrence.isVerbatim, !symbols.contains(where: { $0.id == occurrence.text }) {
      throw refusal(
        .text(
          "line \(line) of \(path) has the id with escapes; write it without them first"), snapshot)
    }
    if !others.isEmpty {
      throw refusal(
        .text("line \(line) of \(path) means something else as well, through an alias"), snapshot)
    }
  }
}
