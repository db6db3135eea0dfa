import Foundation

/// A received message.
struct IncomingMessage {
  let envelope: Envelope
  /// The whole message, from which parameters are decoded later.
  let data: Data

  /// A message that is not a request, notification or response.
  struct Malformed: Error {
    /// The message's id, if it has one.
    let id: RequestID
    let error: ResponseError
  }

  init(_ data: Data) throws(Malformed) {
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: data)
    } catch {
      let code = Self.isSyntax(error) ? ResponseError.Code.parseError : .invalidRequest
      throw Malformed(id: Self.id(of: data), error: ResponseError(code, Self.reason(error)))
    }
    self.data = data
  }

  /// The id of the request that this notification cancels; nil for any other message.
  var cancels: RequestID? {
    guard envelope.method == "$/cancelRequest", envelope.id == nil else { return nil }
    do {
      return try JSONDecoder().decode(Parameters<CancelParams>.self, from: data).params.id
    } catch {
      // JSON-RPC allows no response to a notification, not even to an invalid one.
      return nil
    }
  }

  private struct OnlyID: Decodable { let id: RequestID }

  private static func id(of data: Data) -> RequestID {
    do {
      return try JSONDecoder().decode(OnlyID.self, from: data).id
    } catch {
      return .null
    }
  }

  private static func isSyntax(_ error: any Error) -> Bool {
    guard case DecodingError.dataCorrupted(let context) = error else {
      return !(error is DecodingError)
    }
    return context.codingPath.isEmpty
  }

  /// Describes what is wrong with a message, and where.
  static func reason(_ error: any Error) -> String {
    func place(_ context: DecodingError.Context, _ last: [any CodingKey] = []) -> String {
      let path = (context.codingPath + last).map { $0.intValue.map(String.init) ?? $0.stringValue }
      return path.isEmpty ? "the message" : "`\(path.joined(separator: "."))`"
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(place(context, [key])) is missing"
    case DecodingError.typeMismatch(_, let context): return "\(place(context)) has the wrong type"
    case DecodingError.valueNotFound(_, let context): return "\(place(context)) is null"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context)) cannot be understood"
    default: return "it is not JSON"
    }
  }
}
