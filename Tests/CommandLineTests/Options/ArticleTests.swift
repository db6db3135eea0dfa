import ArgumentParser
import CommandLine
import Diagnostics
import Foundation
import Testing

@testable import CommandSupport

@Suite struct ArticleTests {
  @Test("the help on juice and on each of its commands leads to an article")
  func help() {
    CommandSet.$current.withValue(.juice) {
      let root: any ParsableCommand.Type = JuiceCommand.self
      for command in [root] + root.configuration.subcommands {
        let name = command.configuration.commandName ?? "juice"
        let location = command.configuration.discussion.firstMatch(of: /READ ON:\n  (.+)$/)?.1
        #expect(location?.contains("/Documentation.docc/") == true, "\(name)")
      }
    }
  }

  @Test("every article is there", arguments: Article.allCases)
  func files(article: Article) {
    let file = Program.repository.appending(path: article.path)
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(article.location(in: nil).english == "\(article.path) in the sources of juice")
  }

  @Test("a released program leads to the articles of its version")
  func release() throws {
    let release = try ProgramRelease(named: "OWNER/juice@v1.2.3")
    #expect(
      Article.ordering.location(in: release).english
        == "https://github.com/OWNER/juice/blob/v1.2.3/Sources/juice/Documentation.docc/Ordering.md"
    )
  }
}
