package import Files
import Shop
import StockLedger
import Synchronization

/// What servers of one ledger know together, and remember after a restart: the sessions of staff on their own devices, the
/// devices of the shop, and the links that were used. Whatever one server writes, the others know with their next request.
///
/// A line is one of these; others are kept:
/// - `session` with the digest of the cookie, a code that only the token of its owner makes, and when it was seen, if it was;
/// - `device` with the digest of the cookie, when it was seen or `-`, and the device's text. It has no code: it gives fewer
///   rights than the ledger beside it, which whoever writes this file can write, too;
/// - `link` with the random number of a link and its time.
package final class StaffRecords: Sendable {
  static let maxSessions = 1_000
  static let maxDevices = 100

  /// A session of somebody on a device of one's own.
  struct Session {
    /// The digest of the cookie.
    let id: String
    fileprivate let code: String
    /// When it was last used, to an hour, in milliseconds since 1970-01-01 UTC.
    fileprivate(set) var seen: Int?

    fileprivate init?(_ line: String) {
      let words = line.split(separator: " ").map(String.init)
      guard (3...4).contains(words.count), words[0] == "session" else { return nil }
      (id, code) = (words[1], words[2])
      seen = words.count == 4 ? Int(words[3]) : nil
    }

    fileprivate init(_ id: String, of token: StaffToken) {
      self.id = id
      code = token.authenticationCode(of: Array("session \(id)".utf8)).hexadecimal
    }

    func isMade(with token: StaffToken) -> Bool { Session(id, of: token).code == code }

    fileprivate var line: String { "session \(id) \(code)\(seen.map { " \($0)" } ?? "")" }
  }

  /// A device of the shop.
  struct DeviceEntry {
    /// The digest of the cookie.
    let id: String
    fileprivate(set) var device: ShopDevice
    /// As that of a session.
    fileprivate(set) var seen: Int?

    fileprivate init(_ id: String, _ device: ShopDevice) {
      self.id = id
      self.device = device
    }

    fileprivate init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      guard words.count == 4, words[0] == "device", let device = ShopDevice(words[3]) else {
        return nil
      }
      self.init(String(words[1]), device)
      seen = Int(words[2])
    }

    fileprivate var line: String { "device \(id) \(seen.map { "\($0)" } ?? "-") \(device.text)" }
  }

  private struct State {
    var stamp: FileStamp?
    var lines: [String] = [] {
      didSet {
        sessions = Dictionary(
          lines.lazy.compactMap { Session($0) }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        devices = lines.compactMap { DeviceEntry($0) }
      }
    }
    private(set) var sessions: [String: Session] = [:]
    private(set) var devices: [DeviceEntry] = []
    /// Sessions and devices that ended here, although that could not be written.
    var ended: Set<String> = []
    /// When it was last noted here that something is used, by the clock of the server.
    var noted: [String: Duration] = [:]
  }

  /// Nil where nothing outlasts the server.
  private let file: SharedLines?
  private let state = Mutex(State())

  /// How long a used link is remembered, in milliseconds: longer than it can be used, also if the clock is set back.
  private static let memory = 24 * 60 * 60 * 1_000

  /// - Parameter isMade: whether the file is made at once, so that it is known whether that is possible.
  /// - Throws: `FileError` if the file cannot be read, or not be made.
  package init(_ lines: SharedLines, isMade: Bool = true) throws {
    file = lines
    let content = try isMade ? lines.update { $0 } : lines.read()
    state.withLock { $0.lines = content }
  }

  /// Records that end with the server.
  init() { file = nil }

  /// What the file says now. If it cannot be read, what it said last goes on.
  private func current<Value>(_ read: (State) -> Value) -> Value {
    state.withLock { state in
      guard let file else { return read(state) }
      let stamp = file.stamp()
      if state.stamp.map(stamp.differs) ?? true {
        do {
          state.lines = try file.read()
          state.stamp = stamp
        } catch {
          // It is read again with the next request; `/readyz` tells of a disk that fails.
        }
      }
      return read(state)
    }
  }

  private func update<Result>(_ change: (inout [String]) -> Result) throws -> Result {
    guard let file else { return state.withLock { change(&$0.lines) } }
    let ended = state.withLock { $0.ended }
    let (result, written) = try file.update { lines in
      // What ended is written with whatever is written next.
      lines = Self.left(of: lines, without: ended)
      return (change(&lines), lines)
    }
    state.withLock { state in
      // They go on if the file cannot be read. Others may have written since: it is read again.
      state.lines = written
      state.stamp = nil
      state.ended.subtract(ended)
    }
    return result
  }

  /// The lines without some sessions and devices.
  private static func left(of lines: [String], without ids: Set<String>) -> [String] {
    guard !ids.isEmpty else { return lines }
    return lines.filter { line in
      (Session(line)?.id ?? DeviceEntry(line)?.id).map { !ids.contains($0) } ?? true
    }
  }

  // MARK: Sessions and devices

  /// - Parameter id: the digest of the cookie.
  func session(_ id: String) -> Session? {
    current { $0.ended.contains(id) ? nil : $0.sessions[id] }
  }

  /// With those that ended here, until that is written.
  var sessions: [Session] {
    current { state in state.sessions.values.sorted { $0.id < $1.id } }
  }

  /// Whether a session or a device ended here, although that could not be written: it would come back after a restart.
  func isUnsaved(_ id: String) -> Bool { state.withLock { $0.ended.contains(id) } }

  func device(_ id: String) -> ShopDevice? {
    current { state in
      state.ended.contains(id) ? nil : state.devices.first { $0.id == id }?.device
    }
  }

  /// In the order in which they were set up, with those that were signed out here, until that is written.
  var devices: [DeviceEntry] { current { $0.devices } }

  /// Begins a session on a device of one's own. The first of too many are forgotten.
  func begin(_ id: String, of token: StaffToken, at now: Int? = nil) throws {
    try update { lines in
      var session = Session(id, of: token)
      session.seen = now
      lines.append(session.line)
      let excess = lines.count { Session($0) != nil } - Self.maxSessions
      for _ in 0..<max(0, excess) {
        lines.firstIndex { Session($0) != nil }.map { _ = lines.remove(at: $0) }
      }
    }
  }

  enum Refusal: Error {
    case sameName
    case tooMany
  }

  /// Why a device cannot be set up, or be changed to what it is to be; nil if it can.
  func refusal(of device: ShopDevice, id: String?) -> Refusal? {
    current { state in
      Self.refusal(of: device, id: id, state.devices.filter { !state.ended.contains($0.id) })
    }
  }

  private static func refusal(
    of device: ShopDevice, id: String?, _ devices: [DeviceEntry]
  ) -> Refusal? {
    let others = devices.filter { $0.id != id }
    if others.contains(where: { $0.device.name == device.name }) { return .sameName }
    return others.count >= maxDevices ? .tooMany : nil
  }

  /// Sets up a device, or changes one.
  ///
  /// - Throws: `Refusal`, or `FileError`.
  func set(_ device: ShopDevice, id: String, at now: Int) throws {
    let refusal = try update { lines -> Refusal? in
      let devices = lines.compactMap { DeviceEntry($0) }
      if let refusal = Self.refusal(of: device, id: id, devices) { return refusal }
      var entry = DeviceEntry(id, device)
      if let index = lines.firstIndex(where: { DeviceEntry($0)?.id == id }) {
        // Who changes it may be elsewhere.
        entry.seen = DeviceEntry(lines[index])?.seen
        lines[index] = entry.line
      } else {
        entry.seen = now
        lines.append(entry.line)
      }
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Ends a session or a device, also one that ended before without being written.
  ///
  /// - Throws: `FileError` if it would come back after a restart.
  func end(_ id: String) throws {
    state.withLock { _ = $0.ended.insert(id) }
    try update { $0 = Self.left(of: $0, without: [id]) }
    state.withLock { _ = $0.ended.remove(id) }
  }

  /// How exactly it is known when something was used, in milliseconds and on the clock of the server.
  private static let precision = (
    milliseconds: 60 * 60 * 1_000, duration: Duration.seconds(60 * 60)
  )

  /// Notes that a session or a device is used.
  ///
  /// - Parameters:
  ///   - now: in milliseconds since 1970-01-01 UTC, by a clock that may be set back, or differ from that of another server.
  ///   - time: of the server's own clock, by which it writes once an hour in any case.
  func noteSeen(_ id: String, at now: Int, _ time: Duration) {
    let isDue = current { state in
      let seen = state.sessions[id]?.seen ?? state.devices.first { $0.id == id }?.seen
      return seen.map { $0 > now || now - $0 >= Self.precision.milliseconds } ?? true
    }
    guard isDue else { return }
    let isFirst = state.withLock { state in
      if let noted = state.noted[id], time - noted < Self.precision.duration { return false }
      state.noted[id] = time
      return true
    }
    guard isFirst else { return }
    do {
      try update { lines in
        for (index, line) in lines.enumerated() {
          if var session = Session(line), session.id == id {
            session.seen = now
            lines[index] = session.line
          } else if var entry = DeviceEntry(line), entry.id == id {
            entry.seen = now
            lines[index] = entry.line
          }
        }
      }
    } catch {
      // The list of devices has an older day. Nobody need wait for a full disk, of which `/readyz` tells.
    }
  }

  // MARK: Links

  /// Whether a link is right now and was not used, on whichever server.
  func allow(_ link: SignInLink, now: Int) throws -> Bool {
    try update { Self.allow(link, now: now, $0) }
  }

  /// The same; a link that is right is used up, also if the power fails right afterwards.
  func use(_ link: SignInLink, now: Int) throws -> Bool {
    try update { lines in
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
