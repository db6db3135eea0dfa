import Assets
import Diagnostics
import Synchronization

/// The file that describes the menu's format in a language: for each text a heading with the names that it has and its
/// title, if it has one, as in `# fruit.max, base.max: upper bound`, and a paragraph.
struct FormatFile: Sendable {
  struct Section: Sendable {
    /// The first of the heading.
    let name: String
    let title: String?
    let text: String
  }

  /// By each name.
  private(set) var sections: [String: Section] = [:]

  /// - Parameter text: nil for a file without any section.
  init(markdown text: String?) {
    guard let text else { return }
    for section in "\n\(text)".split(separator: "\n# ") {
      let parts = section.split(separator: "\n\n").map {
        $0.split(separator: "\n").joined(separator: " ")
      }
      precondition(parts.count == 2, "a section has a heading and a paragraph: \(parts)")
      let heading = parts[0].split(separator: ": ")
      let names = heading[0].split(separator: ", ").map(String.init)
      let told = Section(
        name: names[0], title: heading.count > 1 ? String(heading[1]) : nil, text: parts[1])
      for name in names { sections[name] = told }
    }
  }
}

extension FormatFile {
  /// The files that have been read, since an editor shows many texts of one language.
  private static let files = Mutex<[Language: FormatFile]>([:])

  /// That of a language, which is read when a text is first shown in it; empty for a language without one.
  static func of(_ language: Language) -> FormatFile {
    files.withLock { files in
      if let file = files[language] { return file }
      let file = FormatFile(markdown: Asset.format(in: language.rawValue)?.text)
      files[language] = file
      return file
    }
  }
}
