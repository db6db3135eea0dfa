import Testing

@testable import LanguageServer

/// When diagnostics are published, and when the client is asked to request hints again.
@Suite struct PublishingTests {
  private static let fruits = "fruits: {mango: 10}\n"
  private static let right = "juices: {a: {mango: 1}}\n"
  private static let wrong = "juices: {a: {mangoo: 1}}\n"

  private static let refreshing = """
    {"workspace": {"inlayHint": {"refreshSupport": true}, \
    "didChangeWatchedFiles": {"dynamicRegistration": true}}}
    """

  private static func change(_ path: String, _ text: String) throws -> String {
    """
    {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": \
    "file://\(path)", "version": 2}, "contentChanges": [{"text": \(try Session.quoted(text))}]}}
    """
  }

  private static func request(_ method: String, _ params: String) -> String {
    "{\"jsonrpc\": \"2.0\", \"id\": 9, \"method\": \"\(method)\", \"params\": \(params)}"
  }

  private static let ofA = "{\"textDocument\": {\"uri\": \"file:///m/a.yaml\"}}"

  /// What the server asks a client to ask for again.
  private static func refreshed(_ messages: [String]) throws -> [String] {
    try messages.filter { $0.contains("/refresh\"") }.map { try part($0, "method") }
  }

  @Test("a change is published although a request in the same batch has analyzed it first")
  func requestWithChange() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/a.yaml", Self.right)
    let sent = session.send(
      try Self.change("/m/a.yaml", Self.wrong),
      Self.request("textDocument/foldingRange", Self.ofA))
    #expect(sent.contains { $0.contains("JU201") && $0.contains("\"version\":2") }, "\(sent)")
  }

  @Test("what goes is taken back although a request that came with it has looked first")
  func requestWithClose() throws {
    var session = try Session(["/m/ci.yaml": "on: push\n"])
    try session.open("/m/a.yaml", Self.wrong)
    let sent = session.send(
      """
      {"jsonrpc": "2.0", "method": "textDocument/didClose", "params": \(Self.ofA)}
      """, Self.request("workspace/symbol", "{\"query\": \"\"}"))
    #expect(
      sent.contains {
        $0.contains("\"diagnostics\":[]") && $0.contains("\"uri\":\"file:///m/a.yaml\"")
      }, "\(sent)")
  }

  @Test("a client is asked to request hints again when another document than its own has changed")
  func refreshes() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits], capabilities: Self.refreshing)
    try session.open("/m/a.yaml", Self.right)
    _ = session.takeNotifications()
    session.disk.write("/m/fruits.yaml", "fruits: {kiwi: 10}\n")
    try session.notify(
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"file:///m/fruits.yaml\", \"type\": 2}]}")
    #expect(
      try Self.refreshed(session.takeNotifications()) == ["workspace/inlayHint/refresh"])
    // After a change of its own it asks by itself.
    try session.change("/m/a.yaml", Self.wrong)
    #expect(try Self.refreshed(session.takeNotifications()) == [])
    try session.open("/m/b.yaml", "juices: {b: {kiwi: 1}}\n")
    _ = session.takeNotifications()
    try session.change("/m/a.yaml", version: 3, Self.wrong + "\n")
    #expect(try Self.refreshed(session.takeNotifications()) == ["workspace/inlayHint/refresh"])
  }
}
