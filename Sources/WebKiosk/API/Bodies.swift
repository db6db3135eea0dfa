import Diagnostics
import StockLedger

/// A body of a request, read from JSON.
protocol JSONBody {
  init(_ body: JSONObject) throws
}

/// An order as a program sends it: its lines as every document has them.
struct OrderBody: JSONBody {
  struct Line {
    let text: String

    init(_ line: JSONObject) throws {
      try line.check(names: ["juice", "size", "options", "quantity"])
      let quantity = try line.number("quantity") ?? 1
      guard let quantity = Int(exactly: quantity) else {
        throw line.problem(
          "quantity", .text("a quantity is a whole number", ko: "잔 수는 정수로 적어 주세요"))
      }
      let words = OrderRecord.Line(
        juice: try line.required("juice", line.string), size: try line.string("size"),
        options: try line.strings("options") ?? [], quantity: quantity)
      // Else a juice could bring a size or a quantity that `size` and `quantity` contradict.
      let names = [words.juice] + [words.size].compactMap(\.self) + words.options
      guard !names.contains(where: { $0.contains { ":+=".contains($0) } }) else {
        throw line.problem(
          "juice", .text("names have none of `:`, `+` and `=`", ko: "이름에는 `:`, `+`, `=`를 쓸 수 없어요"))
      }
      // A text of quantity 1 has none, and reads as the same.
      text = words.text
    }
  }

  let lines: [Line]

  init(_ body: JSONObject) throws {
    try body.check(names: ["lines"])
    lines = try body.required("lines", body.objects).map { try Line($0) }
  }

  /// The lines as they would be typed.
  var words: [String] { lines.map(\.text) }
}

/// A change of stock as a program sends it.
struct StockBody: JSONBody {
  enum Kind: String, CaseIterable { case add, remove, set, reset }

  let kind: Kind
  /// By fruit, as they would be typed; none for a reset.
  let amounts: [String: String]
  /// For a reset; all fruits if there are none.
  let fruits: [String]
  /// What whoever changes it has seen, by fruit; nil if the head says so.
  let expected: [String: String]?
  let reason: String?

  init(_ body: JSONObject) throws {
    try body.check(names: ["kind", "amounts", "fruits", "expected", "reason"])
    guard let kind = Kind(rawValue: try body.required("kind", body.string)) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw body.problem("kind", .text("there are \(kinds)", ko: "\(kinds) 가운데 하나여야 해요"))
    }
    self.kind = kind
    amounts = try body.texts("amounts") ?? [:]
    fruits = try body.strings("fruits") ?? []
    expected = try body.texts("expected")
    reason = try body.string("reason")
    guard (kind == .reset) == amounts.isEmpty else {
      throw body.problem(
        "amounts",
        kind == .reset
          ? .text("a reset has no amounts, but `fruits`", ko: "reset에는 양 대신 `fruits`를 적어 주세요")
          : .text("there are no amounts", ko: "양이 없어요"))
    }
    guard kind == .reset || fruits.isEmpty else {
      throw body.problem(
        "fruits", .text("only a reset has `fruits`", ko: "`fruits`는 reset에만 쓸 수 있어요"))
    }
  }
}

/// What to plan for.
struct PlanBody: JSONBody {
  let lines: [OrderBody.Line]
  /// Stock to take for granted, by fruit; of the rest there is what there is.
  let stock: [String: String]

  init(_ body: JSONObject) throws {
    try body.check(names: ["lines", "stock"])
    lines = try body.required("lines", body.objects).map { try OrderBody.Line($0) }
    stock = try body.texts("stock") ?? [:]
  }
}

/// An object of JSON, and where in the body it is. Members that are null count as left out.
struct JSONObject {
  private let members: [String: JSONValue]
  /// As in `lines.[0]`; empty for the body itself.
  private let path: String

  /// - Throws: `Problem` for another value.
  init(_ value: JSONValue, at path: String = "") throws(Problem) {
    guard case .object(let members) = value else {
      throw Self.problem(path, .text("it has to be an object", ko: "객체여야 해요"))
    }
    self.members = members.filter { $0.value != .null }
    self.path = path
  }

  /// A misspelled name is an error, since what it was meant for would not be done.
  func check(names: Set<String>) throws(Problem) {
    guard let unknown = members.keys.sorted().first(where: { !names.contains($0) }) else { return }
    let known = names.sorted().joined(separator: ", ")
    throw problem(
      unknown,
      .text("there is no such key; there are \(known)", ko: "그런 키는 없고, 쓸 수 있는 키는 \(known)예요"))
  }

  func required<Value>(_ name: String, _ read: (String) throws(Problem) -> Value?) throws(Problem)
    -> Value
  {
    guard let value = try read(name) else {
      throw Self.problem(path, .text("`\(name)` is missing", ko: "`\(name)` 값이 없어요"))
    }
    return value
  }

  func string(_ name: String) throws(Problem) -> String? {
    guard let value = members[name] else { return nil }
    return try Self.string(value, at: path(name))
  }

  func number(_ name: String) throws(Problem) -> Double? {
    guard let value = members[name] else { return nil }
    guard case .number(let text) = value, let number = Double(text) else {
      throw problem(name, .text("it has to be a number", ko: "수여야 해요"))
    }
    return number
  }

  func strings(_ name: String) throws(Problem) -> [String]? {
    try values(name)?.map { (value, path) throws(Problem) in try Self.string(value, at: path) }
  }

  func objects(_ name: String) throws(Problem) -> [JSONObject]? {
    try values(name)?.map { (value, path) throws(Problem) in try JSONObject(value, at: path) }
  }

  /// An object whose members are texts.
  func texts(_ name: String) throws(Problem) -> [String: String]? {
    guard let value = members[name] else { return nil }
    let object = try JSONObject(value, at: path(name))
    var texts: [String: String] = [:]
    for name in object.members.keys.sorted() { texts[name] = try object.string(name) }
    return texts
  }

  private func values(_ name: String) throws(Problem) -> [(JSONValue, path: String)]? {
    guard let value = members[name] else { return nil }
    guard case .array(let values) = value else {
      throw problem(name, .text("it has to be an array", ko: "배열이어야 해요"))
    }
    return values.enumerated().map { ($1, "\(path(name)).[\($0)]") }
  }

  private static func string(_ value: JSONValue, at path: String) throws(Problem) -> String {
    guard case .string(let text) = value else {
      throw problem(path, .text("it has to be a string", ko: "문자열이어야 해요"))
    }
    return text
  }

  private func path(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  func problem(_ name: String, _ reason: LocalizedText) -> Problem {
    Self.problem(path(name), reason)
  }

  static func problem(_ path: String, _ reason: LocalizedText) -> Problem {
    let place = path.isEmpty ? "" : " (\(path))"
    return Problem(
      .badRequest,
      .text(
        "the body is not as it has to be\(place): \(reason.english)",
        ko: "본문이 형식에 맞지 않아요\(place): \(reason.korean)"),
      help: .text("see /api/v1/openapi.json", ko: "/api/v1/openapi.json을 봐 주세요"))
  }
}

extension KioskRequest {
  func json<Body: JSONBody>(_ type: Body.Type) throws -> Body {
    let name = request.headers["content-type"]?.split(separator: ";").first.map { $0.trimmed }
    guard name?.lowercased() == "application/json" else {
      throw Problem.unsupportedType("application/json")
    }
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
