package import Foundation
package import Testing

/// A text in Markdown with fenced blocks: README.md, an article of the documentation, or a transcript.
package struct Document: CustomTestStringConvertible, Sendable {
  package struct Block: Sendable {
    package let language: String
    /// With the last line's break.
    package let text: String

    /// What a console shows behind its prompt `$ `, with the lines behind `> ` that go on with a command.
    package var commands: [String] {
      var commands: [String] = []
      var goesOn = false
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("$ ") {
          commands.append(String(line.dropFirst(2)))
          goesOn = true
        } else if goesOn, line.hasPrefix("> ") {
          commands[commands.count - 1] += "\n" + line.dropFirst(2)
        } else {
          goesOn = false
        }
      }
      return commands
    }
  }

  package let file: URL
  package let text: String

  package var testDescription: String { file.lastPathComponent }

  /// In the order of the text.
  package var blocks: [Block] {
    let pieces = pieces
    return stride(from: 1, to: pieces.count, by: 2).map { Self.block(pieces[$0]) }
  }

  /// Text and blocks in turn.
  private var pieces: [String] { text.components(separatedBy: "\n```") }

  private static func block(_ piece: String) -> Block {
    let language = piece.prefix { $0 != "\n" }
    return Block(language: String(language), text: piece.dropFirst(language.count + 1) + "\n")
  }

  /// The text with another one, which ends with a line break, in each block.
  package func replacingBlocks(_ text: (Block) async throws -> String) async rethrows -> String {
    var pieces = pieces
    for index in stride(from: 1, to: pieces.count, by: 2) {
      let block = Self.block(pieces[index])
      pieces[index] = "\(block.language)\n\(try await text(block).dropLast())"
    }
    return pieces.joined(separator: "\n```")
  }

  /// The text with another one in place of each section, which begins with a heading of the second level; a page
  /// without any is one section.
  ///
  /// - Parameter text: gets a section, and the blocks that precede the first one, which are prepared for each.
  package func replacingSections(
    _ text: (_ section: Document, _ preparation: [Block]) async throws -> String
  ) async rethrows -> String {
    var parts: [[Substring]] = [[]]
    var isInBlock = false
    for line in self.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if !isInBlock, line.hasPrefix("## ") { parts.append([]) }
      parts[parts.count - 1].append(line)
    }
    let documents = parts.map { Document(file, text: $0.joined(separator: "\n")) }
    if documents.count == 1 { return try await text(self, []) }
    var texts = [documents[0].text]
    for section in documents.dropFirst() {
      texts.append(try await text(section, documents[0].blocks))
    }
    return texts.joined(separator: "\n")
  }

  /// The folder of the sources.
  package static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = repository.appending(path: "Sources/juice/Documentation.docc")

  package static let readme = Document(repository.appending(path: "README.md"))
  package static let json = article("JSON")

  /// All but the reference of JSON, which `JSONReferenceTests` compares.
  package static let all: [Document] =
    [readme] + pages(in: folder).filter { $0.file.lastPathComponent != "JSON.md" }

  package static func article(_ name: String) -> Document {
    Document(folder.appending(path: "\(name).md"))
  }

  /// The folder `Transcripts` beside a test's source.
  package static func transcripts(beside source: String = #filePath) -> [Document] {
    pages(in: URL(filePath: source).deletingLastPathComponent().appending(path: "Transcripts"))
  }

  private static func pages(in folder: URL) -> [Document] {
    do {
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.map { Document($0) }
    } catch {
      fatalError("cannot list \(folder): \(error)")
    }
  }

  private init(_ file: URL) {
    do {
      self.init(file, text: try String(contentsOf: file, encoding: .utf8))
    } catch {
      fatalError("cannot read \(file): \(error)")
    }
  }

  private init(_ file: URL, text: String) {
    self.file = file
    self.text = text
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
