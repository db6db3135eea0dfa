import Assets
import Foundation
import TestSupport
import Testing

@testable import Diagnostics

/// Each text of the sources has a translation in each catalogue, and each translation has a text.
///
/// With `JUICE_RECORD=1` in the environment the test writes the catalogues: a new text gets an empty translation, a
/// changed one has its former translation, marked as fuzzy, and a translation without a text goes. Read the difference
/// before you commit it.
@Suite struct LanguageCatalogueTests {
  private static let folder = Document.repository.appending(path: "Sources/CAssets/Languages")

  /// Arguments of other functions that are called `text`, which are for programs and have no context.
  private static let others: Set<String> = [
    "ok\n", "{0}", "{0}\n", "juice-{0}", "The process answers.", "The server is ready.",
    "The counters.",
  ]

  /// The texts in the order of the sources, with the files that have them.
  private static func texts() throws -> [(template: SourceTemplate, files: [String])] {
    var texts: [(template: SourceTemplate, files: [String])] = []
    var positions: [SourceTemplate: Int] = [:]
    let root = Document.repository.appending(path: "Sources")
    let enumerator = FileManager.default.enumerator(atPath: root.path)
    let paths = try #require(enumerator).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }.sorted()
    for path in paths {
      let source = try Data(contentsOf: Document.repository.appending(path: path))
      do {
        for template in try SourceTemplates(source).templates
        where template.context != nil || !others.contains(template.key) {
          if let position = positions[template] {
            if texts[position].files.last != path { texts[position].files.append(path) }
          } else {
            positions[template] = texts.count
            texts.append((template, [path]))
          }
        }
      } catch {
        Issue.record("\(path): \(error)")
      }
    }
    return texts
  }

  @Test("each file of translations is part of the program")
  func embedded() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == Asset.catalogueTags.map { "\($0).po" }.sorted())
  }

  @Test("a catalogue has a translation of each text and no others", arguments: Asset.catalogueTags)
  func catalogues(tag: String) throws {
    let url = Self.folder.appending(path: "\(tag).po")
    let file = TranslationFile([UInt8](try Data(contentsOf: url)))
    let catalogue = try Catalogue(file, tag: tag)
    let texts = try Self.texts()
    var entries: [SourceTemplate: CatalogueEntry] = [:]
    var header: CatalogueEntry?
    for entry in try CatalogueEntry.all(in: file) {
      if entry.template.key.isEmpty {
        header = entry
      } else {
        #expect(entries[entry.template] == nil, "line \(entry.line) is there twice")
        entries[entry.template] = entry
      }
    }
    if Recorded.isRecording {
      let gone = entries.values.filter { entry in !texts.contains { $0.template == entry.template }
      }
      let all = texts.map { template, files in
        CatalogueEntry(
          template, entries[template] ?? template.nearest(of: gone)?.fuzzy, files: files)
      }
      let text = ([try #require(header)] + all).map(\.description).joined(separator: "\n")
      try text.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    let hashes = Set(
      texts.map { TranslationFile.hash(of: $0.template.key, context: $0.template.context) })
    #expect(hashes.count == texts.count, "two texts have one hash")
    for (template, files) in texts {
      let entry = entries.removeValue(forKey: template)
      let problem = entry.map { $0.problem(in: catalogue) } ?? "there is no translation"
      if let problem { Issue.record("\(files[0]): \(template.key): \(problem)") }
    }
    for entry in entries.values {
      Issue.record("line \(entry.line): no source has \(entry.template)")
    }
  }
}
