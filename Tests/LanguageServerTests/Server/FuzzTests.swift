import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Whatever a client sends, the server lives, and answers each request once.
@Suite struct FuzzTests {
  private static let runs = LongTests.areWhole ? 20_000 : 500

  private static let methods = [
    "textDocument/completion", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/prepareRename", "textDocument/rename",
    "textDocument/documentSymbol", "workspace/symbol", "textDocument/codeAction",
    "textDocument/inlayHint", "textDocument/semanticTokens/full", "textDocument/foldingRange",
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave", "initialized",
    "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest",
    "$/x", "nonsense", "initialize",
  ]

  private static let menu = """
    fruits: {mango: 10, 딸기: {stock: 5 kg}}
    bases:
      syrup: &s {yields: 500 ml, uses: {딸기: 250 g}}
    juices:
      a: {uses: {mango: 1, syrup: 20 ml}, sizes: {s: 1, l: 2}, options: {no: {drop: [syrup]}}}
    tests:
      - name: one
        order: {a:l+no: 1}

    """

  /// Any JSON, more often than not what belongs there.
  private func value(_ random: inout SplitMix64, _ depth: Int) -> Any {
    switch Int.random(in: 0..<(depth > 3 ? 6 : 12), using: &random) {
    case 0: return NSNull()
    case 1: return Int.random(in: -3..<40, using: &random)
    case 2:
      return random.pick(["", "file:///m/a.yaml", "file:///m/b.yaml", "x", "untitled:1", "%"])
    case 3: return Bool.random(using: &random)
    case 4: return 1e300
    case 5: return Int.max
    case 6:
      return (0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&random, depth + 1) }
    default:
      var object: [String: Any] = [:]
      for key in [
        "textDocument", "position", "range", "context", "contentChanges", "newName", "id",
      ]
      where Bool.random(using: &random) { object[key] = likely(key, &random, depth + 1) }
      return object
    }
  }

  private func likely(_ key: String, _ random: inout SplitMix64, _ depth: Int) -> Any {
    if Int.random(in: 0..<8, using: &random) == 0 { return value(&random, depth) }
    func position() -> [String: Any] {
      [
        "line": Int.random(in: 0..<12, using: &random),
        "character": Int.random(in: 0..<60, using: &random),
      ]
    }
    switch key {
    case "textDocument":
      return [
        "uri": random.pick(["file:///m/a.yaml", "file:///m/b.yaml", "untitled:1"]), "version": 3,
        "text": random.pick([Self.menu, "", "juices: {", "- \n-", "a: &a [*a]"]),
      ] as [String: Any]
    case "position": return position()
    case "range": return ["start": position(), "end": position()]
    case "context": return ["includeDeclaration": true, "diagnostics": []] as [String: Any]
    case "contentChanges":
      return [
        [
          "range": ["start": position(), "end": position()],
          "text": random.pick(["", "\n", "{", "mango", "딸기🍓: 3", ": ", "&a ", "*a", "'"]),
        ] as [String: Any]
      ]
    case "newName": return random.pick(["kiwi", "", "a b", "limit", "딸"])
    default: return Int.random(in: 0..<9, using: &random)
    }
  }

  private func message(_ random: inout SplitMix64, _ id: Int) throws -> (Data, isRequest: Bool) {
    let method = random.pick(Self.methods)
    let params: Any
    if Int.random(in: 0..<6, using: &random) == 0 {
      params = value(&random, 0)
    } else {
      var object: [String: Any] = ["query": "a"]
      for key in ["textDocument", "position", "range", "context", "contentChanges", "newName"] {
        object[key] = likely(key, &random, 1)
      }
      params = object
    }
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method, "params": params]
    let isRequest = Bool.random(using: &random)
    if isRequest { message["id"] = id }
    return (try JSONSerialization.data(withJSONObject: message), isRequest)
  }

  @Test("parameters of any type")
  func parameters() throws {
    var random = SplitMix64(seed: 20)
    var session = try Session(["/m/a.yaml": Self.menu, "/m/b.yaml": "juices: {b: {mango: 1}}\n"])
    for id in 100..<100 + Self.runs {
      let (data, isRequest) = try message(&random, id)
      let answers = session.send(String(decoding: data, as: UTF8.self)).filter {
        $0.contains("\"id\":\(id),")
      }
      #expect(answers.count == (isRequest ? 1 : 0), "\(String(decoding: data, as: UTF8.self))")
      #expect(session.server.exitStatus == nil)
    }
    // And it still works.
    #expect(try session.request("workspace/symbol", "{\"query\": \"zzz\"}") == "[]")
  }

  @Test("frames that are cut, mixed up and changed")
  func frames() throws {
    var random = SplitMix64(seed: 21)
    var session = try Session(["/m/a.yaml": Self.menu])
    var reader = FrameReader()
    for id in 0..<Self.runs {
      var frame = try message(&random, id).0.framed
      switch Int.random(in: 0..<4, using: &random) {
      case 0: frame = Data(frame.prefix(Int.random(in: 0...frame.count, using: &random)))
      case 1:
        for _ in 0..<3 {
          let place = Int.random(in: 0..<frame.count, using: &random)
          frame[place] = UInt8.random(in: 0...255, using: &random)
        }
      default: break
      }
      reader.add(frame)
      do {
        while let body = try reader.next() {
          for answer in session.server.handle([body]) {
            _ = try JSONSerialization.jsonObject(with: answer)
          }
          while let menu = session.server.nextDirtyMenu() {
            _ = session.server.publishDiagnostics(of: menu)
          }
          if session.server.exitStatus != nil { session = try Session(["/m/a.yaml": Self.menu]) }
        }
      } catch is FrameReader.InvalidHeader {
        reader = FrameReader()
      }
    }
  }
}
