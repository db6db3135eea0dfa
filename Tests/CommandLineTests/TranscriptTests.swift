import TestSupport
import Testing

/// Pages that explain what commands do by showing it; `Developing` in the documentation says how to write one.
@Suite struct TranscriptTests {
  @Test("commands print what the page shows", arguments: Document.transcripts())
  func commands(page: Document) async throws {
    let text = try await page.replacingSections { section, preparation in
      #expect(!preparation.contains { $0.language == "console" }, "commands are in sections")
      return try await Program.inFreshFolder { program in
        let console = Console(program, shows: .streamsAndStatus)
        for block in preparation { _ = try await console.text(of: block) }
        return try await section.replacingBlocks { try await console.text(of: $0) }
      }
    }
    try Recorded.expect(text, in: page.file)
  }
}
