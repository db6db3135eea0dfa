import Foundation
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

  @Test("closing a document without a file clears its findings")
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

  @Test("of each file, only what it says now is kept")
  func kept() throws {
    var session = try Session(
      ["/m/a.yaml": Self.menu, "/m/b.yaml": "juices: {b: {mango: 1}}\n"],
      capabilities: Self.watching)
    try session.open("/m/a.yaml", Self.menu)
    for version in 2..<30 {
      try session.change("/m/a.yaml", version: version, Self.menu + "# \(version)\n")
      _ = try session.request("workspace/symbol", "{\"query\": \"\"}")
    }
    #expect(session.server.workspace.menus["/m"]?.indexes.count == 2)
    #expect(session.server.workspace.menus["/m"]?.disk.count == 1)
    session.disk.write("/m/b.yaml", nil)
    try session.notify(
      "workspace/didChangeWatchedFiles",
      "{\"changes\": [{\"uri\": \"file:///m/b.yaml\", \"type\": 3}]}")
    _ = try session.request("workspace/symbol", "{\"query\": \"\"}")
    #expect(session.server.workspace.menus["/m"]?.indexes.count == 1)
    #expect(session.server.workspace.menus["/m"]?.disk.isEmpty == true)
  }

  @Test("typing in a file that is about something else looks at no directory")
  func typing() throws {
    var session = try Session(["/m/compose.yaml": "services: {}\n"], capabilities: Self.watching)
    try session.open("/m/ci.yaml", "on: push\n")
    _ = session.takeNotifications()
    let listings = session.disk.listings
    for version in 2..<9 {
      try session.change("/m/ci.yaml", version: version, "on: push\n# \(version)\n")
    }
    #expect(session.disk.listings == listings)
    // Until it is about a menu.
    try session.change("/m/ci.yaml", version: 9, "juices: {a: {mango: 1}}\n")
    #expect(session.takeNotifications().last?.contains("JU201") == true)
    #expect(session.disk.listings == listings + 1)
  }

  @Test("a folder that leaves the workspace takes its menus along, but none with open documents")
  func removedFolder() throws {
    var session = try Session(
      ["/m/a.yaml": Self.menu, "/m/x/b.yaml": Self.menu, "/n/c.yaml": Self.menu], root: "/m/")
    func folders(_ added: [String], _ removed: [String]) throws {
      func list(_ uris: [String]) -> String {
        "[\(uris.map { "{\"uri\": \"file://\($0)\", \"name\": \"x\"}" }.joined(separator: ", "))]"
      }
      try session.notify(
        "workspace/didChangeWorkspaceFolders",
        "{\"event\": {\"added\": \(list(added)), \"removed\": \(list(removed))}}")
    }
    func menus() throws -> [String] {
      struct Symbol: Decodable { let location: Location }
      let answer = try session.request("workspace/symbol", "{\"query\": \"mango\"}")
      return try JSONDecoder().decode([Symbol].self, from: Data(answer.utf8)).map(\.location.uri)
    }
    #expect(try menus() == ["file:///m/a.yaml", "file:///m/x/b.yaml"])
    try folders(["/n", "/m/x"], [])
    try session.open("/m/a.yaml", Self.menu)
    #expect(
      try menus() == ["file:///m/a.yaml", "file:///m/x/b.yaml", "file:///n/c.yaml"])
    try folders([], ["/n"])
    #expect(try menus() == ["file:///m/a.yaml", "file:///m/x/b.yaml"])
    // What is in another folder as well stays.
    try folders([], ["/m/"])
    #expect(try menus() == ["file:///m/a.yaml", "file:///m/x/b.yaml"])
    try folders([], ["/m/x"])
    #expect(try menus() == ["file:///m/a.yaml"])
  }
}
