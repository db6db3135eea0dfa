import ArgumentParser
import CommandLine
import Diagnostics
import Testing

@testable import CommandSupport

@Suite struct ParserMessageTests {
  @Test(
    "what the parser says of a mistake is in the language of the person",
    arguments: [
      (["order", "--stroe", "x"], "'--stroe' 옵션은 없어요. 혹시 '--store'인가요?"),
      (["order", "-z"], "'-z' 옵션은 없어요"),
      (["order", "---x"], "옵션을 잘못 적었어요: ---x"),
      (["order", "--store"], "'--store <name>'에 값을 적어 주세요"),
      (["order", "-zm"], "'-zm' 옵션은 없어요. 아니면 '-zm'에 '-m' 값이 빠졌어요"),
      (["stock", "set"], "'<fruit=amount> ...' 인자를 적어 주세요"),
      (["rule", "x", "y'"], "쓸 수 없는 인자예요: 'y''"),
      (["init", "a", "b", "c"], "쓸 수 없는 인자가 2개예요: 'b', 'c'"),
      (["cancel", "--last=1"], "'--last' 옵션에는 값을 적지 않아요: '1'"),
      (
        ["order", "--lang", "x"],
        "'--lang <language>'에 'x' 값은 쓸 수 없어요. 'en', 'de', 'ja', 'ko' 중 하나를 적어 주세요."
      ),
    ]) func parser(arguments: [String], korean: String) throws
  {
    let language = try #require(Language(rawValue: "ko"))
    let message = CommandSet.$current.withValue(.juice) {
      #expect(throws: (any Error).self) { try JuiceCommand.parseAsRoot(arguments) }
        .map { JuiceCommand.message(for: $0) }
    }
    let text = ParserMessage.text(of: try #require(message))
    #expect(text.english == message?.replacing(#/\n */#, with: " "))
    #expect(text[language] == korean)
  }

  @Test("what a command says stays as it is", arguments: ["적어 주세요", "", "'a' is invalid"])
  func commands(message: String) throws {
    for language in Language.allCases {
      #expect(ParserMessage.text(of: message)[language] == message)
    }
  }
}
