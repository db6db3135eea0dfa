import Synchronization

/// Names requests, so that an answer can be found in the log.
final class RequestIDs: Sendable {
  static let header = "x-request-id"
  static let maxLength = 64

  /// Tells the ids of this process from those of others.
  private let prefix: String
  private let count = Atomic(0)

  /// - Parameter seed: a random number of the process.
  init(seed: UInt32 = .random(in: 0...UInt32.max)) {
    let digits = String(seed, radix: 16)
    prefix = String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The id that the client or a proxy gave the request, if it cannot harm a log, or else a new one.
  func id(of request: WebRequest) -> String {
    if let id = request.headers[Self.header], Self.isHarmless(id) { return id }
    return "\(prefix)-\(count.add(1, ordering: .relaxed).newValue)"
  }

  private static func isHarmless(_ id: String) -> Bool {
    (1...maxLength).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
