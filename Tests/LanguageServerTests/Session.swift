import Foundation
import Testing

@testable import LanguageServer

/// A client that speaks with a server in the same process, in JSON.
struct Session {
  var server: Server
  let disk: FakeHost
  /// What has come from the server and not been asked for, in order.
  private(set) var notifications: [String] = []
  private var lastID = 0

  /// Initialized, with what a client without any capabilities says, or with others.
  init(
    _ files: [String: String] = [:], capabilities: String = "{}", root: String? = nil,
    locale: String = "en"
  ) throws {
    disk = FakeHost(files)
    server = Server(disk, version: "test")
    let folders = root.map { "[{\"uri\": \"file://\($0)\", \"name\": \"x\"}]" } ?? "null"
    _ = try request(
      "initialize",
      """
      {"capabilities": \(capabilities), "workspaceFolders": \(folders), "processId": null, \
      "locale": "\(locale)"}
      """)
    try notify("initialized", "{}")
  }

  /// Not yet initialized.
  init(fresh files: [String: String]) {
    disk = FakeHost(files)
    server = Server(disk, version: "test")
  }

  /// Sends a message as it is, lets the server rest, and returns all that it sends.
  mutating func send(_ messages: String...) -> [String] {
    var sent = server.handle(messages.map { Data($0.utf8) })
    while let menu = server.nextDirtyMenu() { sent += server.publishDiagnostics(of: menu) }
    return sent.map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func notify(_ method: String, _ params: String) throws {
    notifications += send(
      "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}")
  }

  /// The `result` or `error` of a request, in compact JSON with sorted keys.
  mutating func request(_ method: String, _ params: String) throws -> String {
    lastID += 1
    let id = lastID
    let sent = send(
      "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}")
    var answer: String?
    for message in sent {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any])
      guard object["id"] as? Int == id else {
        notifications.append(message)
        continue
      }
      #expect(answer == nil, "two answers")
      answer = try Self.json(object["result"] ?? object["error"] ?? NSNull())
    }
    return try #require(answer, "no answer")
  }

  static func json(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]),
      as: UTF8.self)
  }

  static func quoted(_ text: String) throws -> String { try json(text) }

  mutating func open(_ path: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      """
      {"textDocument": {"uri": "file://\(path)", "languageId": "yaml", "version": 1, \
      "text": \(try Self.quoted(text))}}
      """)
  }

  /// Replaces the whole text of a document.
  mutating func change(_ path: String, version: Int = 2, _ text: String) throws {
    try notify(
      "textDocument/didChange",
      """
      {"textDocument": {"uri": "file://\(path)", "version": \(version)}, \
      "contentChanges": [{"text": \(try Self.quoted(text))}]}
      """)
  }

  /// A request about the place of a mark, which is `|` in the text that the document has then.
  mutating func ask(
    _ method: String, _ path: String, _ marked: String, _ more: String = "", version: Int = 2
  ) throws -> String {
    let parts = marked.components(separatedBy: "|")
    try #require(parts.count == 2, "one mark")
    try change(path, version: version, parts.joined())
    return try request(
      method,
      """
      {"textDocument": {"uri": "file://\(path)"}, \
      "position": \(Self.position(behind: parts[0]))\
      \(more)}
      """)
  }

  /// Where a text ends, in UTF-16.
  static func position(behind text: String) -> String {
    let lines = Array(text.utf16).split(separator: 0x0A, omittingEmptySubsequences: false)
    return "{\"line\": \(lines.count - 1), \"character\": \(lines[lines.count - 1].count)}"
  }

  mutating func takeNotifications() -> [String] {
    defer { notifications = [] }
    return notifications
  }
}

/// The value of JSON in a path of keys and numbers, for tests that look at a part.
func part(_ json: String, _ path: String) throws -> String {
  var value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  for key in path.split(separator: ".") {
    if let index = Int(key) {
      let list = try #require(value as? [Any])
      try #require(list.indices.contains(index))
      value = list[index]
    } else {
      value = try #require((value as? [String: Any])?[String(key)])
    }
  }
  if let text = value as? String { return text }
  return try Session.json(value)
}

/// The labels of a completion.
func labels(_ json: String) throws -> [String] {
  let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  let items = try #require(object?["items"] as? [[String: Any]])
  return items.compactMap { $0["label"] as? String }
}
