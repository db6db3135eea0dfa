import Testing

@testable import LanguageServer

@Suite struct WorkspaceTests {
  private static let menu = "fruits: {mango: 1}\njuices: {a: {mango: 1}}\n"

  private static let watching = """
    {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}
    """

  private static func close(_ uri: String, _ session: inout Session) throws {
    try session.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \"\(uri)\"}}")
  }

  @Test(
    "a file that is no part of a directory's menu is one by itself if it says so",
    arguments: ["/m/.gitlab-ci.yml", "/m/notes.txt"])
  func alone(path: String) throws {
    var session = try Session(capabilities: Self.watching)
    _ = session.takeNotifications()
    try session.open(path, "stages: [test]\n")
    try session.change(path, "stages: [test, deploy]\n")
    #expect(session.takeNotifications() == [])
    try session.change(path, Self.menu)
    #expect(session.takeNotifications().count == 1)
    try Self.close("file://\(path)", &session)
    #expect(session.takeNotifications() == [])
    #expect(session.server.workspace.menus.isEmpty)
  }

  @Test("what is closed without a file takes its findings along")
  func unsaved() throws {
    var session = try Session()
    try session.notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "untitled:1", "languageId": "yaml", "version": 1, \
      "text": "juices: {a: {mango: 1}}"}}
      """)
    #expect(session.takeNotifications().last?.contains("JU201") == true)
    try Self.close("untitled:1", &session)
    #expect(
      session.takeNotifications() == [
        """
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"diagnostics":[],\
        "uri":"untitled:1"}}
        """
      ])
  }
}
