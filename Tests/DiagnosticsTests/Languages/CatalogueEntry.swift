import Assets

@testable import Diagnostics

/// An entry of a catalogue, as the file has it.
struct CatalogueEntry: CustomStringConvertible {
  let template: SourceTemplate
  let translation: String
  let isFuzzy: Bool
  /// What a translator noted, a line each.
  let comments: [Substring]
  let files: [String]
  let line: Int

  static func all(in file: TranslationFile) throws -> [CatalogueEntry] {
    try file.withBytes { bytes in
      var reader = TranslationFile.Reader()
      var entries: [CatalogueEntry] = []
      while let entry = try reader.next(in: bytes) {
        entries.append(try CatalogueEntry(entry, in: bytes))
      }
      return entries
    }
  }

  /// The same, to be looked at by somebody.
  var fuzzy: CatalogueEntry {
    CatalogueEntry(
      template: template, translation: translation, isFuzzy: true, comments: comments, files: files,
      line: line)
  }

  private init(
    template: SourceTemplate, translation: String, isFuzzy: Bool, comments: [Substring],
    files: [String], line: Int
  ) {
    (self.template, self.translation, self.isFuzzy) = (template, translation, isFuzzy)
    (self.comments, self.files, self.line) = (comments, files, line)
  }

  private init(_ entry: TranslationFile.Entry, in bytes: FileBytes) throws {
    func text(_ place: Range<Int>) throws -> String {
      try TranslationFile.text(at: place, in: bytes)
    }
    template = SourceTemplate(context: try entry.context.map(text), key: try text(entry.id))
    translation = try text(entry.translation)
    isFuzzy = entry.isFuzzy
    comments = String(decoding: entry.comments.map { bytes[$0] }, as: UTF8.self)
      .split(separator: "\n").filter { !["#:", "#,", "#~"].contains($0.prefix(2)) }
    files = []
    line = entry.line
  }

  /// An entry for a text of the sources.
  ///
  /// - Parameter known: that of the catalogue; nil for a new text.
  init(_ template: SourceTemplate, _ known: CatalogueEntry?, files: [String]) {
    self.template = template
    translation = known?.translation ?? ""
    isFuzzy = known?.isFuzzy ?? false
    comments = known?.comments ?? []
    self.files = files
    line = known?.line ?? 0
  }

  /// Why the program cannot use the translation; nil if it can.
  func problem(in catalogue: Catalogue) -> String? {
    if translation.isEmpty { return "there is no translation" }
    if isFuzzy { return "somebody has to look at the translation, which is marked as fuzzy" }
    do throws(Translation.Fault) {
      let numbers = Set(try Translation.parts(of: template.key).compactMap(\.number))
      for part in try Translation.parts(of: translation) {
        if let number = part.number, !numbers.contains(number) {
          return "the text has no value {\(number)}"
        }
        switch part {
        case .value(_, .plural(let forms)) where forms.count != catalogue.pluralRule.count:
          return "the language has \(catalogue.pluralRule.count) plural forms, not \(forms)"
        case .value(_, .ending(let forms, _))
        where catalogue.grammar.ending(after: "", outOf: forms) == nil:
          return "the language has no endings `\(forms)`"
        case .literal, .value: break
        }
      }
      return nil
    } catch {
      return "the translation is malformed: \(error)"
    }
  }

  var description: String {
    var text = comments.map { "\($0)\n" }.joined() + files.map { "#: \($0)\n" }.joined()
    if isFuzzy { text += "#, fuzzy\n" }
    if let context = template.context { text += Self.field("msgctxt", context) }
    return text + Self.field("msgid", template.key) + Self.field("msgstr", translation)
  }

  /// A text of several lines has a line for each.
  private static func field(_ name: String, _ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
    lines[lines.count - 1].removeLast()
    if lines.last == "" && lines.count > 1 { lines.removeLast() }
    let quoted = lines.map { line in
      let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      return "\"\(escaped)\"\n"
    }
    return "\(name) " + (quoted.count > 1 ? "\"\"\n" : "") + quoted.joined()
  }
}

extension SourceTemplate {
  /// The entry whose text was changed to this one, if more words are the same than are not.
  func nearest(of entries: [CatalogueEntry]) -> CatalogueEntry? {
    let words = key.split(separator: " ")
    let changes = entries.map { entry in
      (entry: entry, count: words.difference(from: entry.template.key.split(separator: " ")).count)
    }
    let nearest = changes.min { ($0.count, $0.entry.line) < ($1.count, $1.entry.line) }
    return nearest.flatMap { $0.count < words.count ? $0.entry : nil }
  }
}

extension Translation.Part {
  /// That of the placeholder; nil for a literal.
  fileprivate var number: Int? {
    guard case .value(let number, _) = self else { return nil }
    return number
  }
}
