package import Files
import Shop

/// What a server remembers of its staff after a restart: the sessions on their own devices, and the links that were
/// used. Servers of one ledger share it; sessions of the others are read at the start.
///
/// A line is `session` with the digest of the cookie and a code that only the token of its owner makes, or `link` with
/// the random number of a link and its time.
package struct StaffRecords: Sendable {
  static let maxSessions = 1_000

  private let lines: SharedLines
  /// As they were when the server started.
  private let sessions: [Session]

  private struct Session {
    /// The digest of the cookie.
    let id: String
    let code: String

    init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3, words[0] == "session" else { return nil }
      (id, code) = (words[1], words[2])
    }

    init(_ id: String, of token: StaffToken) {
      self.id = id
      code = token.authenticationCode(of: Array("session \(id)".utf8)).hexadecimal
    }

    func isMade(with token: StaffToken) -> Bool { Session(id, of: token).code == code }

    var line: String { "session \(id) \(code)" }
  }

  /// How long a used link is remembered, in milliseconds: longer than it can be used, also if the clock is set back.
  private static let memory = 24 * 60 * 60 * 1_000

  /// - Throws: `FileError` if the file can be neither read nor made.
  package init(_ lines: SharedLines) throws {
    self.lines = lines
    sessions = try lines.update { $0 }.compactMap { Session($0) }
  }

  /// The sessions whose token staff still have.
  func sessions(of tokens: [StaffToken]) -> [String: StaffToken] {
    var owners: [String: StaffToken] = [:]
    for session in sessions { owners[session.id] = tokens.first(where: session.isMade) }
    return owners
  }

  /// - Parameter id: the digest of the cookie.
  func begin(_ id: String, of token: StaffToken) throws {
    try lines.update { lines in
      lines.append(Session(id, of: token).line)
      let excess = lines.count { Session($0) != nil } - Self.maxSessions
      for _ in 0..<max(0, excess) {
        lines.firstIndex { Session($0) != nil }.map { _ = lines.remove(at: $0) }
      }
    }
  }

  func end(_ id: String) throws {
    try lines.update { lines in lines.removeAll { Session($0)?.id == id } }
  }

  /// Whether a link is right now and was not used, on whichever server.
  func allow(_ link: SignInLink, now: Int) throws -> Bool {
    try lines.update { Self.allow(link, now: now, $0) }
  }

  /// The same; a link that is right is used up, also if the power fails right afterwards.
  func use(_ link: SignInLink, now: Int) throws -> Bool {
    try lines.update { lines in
      guard Self.allow(link, now: now, lines) else { return false }
      lines.removeAll { line in Self.time(ofLink: line).map { $0 < now - Self.memory } ?? false }
      lines.append("link \(link.nonce.hexadecimal) \(link.time)")
      return true
    }
  }

  private static func allow(_ link: SignInLink, now: Int, _ lines: [String]) -> Bool {
    let start = "link \(link.nonce.hexadecimal) "
    return !link.isOutOfTime(now: now) && !lines.contains { $0.hasPrefix(start) }
  }

  /// The time of a used link; nil for another line.
  private static func time(ofLink line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.count == 3 && words[0] == "link" ? Int(words[2]) : nil
  }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
