import Foundation
import Testing

@testable import LanguageServer

/// A session with thousands of open documents: each costs what it costs alone.
@Suite(.timeLimit(.minutes(30))) struct ManyDocumentsTests {
  private static let count = 3_000

  private static func text(_ number: Int) -> String {
    "fruits: {mango: 10}\njuices: {a: {mang\(number.isMultiple(of: 2) ? "o" : ""): 1}}\n"
  }

  private static func opening(_ number: Int) throws -> Data {
    Data(
      """
      {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": \
      "file:///m\(number)/a.yaml", "languageId": "yaml", "version": 1, \
      "text": \(try Session.quoted(text(number)))}}}
      """.utf8)
  }

  private static func hover(_ number: Int) -> Data {
    Data(
      """
      {"jsonrpc": "2.0", "id": \(number), "method": "textDocument/hover", "params": \
      {"textDocument": {"uri": "file:///m\(number)/a.yaml"}, \
      "position": {"line": 0, "character": 10}}}
      """.utf8)
  }

  @Test("a document is opened, published and hovered over without a look at the others")
  func work() throws {
    var session = try Session()
    _ = session.server.handle(try (0..<Self.count).map(Self.opening))
    #expect(session.disk.listings == 0, "nothing is read before it is needed")
    // The one that was opened last is published first, and a request needs its own menu only.
    let first = session.server.nextDirtyMenu()
    #expect(first == "/m\(Self.count - 1)")
    let answer = session.server.handle([Self.hover(7)])
    #expect(answer.contains { String(decoding: $0, as: UTF8.self).contains("fruit **mango**") })
    #expect(session.disk.listings == 1)
    var published = 0
    while let menu = session.server.nextDirtyMenu() {
      published += session.server.publishDiagnostics(of: menu).count
    }
    #expect(published == Self.count)
    #expect(session.disk.listings <= Self.count + 2)
  }

  @Test("menus without open documents wait until they are asked for or opened")
  func unopened() throws {
    var session = try Session(
      ["/w/a/x.yaml": Self.text(0), "/w/b/x.yaml": Self.text(0)], root: "/w")
    let first = session.server.nextDirtyMenu()
    #expect(first == nil)
    #expect(session.disk.listings == 0)
    try session.open("/w/b/x.yaml", Self.text(1))
    #expect(session.takeNotifications().contains { $0.contains("JU201") })
    // The diagnostics of a closed document are taken back.
    session.disk.write("/w/b/x.yaml", nil)
    try session.notify(
      "textDocument/didClose", "{\"textDocument\": {\"uri\": \"file:///w/b/x.yaml\"}}")
    #expect(session.takeNotifications().contains { $0.contains("\"diagnostics\":[]") })
  }

  @Test("keystrokes in one of two menus do not make the other wait for ever")
  func keystrokes() throws {
    var session = try Session()
    _ = session.server.handle([try Self.opening(1), try Self.opening(2)])
    for version in 2..<500 {
      _ = session.server.handle([
        Data(
          """
          {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": \
          {"uri": "file:///m\(version % 2 + 1)/a.yaml", "version": \(version)}, \
          "contentChanges": [{"text": \(try Session.quoted(Self.text(1)))}]}}
          """.utf8)
      ])
    }
    var published: [String] = []
    while let menu = session.server.nextDirtyMenu() {
      published.append(menu)
      _ = session.server.publishDiagnostics(of: menu)
    }
    #expect(published == ["/m2", "/m1"])
  }
}
