package import Diagnostics
import YAMLTree

/// Whether a YAML file belongs to a menu.
///
/// An editor sends every YAML file that is opened, including compose files and workflows, and a
/// directory may hold such files beside menus. A file belongs to the menu of its directory if it
/// has a section of a menu, or is still blank.
package enum MenuMembership {
  /// `part` for a file with only sections that files of other programs also have: it belongs to a menu if
  /// another file of its directory does.
  package enum Answer: Hashable, Sendable { case menu, part, blank, other }

  private static let sectionNames = Set(MenuFormat.menu.format.keys(.anyOf))
  private static let ownSections = MenuFormat.sections.filter {
    $0 != KeyFormat.sharedSizes.name && $0 != KeyFormat.sharedOptions.name
  }
  private static let ownSectionNames = Set(ownSections)
  private static let similarSections = Vocabulary(ownSections)

  package static func of(_ source: SourceFile) -> Answer {
    // A file in UTF-16, in which no key can be read, has a finding.
    if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
      return .menu
    }
    // So has a file that is too large to be read.
    if source.bytes.count > YAMLLimits.standard.bytes { return .menu }
    // Most menus have a section in plain text; this also covers files that are not valid YAML.
    if hasLine(source.bytes, where: { ownSectionNames.contains(word($0)) }) { return .menu }
    guard let keys = keys(of: source) else { return .menu }
    if keys.contains(where: ownSectionNames.contains) { return .menu }
    if keys.contains(where: sectionNames.contains)
      || hasLine(source.bytes, where: { sectionNames.contains(word($0)) })
    {
      return .part
    }
    let isBlank =
      keys.isEmpty && !hasLine(source.bytes, where: { $0.contains(UInt8(ascii: ":")) })
    return isBlank ? .blank : .other
  }

  /// The sources that make up the menu of a directory. If one has a section of a menu, those that
  /// are blank or have a misspelled section belong to it as well.
  package static func ofMenu(_ sources: [SourceFile]) -> [SourceFile] {
    let answers = sources.map(of)
    guard answers.contains(.menu) else { return [] }
    return zip(sources, answers).filter { source, answer in
      answer != .other || hasSimilarSection(source)
    }.map(\.0)
  }

  /// Whether a file has juices, so that it may be a whole menu by itself.
  package static func hasJuices(_ source: SourceFile) -> Bool {
    let section = KeyFormat.juices.name
    return hasLine(source.bytes, where: { word($0) == section })
      || keys(of: source)?.contains(section) != false
  }

  private static func hasSimilarSection(_ source: SourceFile) -> Bool {
    func isSimilar(_ key: String) -> Bool {
      !key.isEmpty && similarSections.nearest(to: key) != nil
    }
    return hasLine(source.bytes, where: { isSimilar(word($0)) })
      || keys(of: source)?.contains(where: isSimilar) != false
  }

  /// The top-level keys of a file as parsed by YAML: they may be escaped, tagged, anchored or
  /// merged. Nil if memory runs out, which the loader of the file reports.
  private static func keys(of source: SourceFile) -> [String]? {
    var findings = Findings()
    do throws(YAMLError) {
      let tree = try YAMLReader.read(source, as: SourceID(0), into: &findings)
      return tree.root.map { tree.entries(of: $0).map { tree.text(of: $0.symbol) } } ?? []
    } catch {
      return nil
    }
  }

  /// Whether some line matches that is not indented and not a comment, directive or document
  /// marker.
  private static func hasLine(
    _ bytes: [UInt8], where isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    var place = bytes.markLength
    while place < bytes.count {
      let end = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[place..<end]
      place = end + 1
      guard let first = line.first, !line.starts(with: "---".utf8),
        ![0x20, 0x09, UInt8(ascii: "#"), UInt8(ascii: "%")].contains(first)
      else { continue }
      if isWanted(line) { return true }
    }
    return false
  }

  /// The key at the start of a line, without its quotes; empty if there is none.
  private static func word(_ line: ArraySlice<UInt8>) -> String {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let start = line.drop { quotes.contains($0) }
    let word = start.prefix { $0 != UInt8(ascii: ":") && $0 != 0x20 && !quotes.contains($0) }
    guard word.count < 32, word.endIndex < line.endIndex else { return "" }
    return String(decoding: word, as: UTF8.self)
  }
}
