import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct ServerLoopTests {
  /// Input that comes in pieces.
  private final class Pieces: Sendable {
    private let pieces: Mutex<[Data]>

    init(_ pieces: [Data]) { self.pieces = Mutex(pieces) }

    var count: Int { pieces.withLock { $0.count } }

    /// Nil after the last.
    func next() -> Data? { pieces.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  /// A client that sends what it has, and more once findings have been published.
  private final class Client: Sendable {
    private let pieces: Pieces
    private let written = Mutex<[String]>([])
    private let hasPublished = DispatchSemaphore(value: 0)

    init(_ pieces: [Data]) { self.pieces = Pieces(pieces) }

    var sent: [String] { written.withLock { $0 } }

    func read() -> Data {
      let piece = pieces.next()
      if pieces.count != 1 { hasPublished.wait() }
      return piece ?? Data()
    }

    private static func body(_ reader: inout FrameReader) -> Data? {
      do {
        return try reader.next()
      } catch {
        Issue.record("\(error)")
        return nil
      }
    }

    func write(_ data: Data) {
      var reader = FrameReader()
      reader.add(data)
      while let body = Self.body(&reader) {
        let text = String(decoding: body, as: UTF8.self)
        written.withLock { $0.append(text) }
        if text.contains("publishDiagnostics") {
          // For this piece, and for the end.
          hasPublished.signal()
          hasPublished.signal()
        }
      }
    }
  }

  @Test("a burst of keystrokes is answered by one publication, of the last text")
  func burst() throws {
    var messages = [
      #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
      """
      {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": \
      "file:///m/a.yaml", "languageId": "yaml", "version": 0, "text": "juices: {}"}}}
      """,
    ]
    for version in 1...100 {
      messages.append(
        """
        {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": \
        "file:///m/a.yaml", "version": \(version)}, "contentChanges": [{"range": {"start": \
        {"line": 0, "character": 9}, "end": {"line": 0, "character": 9}}, "text": "x"}]}}
        """)
    }
    let burst = messages.reduce(into: Data()) { $0 += Data($1.utf8).framed }
    let end = [
      #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#,
      #"{"jsonrpc": "2.0", "method": "exit"}"#,
    ].reduce(into: Data()) { $0 += Data($1.utf8).framed }
    let client = Client([burst, end])
    let status = try ServerLoop().run(
      Server(FakeHost([:]), version: "test"), read: { client.read() },
      write: { client.write($0) }, log: { Issue.record("\($0)") })
    #expect(status == 0)
    let published = client.sent.filter { $0.contains("publishDiagnostics") }
    #expect(published.count == 1)
    #expect(published.last?.contains("\"version\":100") == true)
    #expect(client.sent.last == #"{"id":2,"jsonrpc":"2.0","result":null}"#)
  }

  /// A client that sends something after a silence, and more while the first of it is answered.
  private final class Late: Sendable {
    private let pieces: Pieces
    private let written = Mutex<[String]>([])
    private let isAnswered = DispatchSemaphore(value: 0)
    private let hasMore = DispatchSemaphore(value: 0)
    private let isOver = DispatchSemaphore(value: 0)

    init(_ pieces: [Data]) { self.pieces = Pieces(pieces) }

    var sent: [String] { written.withLock { $0 } }

    func read() -> Data {
      let piece = pieces.next() ?? Data()
      switch (pieces.count, piece.isEmpty) {
      case (1, _): Thread.sleep(forTimeInterval: 0.6)
      case (0, false): isAnswered.wait()
      case (0, true):
        // What came before has been taken in.
        hasMore.signal()
        isOver.wait()
      default: break
      }
      return piece
    }

    func write(_ data: Data) {
      let text = String(decoding: data, as: UTF8.self)
      written.withLock { $0.append(text) }
      if text.contains(#""id":7"#) {
        isAnswered.signal()
        hasMore.wait()
      }
      if text.contains(#""version":2"#) || text.contains(#""version":3"#) { isOver.signal() }
    }
  }

  @Test("after a silence as well, a burst is answered by one publication")
  func silence() async throws {
    func change(_ version: Int) -> Data {
      let text = """
        {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": \
        "file:///m/a.yaml", "version": \(version)}, "contentChanges": [{"text": "juices: {}"}]}}
        """
      return Data(text.utf8).framed
    }
    let start = [
      #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
      """
      {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": \
      "file:///m/a.yaml", "languageId": "yaml", "version": 1, "text": "juices: {}"}}}
      """,
    ].reduce(into: Data()) { $0 += Data($1.utf8).framed }
    let ask = #"{"jsonrpc": "2.0", "id": 7, "method": "workspace/symbol", "params": {"query": ""}}"#
    let client = Late([start, change(2) + Data(ask.utf8).framed, change(3)])
    _ = try await onOwnThread {
      try ServerLoop().run(
        Server(FakeHost([:]), version: "test"), read: { client.read() },
        write: { client.write($0) }, log: { Issue.record("\($0)") })
    }
    let published = client.sent.joined().components(separatedBy: "publishDiagnostics").dropFirst()
    #expect(published.count == 2)
    #expect(published.last?.contains("\"version\":3") == true)
  }

  /// Input that something keeps open, and nobody writes to any more.
  private final class Silence: Sendable {
    private let pieces: Pieces

    init(_ pieces: [Data]) { self.pieces = Pieces(pieces) }

    func read() -> Data {
      if let piece = pieces.next() { return piece }
      Thread.sleep(forTimeInterval: 600)
      return Data()
    }
  }

  private static func initialize(process: String) -> Data {
    Data(
      """
      {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}, \
      "processId": \(process)}}
      """.utf8
    ).framed
  }

  @Test("the loop ends when the process that started it is gone", .timeLimit(.minutes(30)))
  func processIsGone() async throws {
    let client = Silence([Self.initialize(process: "4711")])
    let (status, looks) = try await onOwnThread {
      var looks = 0
      let status = try ServerLoop().run(
        Server(FakeHost([:]), version: "test"), read: { client.read() }, write: { _ in },
        log: { Issue.record("\($0)") },
        isRunning: { process in
          #expect(process == 4711)
          looks += 1
          return looks < 3
        })
      return (status, looks)
    }
    #expect(status == 1)
    #expect(looks == 3)
  }

  @Test(
    "a process that could never be seen, and none at all, are not waited for",
    .timeLimit(.minutes(30)), arguments: ["4711", "null", "0", "-1", "99999999999"])
  func processOutOfSight(process: String) async throws {
    let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#
    let client = Pieces([Self.initialize(process: process), Data(exit.utf8).framed])
    let (status, looks) = try await onOwnThread {
      var looks = 0
      let status = try ServerLoop().run(
        Server(FakeHost([:]), version: "test"),
        read: {
          let piece = client.next() ?? Data()
          // Longer than the loop waits for a message before it looks.
          if piece.count < 80 { Thread.sleep(forTimeInterval: 2.5) }
          return piece
        }, write: { _ in }, log: { Issue.record("\($0)") },
        isRunning: { _ in
          looks += 1
          return false
        })
      return (status, looks)
    }
    #expect(status == 1)
    #expect(looks == (process == "4711" ? 1 : 0))
  }
}
