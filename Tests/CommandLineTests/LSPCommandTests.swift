import Foundation
import TestSupport
import Testing

/// The built server, spoken to as an editor does.
@Suite struct LSPCommandTests {
  private static func framed(_ messages: [String]) -> Data {
    messages.reduce(into: Data()) {
      $0 += Data("Content-Length: \($1.utf8.count)\r\n\r\n\($1)".utf8)
    }
  }

  /// The bodies of what was sent.
  private static func bodies(_ output: Data) throws -> [String] {
    var rest = output[...]
    var bodies: [String] = []
    while let end = rest.firstRange(of: Data("\r\n\r\n".utf8)) {
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let length = try #require(header.split(separator: " ").last.flatMap { Int($0) })
      bodies.append(String(decoding: rest[end.upperBound...].prefix(length), as: UTF8.self))
      rest = rest[end.upperBound...].dropFirst(length)
    }
    #expect(rest.isEmpty)
    return bodies
  }

  /// Sends input, and what follows once the server has published diagnostics.
  private func speak(
    _ program: Program, _ input: Data, afterDiagnostics: Data? = nil,
    environment: [String: String] = [:]
  ) throws -> (sent: [String], status: Int32) {
    let process = program.process(["lsp", "--stdio"], environment: environment)
    let (request, answer) = (Pipe(), Pipe())
    process.standardInput = request
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    try process.run()
    try request.fileHandleForWriting.write(contentsOf: input)
    var output = Data()
    if let afterDiagnostics {
      while output.firstRange(of: Data("publishDiagnostics".utf8)) == nil {
        let bytes = answer.fileHandleForReading.availableData
        try #require(!bytes.isEmpty, "the server has ended")
        output += bytes
      }
      try request.fileHandleForWriting.write(contentsOf: afterDiagnostics)
    }
    try request.fileHandleForWriting.close()
    output += try answer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (try Self.bodies(output), process.terminationStatus)
  }

  private static let initialize = """
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
    """

  @Test("a session from initialize to exit, on a menu of two files")
  func session() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu/fruits.yaml", "fruits: {mango: 10}\n")
      try program.write("menu/juices.yaml", "juices: {mango: {mango: 3}}\n")
      let folder = program.folder.resolvingSymlinksInPath().path
      let uri = "file://\(folder)/menu/juices.yaml"
      let (sent, status) = try speak(
        program,
        Self.framed([
          Self.initialize, #"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#,
          """
          {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": \
          "\(uri)", "languageId": "yaml", "version": 7, "text": "juices: {mango: {mangoo: 3}}"}}}
          """,
        ]),
        afterDiagnostics: Self.framed([
          """
          {"jsonrpc": "2.0", "id": 2, "method": "textDocument/codeAction", "params": \
          {"textDocument": {"uri": "\(uri)"}, "range": {"start": {"line": 0, "character": 18}, \
          "end": {"line": 0, "character": 18}}, "context": {"diagnostics": []}}}
          """,
          #"{"jsonrpc": "2.0", "id": 3, "method": "shutdown"}"#,
          #"{"jsonrpc": "2.0", "method": "exit"}"#,
        ]))
      #expect(status == 0)
      try #require(sent.count == 4)
      #expect(sent[0].contains("\"serverInfo\":{\"name\":\"juice\","))
      #expect(sent[1].contains("\"code\":\"JU201\"") && sent[1].contains("\"version\":7"))
      #expect(sent[1].contains("file://\(folder)/menu/fruits.yaml") && sent[1].contains(uri))
      #expect(sent[2].hasPrefix("{\"id\":2,") && sent[2].contains("\"title\":\"write `mango`\""))
      #expect(sent[3] == #"{"id":3,"jsonrpc":"2.0","result":null}"#)
    }
  }

  @Test(
    "live stock is reported where a store exists: of the directory, of its only file, or one that is named",
    arguments: [("menu", [:]), ("menu/menu.yaml", [:]), ("menu", ["JUICE_STOCK": "other.sqlite"])])
  func liveStock(menu: String, environment: [String: String]) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu/menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n")
      let order = ["order", "mango", "-m", menu]
      #expect(try await program.run(order, environment: environment).status == 0)
      let uri = "file://\(program.folder.resolvingSymlinksInPath().path)/menu/menu.yaml"
      let (sent, status) = try speak(
        program,
        Self.framed([
          Self.initialize,
          """
          {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": \
          "\(uri)", "languageId": "yaml", "version": 1, "text": \
          "fruits: {mango: 10}\\njuices: {mango: {mango: 3}}\\n"}}}
          """,
          """
          {"jsonrpc": "2.0", "id": 2, "method": "textDocument/hover", "params": \
          {"textDocument": {"uri": "\(uri)"}, "position": {"line": 1, "character": 10}}}
          """,
        ]), environment: environment)
      // The editor has gone without a word.
      #expect(status == 1)
      let hover = try #require(sent.first { $0.contains("\"id\":2") })
      #expect(hover.contains("from the stock now: makes 2, limited by mango"))
    }
  }

  @Test("the server ends with the process that started it, although its input stays open")
  func processIsGone() async throws {
    try await Program.inFreshFolder { program throws in
      // The editor is a shell that is gone soon; what holds the input is another process.
      let ending = try await onOwnThread {
        try program.shell(
          #"""
          mkfifo input
          sleep 1800 > input & holder=$!
          "$juice" lsp < input > output & server=$!
          (
            sleep 1 & editor=$!
            message='{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": '
            message="$message"'{"capabilities": {}, "processId": '"$editor}}"
            printf 'Content-Length: %d\r\n\r\n%s' "${#message}" "$message" > input
            wait "$editor"
          )
          wait "$server"; echo "ended with $?"
          kill -0 "$holder" && echo "the input is open"
          kill "$holder"
          """#)
      }
      #expect(ending.output == "ended with 1\nthe input is open\n")
      #expect(try program.read("output").contains("serverInfo"))
    }
  }

  @Test("what is no message is answered; a header that cannot be used ends the session")
  func garbage() async throws {
    try await Program.inFreshFolder { program throws in
      let (sent, status) = try speak(
        program,
        Self.framed(["{", Self.initialize]) + Data("Content-Length: -5\r\n\r\n\u{0}\u{1}".utf8)
          + Self.framed([Self.initialize]))
      #expect(status == 1)
      try #require(sent.count == 2)
      #expect(
        sent[0]
          == #"{"error":{"code":-32700,"message":"it is not JSON"},"id":null,"jsonrpc":"2.0"}"#)
      #expect(sent[1].contains("serverInfo"))
    }
  }
}
