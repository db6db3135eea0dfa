import Foundation
import TestSupport
import Testing

@testable import Diagnostics
@testable import MenuLoader

/// Each rule and each key of the menu's format is described in each language that has a catalogue.
@Suite struct DescriptionFilesTests {
  private static let folder = Document.repository.appending(path: "Sources/CAssets")

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  /// What a file is called in a language: `format.md` in English, and `format.ko.md` in Korean.
  private static func name(_ stem: String, _ language: Language) -> String {
    language == .english ? "\(stem).md" : "\(stem).\(language.rawValue).md"
  }

  @Test("a folder has a file for each description and language and no others")
  func files() throws {
    let stems = ["Rules": MenuRules.all.map(\.code), "Format": ["format"]]
    for (folder, stems) in stems {
      let expected = Set(
        Language.allCases.flatMap { language in stems.map { Self.name($0, language) } })
      let names = Set(
        try FileManager.default.contentsOfDirectory(
          atPath: Self.folder.appending(path: folder).path))
      for name in expected.subtracting(names).sorted() {
        Issue.record("\(folder)/\(name) is missing")
      }
      for name in names.subtracting(expected).sorted() {
        Issue.record("\(folder)/\(name) is left over: no rule or no language is called so")
      }
    }
  }

  @Test(
    "the file of a rule has a summary and an explanation; examples are in English alone",
    arguments: Language.allCases)
  func rules(language: Language) throws {
    for rule in MenuRules.all {
      let path = "Rules/\(Self.name(rule.code, language))"
      // Another test finds that it is missing.
      guard let text = try? Self.text(path) else { continue }
      let file = RuleFile(markdown: text)
      #expect(
        text.hasPrefix("# \(rule.code): \(file.summary)\n\n") && !file.summary.isEmpty,
        "\(path) begins with another heading")
      #expect(!file.explanation.isEmpty, "\(path) has no explanation")
      #expect(file.examples.count == (language == .english ? 2 : 0), "\(path)")
      for text in [file.summary, file.explanation] {
        #expect(text.count { $0 == "`" }.isMultiple(of: 2), "\(path) needs back-ticks in pairs")
      }
      let description = rule.description
      #expect(
        description.summary[language] == file.summary
          && description.explanation[language] == file.explanation,
        "\(path) is not in the program: touch Sources/CAssets/languages.c, and build again")
    }
  }

  @Test(
    "a language has a text for each mapping, key and value, with a title where English has one",
    arguments: Language.allCases.filter { $0 != .english })
  func format(language: Language) throws {
    let path = "Format/\(Self.name("format", language))"
    let sections = FormatFile(markdown: try? Self.text(path)).sections
    let needed = Set(FormatText.all.keys)
    for name in needed.subtracting(sections.keys).sorted() {
      Issue.record("\(path) has no text for `\(name)`")
    }
    for name in Set(sections.keys).subtracting(needed).sorted() {
      Issue.record("\(path) has a text for `\(name)`, which is no part of the format")
    }
    for (name, section) in sections where needed.contains(name) {
      #expect(
        FormatText.all[name]?.title?[language] == section.title,
        "\(path) has a title for `\(name)` where English has none, or none")
      #expect(
        section.text.count { $0 == "`" }.isMultiple(of: 2),
        "\(path) needs back-ticks in pairs: \(section.text)")
      #expect(
        FormatText.all[name]?.text[language] == section.text,
        "\(path) is not in the program: touch Sources/CAssets/languages.c, and build again")
    }
  }
}
