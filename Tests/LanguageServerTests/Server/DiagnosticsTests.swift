import Testing

@testable import LanguageServer

@Suite struct DiagnosticsTests {
  private static let fruits = "fruits: {mango: 10, kiwi: 4}\n"
  private static let wrong = "juices: {딸기: {mangoo: 3, kiwi: 1}}\n"

  private static let kiwiIsUnused = """
    {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[\
    {"code":"JU301","message":"fruit `kiwi` is never used (no recipe uses it)\\nhelp: use it in a \
    recipe, or delete it","range":{"end":{"character":24,"line":0},"start":{"character":20,\
    "line":0}},"severity":2,"source":"juice","tags":[1]}],"uri":"file:///m/fruits.yaml"}}
    """

  @Test("a finding is published with its place, code, related place and version")
  func published() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/a.yaml", Self.wrong)
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[\
        {"code":"JU201","message":"juice `딸기` uses undefined fruit `mangoo` (no fruit or base has \
        this id)\\nhelp: did you mean `mango`?","range":{"end":{"character":20,"line":0},"start":\
        {"character":14,"line":0}},"relatedInformation":[{"location":{"range":{"end":\
        {"character":14,"line":0},"start":{"character":9,"line":0}},"uri":\
        "file:///m/fruits.yaml"},"message":"a similar id"}],"severity":1,"source":"juice"}],\
        "uri":"file:///m/a.yaml","version":1}}
        """
      ])
    try session.change("/m/a.yaml", "juices: {딸기: {mango: 3, kiwi: 1}}\n")
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],\
        "uri":"file:///m/a.yaml","version":2}}
        """
      ])
  }

  @Test("a client that can show links gets one to each rule, where there is a page")
  func links() throws {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits],
      capabilities: """
        {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": true}}}
        """)
    try session.open("/m/a.yaml", Self.wrong)
    let wrong = try #require(session.takeNotifications().last)
    #expect(
      wrong.contains(
        #""code":"JU201","codeDescription":{"href":"file:///rules/JU201.txt"}"#), "\(wrong)")
    try session.change("/m/a.yaml", "juices: {딸기: {mango: 3}}\n")
    let notifications = session.takeNotifications()
    #expect(notifications.contains { $0.contains(#""code":"JU301","message""#) })
    #expect(
      notifications.contains { $0.contains("there is no link for JU301: there is no such file") })
  }

  @Test(
    "a change in one document changes the findings of a file that is not open, and reads no file")
  func otherFiles() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits, "/m/notes.txt": "x"])
    try session.open("/m/a.yaml", "juices: {a: {mango: 1, kiwi: 1}}\n")
    let reads = session.disk.reads
    try session.change("/m/a.yaml", "juices: {a: {mango: 1}}\n")
    #expect(session.takeNotifications().contains(Self.kiwiIsUnused))
    #expect(session.disk.reads == reads)
    // Of a menu of which nothing is open any more, nothing is shown.
    session.disk.write("/m/a.yaml", "juices: {a: {mango: 1}}\n")
    try session.notify(
      "textDocument/didClose", "{\"textDocument\": {\"uri\": \"file:///m/a.yaml\"}}")
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],\
        "uri":"file:///m/fruits.yaml"}}
        """
      ])
  }

  @Test("a watched change on disk is found; the findings of a removed file are cleared")
  func watched() throws {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits],
      capabilities: """
        {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}
        """)
    #expect(
      session.takeNotifications() == [
        """
        {"id":"juice-1","jsonrpc":"2.0","method":"client/registerCapability","params":\
        {"registrations":[{"id":"files","method":"workspace/didChangeWatchedFiles",\
        "registerOptions":{"watchers":[{"globPattern":"**/*.{yaml,yml}"}]}}]}}
        """
      ])
    try session.open("/m/a.yaml", "juices: {a: {mango: 1}}\n")
    #expect(session.takeNotifications().count == 2)
    session.disk.write("/m/fruits.yaml", nil)
    session.disk.write("/m/z.yaml", "fruits: {mango: 1}\n")
    try session.notify(
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"file:///m/fruits.yaml\", \"type\": 3}]}")
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],\
        "uri":"file:///m/fruits.yaml"}}
        """
      ])
  }

  @Test("without watchers, a change on disk is found by the next request")
  func unwatched() throws {
    var session = try Session(["/m/fruits.yaml": Self.fruits])
    try session.open("/m/a.yaml", "juices: {a: {mango: 1, kiwi: 1}}\n")
    #expect(session.takeNotifications().last?.contains("\"diagnostics\":[]") == true)
    session.disk.write("/m/fruits.yaml", "fruits: {mango: 10}\n")
    _ = try session.request("workspace/symbol", "{\"query\": \"\"}")
    #expect(session.takeNotifications().contains { $0.contains("JU201") })
  }

  @Test("YAML that is about something else is left alone")
  func otherYAML() throws {
    var session = try Session(["/m/compose.yaml": "services: {a: {image: b}}\n"])
    try session.open("/m/ci.yml", "on: push\njobs:\n  a: {}\n")
    try session.open("/m/menu.yaml", "fruits: {mango: 1}\njuices: {a: {mango: 1}}\n")
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],\
        "uri":"file:///m/menu.yaml","version":1}}
        """
      ])
    // A menu stays one while it is open, though its only section is misspelled for a moment.
    try session.open("/n/menu.yaml", "juices: {}\n")
    try session.change("/n/menu.yaml", "juice: {}\n")
    #expect(session.takeNotifications().last?.contains("JU020") == true)
  }

  @Test("UTF-8 is spoken with those who offer it")
  func encoding() throws {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits],
      capabilities: """
        {"general": {"positionEncodings": ["utf-16", "utf-8"]}}
        """)
    try session.open("/m/a.yaml", Self.wrong)
    let sent = try #require(session.takeNotifications().first)
    #expect(try part(sent, "params.diagnostics.0.range.start.character") == "18")
  }
}
