import ArgumentParser
import Foundation
import Testing

@testable import CommandLine

@Suite struct ArticleTests {
  @Test("the help on juice and on each of its commands leads to an article that is there")
  func help() {
    let root: any ParsableCommand.Type = JuiceCommand.self
    for command in [root] + root.configuration.subcommands {
      let discussion = command.configuration.discussion
      let location = discussion.firstMatch(of: /READ ON:\n  (\S+)$/)?.1
      let isThere = location.map {
        FileManager.default.fileExists(atPath: Program.repository.appending(path: $0).path)
      }
      #expect(isThere == true, "\(command.configuration.commandName ?? "juice")")
    }
  }

  @Test("a released program leads to the articles of its version")
  func release() throws {
    let release = try ProgramRelease(named: "OWNER/juice@v1.2.3")
    #expect(
      Article.ordering.location(in: release)
        == "https://github.com/OWNER/juice/blob/v1.2.3/Sources/juice/Documentation.docc/Ordering.md"
    )
  }
}
