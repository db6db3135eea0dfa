import Foundation
import Testing

@testable import LanguageServer

@Suite struct CodeActionFeatureTests {
  struct Offer: Equatable {
    let title: String
    /// The opened document after it.
    let text: String
  }

  /// What is offered at a mark, which is `|`.
  private func offered(_ marked: String) throws -> [Offer] {
    var session = try Session()
    let text = marked.replacing("|", with: "")
    try session.open("/m/a.yaml", text)
    let place = Session.position(behind: marked.components(separatedBy: "|")[0])
    let answer = try session.request(
      "textDocument/codeAction",
      """
      {"textDocument": {"uri": "file:///m/a.yaml"}, "range": {"start": \(place), "end": \(place)}, \
      "context": {"diagnostics": [], "only": ["quickfix"]}}
      """)
    let actions = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [[String: Any]])
    return try actions.indices.map { index in
      let edits = try Edits(part(answer, "\(index).edit"))
      return Offer(
        title: try part(answer, "\(index).title"),
        text: edits.applied(to: text, "file:///m/a.yaml"))
    }
  }

  @Test("an undefined fruit is replaced by a similar one or declared in its unit")
  func undefined() throws {
    #expect(
      try offered("fruits:\n  mango: 10 # ten\n\njuices:\n  a: {man|goo: 30 g}\n") == [
        Offer(
          title: "write `mango`",
          text: "fruits:\n  mango: 10 # ten\n\njuices:\n  a: {mango: 30 g}\n"),
        Offer(
          title: "declare fruit `mangoo`",
          text: "fruits:\n  mango: 10 # ten\n  mangoo: 0 g\n\njuices:\n  a: {mangoo: 30 g}\n"),
      ])
    #expect(
      try offered("fruits: {딸기: 1}\njuices: {a: {딸기: 1, |우유: 3 ml}}\n").map(\.text) == [
        "fruits: {딸기: 1, 우유: 0 ml}\njuices: {a: {딸기: 1, 우유: 3 ml}}\n"
      ])
    #expect(
      try offered("# mine\r\njuices:\r\n  a: {|kiwi: 3}\r\n").map(\.text) == [
        "# mine\r\nfruits:\r\n  kiwi: 0\r\njuices:\r\n  a: {kiwi: 3}\r\n"
      ])
  }

  @Test("an unused fruit is deleted with its lines or its comma")
  func unused() throws {
    #expect(
      try offered(
        """
        fruits:
          durian: # heavy
            stock: 3
            max: 5 # no more
          |lychee: 1
          mango: 10
        juices: {a: {mango: 1}}

        """) == [
          Offer(
            title: "delete `lychee`",
            text: """
              fruits:
                durian: # heavy
                  stock: 3
                  max: 5 # no more
                mango: 10
              juices: {a: {mango: 1}}

              """)
        ])
    #expect(
      try offered("fruits: {mango: 10, |durian: {stock: 3}}\njuices: {a: {mango: 1}}\n")
        == [
          Offer(title: "delete `durian`", text: "fruits: {mango: 10}\njuices: {a: {mango: 1}}\n")
        ])
    #expect(
      try offered("fruits: {|durian: {stock: 3}, mango: 10}\njuices: {a: {mango: 1}}\n")
        .map(\.text) == ["fruits: {mango: 10}\njuices: {a: {mango: 1}}\n"])
    #expect(
      try offered("juices: {a: {mango: 1}}\nfruits:\n  mango: 10\n  |durian: 3").map(\.text)
        == ["juices: {a: {mango: 1}}\nfruits:\n  mango: 10"])
    // An anchor may be used elsewhere, and a section is not left without entries.
    #expect(
      try offered(
        "fruits: {mango: 10, |durian: &d {stock: 3}, kiwi: *d}\njuices: {a: {mango: 1, kiwi: 1}}\n"
      ).isEmpty)
    #expect(
      try offered(
        "fruits: {mango: 1}\nbases: {|b: {yields: 1, uses: {mango: 1}}}\njuices: {a: {mango: 1}}\n"
      )
      .isEmpty)
  }
}
