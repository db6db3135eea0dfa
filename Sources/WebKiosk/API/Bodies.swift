import Diagnostics
import Foundation
import StockLedger

/// An order as a program sends it: its lines as every document has them.
struct OrderBody: Decodable, Sendable {
  struct Line: Decodable, Sendable {
    enum Key: String, CodingKey, CaseIterable { case juice, size, options, quantity }

    let text: String

    init(from decoder: any Decoder) throws {
      let values = try decoder.strictContainer(keyedBy: Key.self)
      // As an Int, the parser would call 1.5 no valid JSON.
      let number = try values.decodeIfPresent(Double.self, forKey: .quantity) ?? 1
      guard let quantity = Int(exactly: number) else {
        throw DecodingError.dataCorruptedError(
          forKey: .quantity, in: values, debugDescription: "a quantity is a whole number")
      }
      let line = OrderRecord.Line(
        juice: try values.decode(String.self, forKey: .juice),
        size: try values.decodeIfPresent(String.self, forKey: .size),
        options: try values.decodeIfPresent([String].self, forKey: .options) ?? [],
        quantity: quantity)
      // Else a juice could bring a size or a quantity that `size` and `quantity` contradict.
      let words = [line.juice] + [line.size].compactMap(\.self) + line.options
      guard !words.contains(where: { $0.contains { ":+=".contains($0) } }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .juice, in: values, debugDescription: "names have none of `:`, `+` and `=`")
      }
      // A text of quantity 1 has none, and reads as the same.
      text = line.text
    }
  }

  enum Key: String, CodingKey, CaseIterable { case lines }

  let lines: [Line]

  init(from decoder: any Decoder) throws {
    lines = try decoder.strictContainer(keyedBy: Key.self).decode([Line].self, forKey: .lines)
  }

  /// The lines as they would be typed.
  var words: [String] { lines.map(\.text) }
}

/// A change of stock as a program sends it.
struct StockBody: Decodable, Sendable {
  enum Kind: String, Decodable, Sendable { case add, remove, set, reset }
  enum Key: String, CodingKey, CaseIterable { case kind, amounts, fruits, expected, reason }

  let kind: Kind
  /// By fruit, as they would be typed; none for a reset.
  let amounts: [String: String]
  /// For a reset; all fruits if there are none.
  let fruits: [String]
  /// What whoever changes it has seen, by fruit; nil if the head says so.
  let expected: [String: String]?
  let reason: String?

  init(from decoder: any Decoder) throws {
    let values = try decoder.strictContainer(keyedBy: Key.self)
    kind = try values.decode(Kind.self, forKey: .kind)
    amounts = try values.decodeIfPresent([String: String].self, forKey: .amounts) ?? [:]
    fruits = try values.decodeIfPresent([String].self, forKey: .fruits) ?? []
    expected = try values.decodeIfPresent([String: String].self, forKey: .expected)
    reason = try values.decodeIfPresent(String.self, forKey: .reason)
    guard (kind == .reset) == amounts.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .amounts, in: values,
        debugDescription: kind == .reset
          ? "a reset has no amounts, but `fruits`" : "there are no amounts")
    }
  }
}

/// What to plan for.
struct PlanBody: Decodable, Sendable {
  enum Key: String, CodingKey, CaseIterable { case lines, stock }

  let lines: [OrderBody.Line]
  /// Stock to take for granted, by fruit; of the rest there is what there is.
  let stock: [String: String]

  init(from decoder: any Decoder) throws {
    let values = try decoder.strictContainer(keyedBy: Key.self)
    lines = try values.decode([OrderBody.Line].self, forKey: .lines)
    stock = try values.decodeIfPresent([String: String].self, forKey: .stock) ?? [:]
  }
}

extension Decoder {
  /// A misspelled key is an error, since what it was meant for would not be done.
  fileprivate func strictContainer<Key: CodingKey & CaseIterable>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let all = try container(keyedBy: AnyKey.self)
    let known = Set(Key.allCases.map(\.stringValue))
    if let unknown = all.allKeys.first(where: { !known.contains($0.stringValue) }) {
      throw DecodingError.dataCorruptedError(
        forKey: unknown, in: all,
        debugDescription:
          "there is no such key; there are \(known.sorted().joined(separator: ", "))")
    }
    return try container(keyedBy: type)
  }
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

extension KioskRequest {
  /// The body as JSON (RFC 8259).
  func json<Body: Decodable>(_ type: Body.Type) throws -> Body {
    let name = request.headers["content-type"]?.split(separator: ";").first.map { $0.trimmed }
    guard name?.lowercased() == "application/json" else {
      throw Problem.unsupportedType("application/json")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(body))
    } catch let error as DecodingError {
      let (path, reason) = Self.explained(error)
      let place = path.isEmpty ? "" : " (\(path))"
      throw Problem(
        .badRequest,
        .text(
          "the body is not as it has to be\(place): \(reason)",
          ko: "본문이 형식에 맞지 않아요\(place): \(reason)"),
        help: .text("see /api/v1/openapi.json", ko: "/api/v1/openapi.json을 봐 주세요"))
    }
  }

  /// Where in the body it is wrong, and why.
  private static func explained(_ error: DecodingError) -> (path: String, reason: String) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context):
      return (path(context.codingPath), "`\(key.stringValue)` is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return (path(context.codingPath), context.debugDescription)
    case .dataCorrupted(let context): return (path(context.codingPath), context.debugDescription)
    @unknown default: return ("", "\(error)")
    }
  }
}
