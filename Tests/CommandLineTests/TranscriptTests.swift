import TestSupport
import Testing

/// Pages that explain what commands do by showing it; `Developing` in the documentation says how to write one.
@Suite struct TranscriptTests {
  @Test("commands print what the page shows", arguments: Document.transcripts())
  func commands(page: Document) async throws {
    let (head, sections) = page.sections
    var texts: [String] = []
    if sections.isEmpty {
      texts.append(try await Self.text(of: head, after: []))
    } else {
      #expect(!head.blocks.contains { $0.language == "console" }, "commands are in sections")
      texts.append(head.text)
      for section in sections {
        texts.append(try await Self.text(of: section, after: head.blocks))
      }
    }
    try Recorded.expect(texts.joined(separator: Document.sectionSeparator), in: page.file)
  }

  /// What a section shows in a fresh folder in which other blocks prepare files.
  private static func text(
    of section: Document, after preparation: [Document.Block]
  ) async throws -> String {
    try await Program.inFreshFolder { program in
      let console = Console(program, shows: .streamsAndStatus)
      for block in preparation { _ = try await console.text(of: block) }
      return try await section.replacingBlocks { try await console.text(of: $0) }
    }
  }
}
