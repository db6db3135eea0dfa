package import Foundation
package import Testing

/// A text in Markdown with fenced blocks: README.md, or an article of the documentation.
package struct Document: CustomTestStringConvertible, Sendable {
  package struct Block: Sendable {
    package let language: String
    /// With the last line's break.
    package let text: String

    /// The lines that a console shows behind its prompt.
    package var commands: [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
    }
  }

  package let file: URL
  package let text: String

  package var testDescription: String { file.lastPathComponent }

  /// In the order of the text.
  package var blocks: [Block] {
    let pieces = text.components(separatedBy: "\n```")
    return stride(from: 1, to: pieces.count, by: 2).map { index in
      let language = pieces[index].prefix { $0 != "\n" }
      return Block(
        language: String(language), text: pieces[index].dropFirst(language.count + 1) + "\n")
    }
  }

  /// The folder of the sources.
  package static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = repository.appending(path: "Sources/juice/Documentation.docc")

  package static let readme = Document(repository.appending(path: "README.md"))
  package static let json = article("JSON")

  /// All but the reference of JSON, which `JSONReferenceTests` compares.
  package static let all: [Document] = {
    do {
      let articles = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return [readme]
        + articles.filter { $0.pathExtension == "md" && $0.lastPathComponent != "JSON.md" }
        .map(Document.init)
    } catch {
      fatalError("cannot list \(folder): \(error)")
    }
  }()

  package static func article(_ name: String) -> Document {
    Document(folder.appending(path: "\(name).md"))
  }

  private init(_ file: URL) {
    self.file = file
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      fatalError("cannot read \(file): \(error)")
    }
  }
}

// MARK: Numbers

extension Document {
  /// Expects that the text contains each phrase, wherever its lines break. Tests make phrases from constants of the
  /// code, so that no article has another number.
  package func expect(
    _ phrases: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for phrase in phrases where !text.contains(phrase) {
      Issue.record(
        "\(testDescription) does not say “\(phrase)”", sourceLocation: sourceLocation)
    }
  }
}

extension Int {
  /// As an article writes it: `2,500,000`.
  package var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}

extension Duration {
  /// As an article writes it, in the largest unit of which it is a multiple: `a second`, `15 minutes`, `100 ms`.
  package var inWords: String {
    let milliseconds = Int(self / .milliseconds(1))
    let units = [("an hour", 3_600_000), ("a minute", 60_000), ("a second", 1_000)]
    guard let (one, length) = units.first(where: { milliseconds.isMultiple(of: $0.1) }) else {
      return "\(milliseconds) ms"
    }
    let count = milliseconds / length
    return count == 1 ? one : "\(count) \(one.drop { $0 != " " }.dropFirst())s"
  }
}
