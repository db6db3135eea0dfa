import Foundation
import Testing

@testable import LanguageServer

@Suite struct ServerTests {
  @Test("the phases of a session, and what does not fit them")
  func phases() {
    var session = Session(fresh: [:])
    func call(_ id: Int, _ method: String, _ params: String = "{}") -> String {
      "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}"
    }
    let hover = call(
      1, "textDocument/hover",
      "{\"textDocument\": {\"uri\": \"file:///x.yaml\"}, \"position\": {\"line\": 0, \"character\": 0}}"
    )
    #expect(
      session.send(hover) == [
        #"{"error":{"code":-32002,"message":"`initialize` comes first"},"id":1,"jsonrpc":"2.0"}"#
      ])
    #expect(session.send(call(2, "initialize", "{\"capabilities\": {}}")).count == 1)
    #expect(session.send(hover) == [#"{"id":1,"jsonrpc":"2.0","result":null}"#])
    #expect(
      session.send(call(3, "initialize", "{\"capabilities\": {}}")) == [
        #"{"error":{"code":-32600,"message":"`initialize` comes once"},"id":3,"jsonrpc":"2.0"}"#
      ])
    #expect(
      session.send(call(4, "textDocument/frobnicate")) == [
        #"{"error":{"code":-32601,"message":"there is no method `textDocument/frobnicate`"},"id":4,"jsonrpc":"2.0"}"#
      ])
    #expect(
      session.send(call(5, "textDocument/hover", "{\"textDocument\": 3}")) == [
        #"{"error":{"code":-32602,"message":"`params.textDocument` has the wrong type"},"id":5,"jsonrpc":"2.0"}"#
      ])
    #expect(session.send("{\"jsonrpc\": \"2.0\", \"method\": \"$/whatever\"}").isEmpty)
    #expect(session.send("{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"result\": null}").isEmpty)
    #expect(session.send(call(6, "shutdown")) == [#"{"id":6,"jsonrpc":"2.0","result":null}"#])
    #expect(
      session.send(hover) == [
        #"{"error":{"code":-32600,"message":"the server has been shut down"},"id":1,"jsonrpc":"2.0"}"#
      ])
    #expect(session.server.exitStatus == nil)
    #expect(session.send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}").isEmpty)
    #expect(session.server.exitStatus == 0)
  }

  @Test("an exit without a shutdown is a failure")
  func earlyExit() throws {
    var session = try Session()
    #expect(session.send("{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}").isEmpty)
    #expect(session.server.exitStatus == 1)
  }

  @Test(
    "what is no request",
    arguments: [
      ("{", #"{"error":{"code":-32700,"message":"it is not JSON"},"id":null,"jsonrpc":"2.0"}"#),
      (
        "3",
        #"{"error":{"code":-32600,"message":"the message has the wrong type"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        "{}",
        #"{"error":{"code":-32600,"message":"`jsonrpc` is missing"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        #"{"jsonrpc": "2.0", "id": 7}"#,
        #"{"error":{"code":-32600,"message":"`method` is missing"},"id":7,"jsonrpc":"2.0"}"#
      ),
      (
        #"{"jsonrpc": "2.0", "id": [], "method": "shutdown"}"#,
        #"{"error":{"code":-32600,"message":"`id` has the wrong type"},"id":null,"jsonrpc":"2.0"}"#
      ),
      (
        "[]",
        #"{"error":{"code":-32600,"message":"the message has the wrong type"},"id":null,"jsonrpc":"2.0"}"#
      ),
    ])
  func malformed(message: String, answer: String) throws {
    var session = try Session()
    #expect(session.send(message) == [answer])
  }

  @Test(
    "a notification that cannot be used is logged",
    arguments: [
      ("en", "`textDocument/didChange` was ignored: the document is not open"),
      ("ko", "`textDocument/didChange` 알림을 무시했어요: 열려 있지 않은 문서예요"),
    ])
  func ignored(locale: String, message: String) throws {
    var session = try Session(locale: locale)
    try session.change("/m/none.yaml", "")
    #expect(session.takeNotifications().contains { $0.contains(message) })
  }

  @Test("a request that is cancelled before its turn costs nothing")
  func cancelled() throws {
    var session = try Session(["/m/a.yaml": "juices: {}\n"])
    let sent = session.send(
      #"{"jsonrpc": "2.0", "id": "q", "method": "workspace/symbol", "params": {"query": ""}}"#,
      #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "q"}}"#,
      #"{"jsonrpc": "2.0", "id": "r", "method": "workspace/symbol", "params": {"query": ""}}"#)
    #expect(
      sent == [
        #"{"error":{"code":-32800,"message":"the request was cancelled"},"id":"q","jsonrpc":"2.0"}"#,
        #"{"id":"r","jsonrpc":"2.0","result":[]}"#,
      ])
  }
}
