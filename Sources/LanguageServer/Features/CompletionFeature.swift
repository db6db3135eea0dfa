import Diagnostics
import FindingReports

/// `textDocument/completion`: at every place what belongs there, told by indentation and brackets,
/// so that it works while the file does not parse.
enum CompletionFeature {
  private static let mostItems = 1_000

  static func list(_ snapshot: Snapshot, file: Int, at offset: Int) -> CompletionList {
    let bytes = snapshot.files[file].content.source.bytes
    let reader = LooseReader(bytes, cursor: offset)
    guard let spot = reader.spot else { return CompletionList(items: []) }
    let place = CompletionPlace(reader: reader, spot: spot)
    let candidates = CompletionCandidates(snapshot: snapshot, place: place)
    let all = spot.slot == .key ? candidates.keys() : candidates.values()
    let positions = snapshot.positions(file)
    let items = all.prefix(mostItems).enumerated().map { number, candidate in
      CompletionList.Item(
        label: candidate.label, kind: candidate.kind, detail: candidate.detail,
        documentation: candidate.documentation.map { MarkupContent(value: $0) },
        // Editors sort by it: it keeps the order in which the menu declares.
        sortText: String(number).leftPadded(to: 5), filterText: candidate.label,
        textEdit: TextEdit(
          range: positions.range(of: candidate.range ?? spot.token), newText: candidate.newText))
    }
    return CompletionList(isIncomplete: all.count > mostItems, items: items)
  }
}

/// Something that could be typed.
struct CompletionCandidate {
  let label: String
  /// LSP's `CompletionItemKind`.
  let kind: Int
  var detail: String?
  var documentation: String?
  let newText: String
  /// What it takes the place of, if not what has been typed.
  var range: Range<Int>?
}

/// Where something is typed.
struct CompletionPlace {
  let reader: LooseReader
  let spot: LooseReader.Spot

  var frame: LooseReader.Frame { reader.frames[spot.frame] }

  /// What the key, or the value, is.
  var shape: Shape {
    guard spot.slot == .value else { return frame.shape }
    return frame.isList ? frame.shape.item : frame.shape.value(of: spot.key ?? "")
  }

  /// What has been typed.
  var text: String { String(decoding: reader.bytes[spot.token], as: UTF8.self) }

  /// The other keys of the mapping.
  var siblings: Set<String> {
    var keys = frame.keys
    if let own = keys.firstIndex(of: text) { keys.remove(at: own) }
    return Set(keys)
  }

  /// Whether nothing can be put behind the key: it is in quotes, or has its colon already.
  var isClosed: Bool {
    let start = spot.token.lowerBound
    if start > 0, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(reader.bytes[start - 1]) {
      return true
    }
    return reader.bytes[spot.token.upperBound...].first { $0 != 0x20 } == UInt8(ascii: ":")
  }
}
