import Diagnostics
import MenuLoader
import RecipeGraph

/// Whether a YAML file belongs to a menu.
///
/// An editor sends every YAML file that is opened, also compose files and workflows. A file belongs
/// to the menu of its directory if it has a section of a menu, or is still blank.
enum MenuMembership {
  enum Answer: Hashable, Sendable { case menu, blank, other }

  private static let sections = Set(
    MenuFormat.Section.allCases.filter { $0 != .version }.map(\.rawValue))

  static func of(_ source: SourceFile) -> Answer {
    let bytes = source.bytes
    var isBlank = true
    var place = bytes.markLength
    while place < bytes.count {
      let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[place..<end]
      place = end + 1
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == 0x20 || first == 0x09 { continue }
      if line.starts(with: "---".utf8) || first == UInt8(ascii: "%") { continue }
      if first == UInt8(ascii: "{") { return ofFlow(bytes) }
      isBlank = isBlank && !line.contains(UInt8(ascii: ":"))
      if sections.contains(word(line)) { return .menu }
    }
    return isBlank ? .blank : .other
  }

  /// The key at the start of a line, without its quotes; empty if there is none.
  private static func word(_ line: ArraySlice<UInt8>) -> String {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let start = line.drop { quotes.contains($0) }
    let word = start.prefix { $0 != UInt8(ascii: ":") && $0 != 0x20 && !quotes.contains($0) }
    guard word.count < 32, word.endIndex < line.endIndex else { return "" }
    return String(decoding: word, as: UTF8.self)
  }

  private static func ofFlow(_ bytes: [UInt8]) -> Answer {
    let keys = RecoveringParser(Array(bytes.prefix(1 << 16))).frames.filter {
      $0.expected == .menu
    }
    .flatMap(\.keys)
    if keys.isEmpty { return .blank }
    return keys.contains(where: sections.contains) ? .menu : .other
  }
}
