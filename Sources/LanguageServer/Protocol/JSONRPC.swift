import Foundation

/// The id of a request, which its response repeats.
enum RequestID: Hashable, Codable, Sendable {
  case number(Int)
  case text(String)
  /// The id of a request whose id is `null` or could not be decoded.
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
      return
    }
    do {
      self = .number(try container.decode(Int.self))
    } catch {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .null: try container.encodeNil()
    }
  }
}

/// The error of a response: JSON-RPC 2.0 section 5.1, and LSP 3.17 "Response Message".
///
/// Messages about the protocol itself are in English, for authors of clients; all others are in
/// the language of its user.
struct ResponseError: Error, Hashable, Codable, Sendable {
  enum Code: Int, Codable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// The members of every message except its parameters, which are decoded once the method is known.
struct Envelope: Decodable, Sendable {
  let method: String?
  /// Nil for a notification.
  let id: RequestID?

  private enum CodingKeys: String, CodingKey { case jsonrpc, method, id, result, error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .jsonrpc) == "2.0" else {
      throw DecodingError.dataCorruptedError(
        forKey: .jsonrpc, in: container, debugDescription: "it is not 2.0")
    }
    method = try container.decodeIfPresent(String.self, forKey: .method)
    id = container.contains(.id) ? try container.decode(RequestID.self, forKey: .id) : nil
    // A response to one of the server's own requests has no method.
    if method == nil, !container.contains(.result), !container.contains(.error) {
      throw DecodingError.keyNotFound(
        CodingKeys.method, .init(codingPath: [], debugDescription: "it has no method"))
    }
  }
}

/// Decodes the parameters of a message, in a second pass over it.
struct Parameters<Value: Decodable>: Decodable {
  let params: Value
}

/// The type of parameters that are absent.
struct NoParameters: Codable, Hashable, Sendable {}

/// Encodes messages. Keys are sorted, so that equal messages are equal bytes.
enum MessageEncoder {
  static func encode(_ value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      preconditionFailure("a message of the server's own cannot be encoded: \(error)")
    }
  }

  static func response(_ id: RequestID, _ result: any Encodable) -> Data {
    if let tokens = result as? SemanticTokensResult {
      return Data(#"{"id":"#.utf8) + self.encode(id) + Data(#","jsonrpc":"2.0","result":"#.utf8)
        + tokens.json + Data("}".utf8)
    }
    func response(_ result: some Encodable) -> Data {
      encode(Message(id: id, result: result))
    }
    return response(result)
  }

  static func failure(_ id: RequestID, _ error: ResponseError) -> Data {
    encode(Message<NoParameters>(id: id, error: error))
  }

  static func notification(_ method: String, _ params: some Encodable) -> Data {
    encode(Message(method: method, params: params))
  }

  static func request(_ id: RequestID, _ method: String, _ params: some Encodable) -> Data {
    encode(Message(id: id, method: method, params: params))
  }

  static func request(_ id: RequestID, _ method: String) -> Data {
    encode(Message<NoParameters>(id: id, method: method))
  }

  /// A request, notification or response: members that are nil are not encoded.
  private struct Message<Content: Encodable>: Encodable {
    let jsonrpc = "2.0"
    var id: RequestID?
    var method: String?
    var params: Content?
    /// A null result is encoded, through `OrNull`.
    var result: Content?
    var error: ResponseError?
  }
}
