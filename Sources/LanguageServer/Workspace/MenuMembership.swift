package import Diagnostics
import MenuLoader
import RecipeGraph

/// Whether a YAML file belongs to a menu.
///
/// An editor sends every YAML file that is opened, also compose files and workflows, and a directory may
/// hold such files beside menus. A file belongs to the menu of its directory if it has a section of a
/// menu, or is still blank.
package enum MenuMembership {
  package enum Answer: Hashable, Sendable { case menu, blank, other }

  private static let sections = MenuFormat.Section.allCases.filter { $0 != .version }
    .map(\.rawValue)
  private static let sectionNames = Set(sections)
  private static let similarSections = Vocabulary(sections)

  package static func of(_ source: SourceFile) -> Answer {
    // UTF-16, in which no key can be read, has a finding.
    if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
      return .menu
    }
    let (isMenu, isBlank) = keys(of: source.bytes) { sectionNames.contains($0) }
    return isMenu ? .menu : isBlank ? .blank : .other
  }

  /// The sources that make up the menu of a directory. Where one has a section of a menu, those that are
  /// blank or have a misspelled section belong to it as well.
  package static func ofMenu(_ sources: [SourceFile]) -> [SourceFile] {
    let answers = sources.map(of)
    guard answers.contains(.menu) else { return [] }
    return zip(sources, answers).filter { source, answer in
      answer != .other || keys(of: source.bytes) { similarSections.nearest(to: $0) != nil }.found
    }.map(\.0)
  }

  /// Looks for a key at the top of a file.
  ///
  /// - Returns: whether one was found, and whether all that was looked at is blank.
  private static func keys(
    of bytes: [UInt8], where isWanted: (String) -> Bool
  ) -> (found: Bool, isBlank: Bool) {
    var isBlank = true
    var place = bytes.markLength
    while place < bytes.count {
      let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[place..<end]
      place = end + 1
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == 0x20 || first == 0x09 { continue }
      if line.starts(with: "---".utf8) || first == UInt8(ascii: "%") { continue }
      if first == UInt8(ascii: "{") {
        let keys = flowKeys(bytes)
        return (keys.contains(where: isWanted), keys.isEmpty)
      }
      isBlank = isBlank && !line.contains(UInt8(ascii: ":"))
      let word = word(line)
      if !word.isEmpty, isWanted(word) { return (true, false) }
    }
    return (false, isBlank)
  }

  /// The key at the start of a line, without its quotes; empty if there is none.
  private static func word(_ line: ArraySlice<UInt8>) -> String {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let start = line.drop { quotes.contains($0) }
    let word = start.prefix { $0 != UInt8(ascii: ":") && $0 != 0x20 && !quotes.contains($0) }
    guard word.count < 32, word.endIndex < line.endIndex else { return "" }
    return String(decoding: word, as: UTF8.self)
  }

  private static func flowKeys(_ bytes: [UInt8]) -> [String] {
    RecoveringParser(Array(bytes.prefix(1 << 16))).frames.filter { $0.expected == .menu }
      .flatMap(\.keys)
  }
}
