import Diagnostics

/// A body of a request, read from JSON.
protocol JSONBody: Sendable {
  static var schema: RequestSchema { get }
  init(_ body: JSONObject) throws
}

/// A JSON object and its place in the body. Members that are null count as missing.
struct JSONObject {
  private let members: [String: JSONValue]
  /// Such as `lines.[0]`; empty for the body itself.
  private let path: String

  /// - Throws: `ProblemDetails` if the value is not an object.
  init(_ value: JSONValue, at path: String = "") throws(ProblemDetails) {
    guard case .object(let members) = value else {
      throw Self.problem(path, .text("it has to be an object", ko: "객체여야 해요"))
    }
    self.members = members.filter { $0.value != .null }
    self.path = path
  }

  /// - Throws: `ProblemDetails` for an unknown name. A misspelled one would have no effect.
  func check(_ schema: RequestSchema) throws(ProblemDetails) {
    let names = schema.names
    guard let unknown = members.keys.sorted().first(where: { !names.contains($0) }) else { return }
    let known = names.sorted().joined(separator: ", ")
    throw problem(
      unknown,
      .text("there is no such key; there are \(known)", ko: "그런 키는 없고, 쓸 수 있는 키는 \(known)예요"))
  }

  func required<Value>(
    _ name: String, _ read: (String) throws(ProblemDetails) -> Value?
  ) throws(ProblemDetails) -> Value {
    guard let value = try read(name) else {
      throw Self.problem(path, .text("`\(name)` is missing", ko: "`\(name)` 값이 없어요"))
    }
    return value
  }

  func string(_ name: String) throws(ProblemDetails) -> String? {
    guard let value = members[name] else { return nil }
    return try Self.string(value, at: path(name))
  }

  func number(_ name: String) throws(ProblemDetails) -> Double? {
    guard let value = members[name] else { return nil }
    guard case .number(let text) = value, let number = Double(text) else {
      throw problem(name, .text("it has to be a number", ko: "수여야 해요"))
    }
    return number
  }

  func integer(_ name: String) throws(ProblemDetails) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int(exactly: number) else {
      throw problem(name, .text("it has to be a whole number", ko: "정수로 적어 주세요"))
    }
    return integer
  }

  func strings(_ name: String) throws(ProblemDetails) -> [String]? {
    try values(name)?.map { (value, path) throws(ProblemDetails) in
      try Self.string(value, at: path)
    }
  }

  func objects(_ name: String) throws(ProblemDetails) -> [JSONObject]? {
    try values(name)?.map { (value, path) throws(ProblemDetails) in
      try JSONObject(value, at: path)
    }
  }

  /// An object whose members are all strings.
  func texts(_ name: String) throws(ProblemDetails) -> [String: String]? {
    guard let value = members[name] else { return nil }
    let object = try JSONObject(value, at: path(name))
    var texts: [String: String] = [:]
    for name in object.members.keys.sorted() { texts[name] = try object.string(name) }
    return texts
  }

  private func values(_ name: String) throws(ProblemDetails) -> [(JSONValue, path: String)]? {
    guard let value = members[name] else { return nil }
    guard case .array(let values) = value else {
      throw problem(name, .text("it has to be an array", ko: "배열이어야 해요"))
    }
    return values.enumerated().map { ($1, "\(path(name)).[\($0)]") }
  }

  private static func string(_ value: JSONValue, at path: String) throws(ProblemDetails) -> String {
    guard case .string(let text) = value else {
      throw problem(path, .text("it has to be a string", ko: "문자열이어야 해요"))
    }
    return text
  }

  private func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  func problem(_ name: String, _ reason: LocalizedText) -> ProblemDetails {
    Self.problem(path(name), reason)
  }

  static func problem(_ path: String, _ reason: LocalizedText) -> ProblemDetails {
    let place = path.isEmpty ? "" : " (\(path))"
    return ProblemDetails(
      .badRequest,
      .text(
        "the body is malformed\(place): \(reason.english)",
        ko: "본문이 형식에 맞지 않아요\(place): \(reason.korean)"),
      help: .text("see /api/v1/openapi.json", ko: "/api/v1/openapi.json을 봐 주세요"))
  }
}

extension KioskRequest {
  func json<Body: JSONBody>(_ type: Body.Type) throws -> Body {
    try check(type: "application/json")
    do {
      return try type.init(try JSONObject(try JSONParser.parse(body)))
    } catch let problem as JSONParser.Problem {
      throw JSONObject.problem("", Self.explained(problem))
    }
  }

  private static func explained(_ problem: JSONParser.Problem) -> LocalizedText {
    switch problem {
    case .malformed(let position):
      .text(
        "it is no JSON in UTF-8 from byte \(position) on",
        ko: "\(position)번째 바이트부터 UTF-8 JSON이 아니에요")
    case .repeatedName(let name):
      .text("an object has `\(name)` twice", ko: "한 객체에 `\(name)` 값이 두 번 있어요")
    case .tooDeep: .text("it is nested too deep", ko: "너무 깊게 들어 있어요")
    }
  }
}
