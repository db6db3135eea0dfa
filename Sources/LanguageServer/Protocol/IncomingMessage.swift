import Foundation

/// The content of one frame: a message, a batch of messages, or neither.
struct IncomingMessage {
  struct Message {
    let envelope: Envelope
    /// The whole message, from which parameters are decoded later.
    let data: Data
  }

  enum Content {
    case single(Message)
    case batch([Result<Message, ResponseError>])
    case malformed(RequestID, ResponseError)
  }

  /// Limits the responses to one batch.
  private static let maxBatchCount = 1_000

  let content: Content

  init(_ event: FrameReader.Event) {
    switch event {
    case .malformed(let reason):
      content = .malformed(.null, ResponseError(.parseError, reason))
    case .message(let data):
      let first = data.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      content = first == UInt8(ascii: "[") ? Self.batch(data) : Self.single(data)
    }
  }

  /// The id of the request that this notification cancels; nil for any other message.
  var cancels: RequestID? {
    guard case .single(let message) = content, message.envelope.method == "$/cancelRequest",
      message.envelope.id == nil
    else { return nil }
    do {
      return try JSONDecoder().decode(Parameters<CancelParams>.self, from: message.data).params.id
    } catch {
      // JSON-RPC allows no response to a notification, not even to an invalid one.
      return nil
    }
  }

  private static func single(_ data: Data) -> Content {
    switch message(data) {
    case .success(let message): .single(message)
    case .failure(let error): .malformed(id(of: data), error)
    }
  }

  private static func message(_ data: Data) -> Result<Message, ResponseError> {
    do {
      return .success(
        Message(envelope: try JSONDecoder().decode(Envelope.self, from: data), data: data))
    } catch {
      return .failure(ResponseError(isSyntax(error) ? .parseError : .invalidRequest, reason(error)))
    }
  }

  private struct OnlyID: Decodable { let id: RequestID }

  /// The id of a message that is otherwise no valid request.
  private static func id(of data: Data) -> RequestID {
    do {
      return try JSONDecoder().decode(OnlyID.self, from: data).id
    } catch {
      return .null
    }
  }

  private static func batch(_ data: Data) -> Content {
    do {
      guard let list = try JSONSerialization.jsonObject(with: data) as? [Any], !list.isEmpty else {
        return .malformed(.null, ResponseError(.invalidRequest, "a batch has a message"))
      }
      guard list.count <= maxBatchCount else {
        return .malformed(
          .null, ResponseError(.invalidRequest, "a batch has at most \(maxBatchCount) messages"))
      }
      return .batch(
        try list.map { element in
          guard element is [String: Any] else {
            return .failure(ResponseError(.invalidRequest, "it is not an object"))
          }
          return message(try JSONSerialization.data(withJSONObject: element))
        })
    } catch {
      return .malformed(.null, ResponseError(.parseError, "it is not JSON"))
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
