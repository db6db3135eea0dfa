import Diagnostics
import Files
import Foundation
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct StaffRecordsTests {
  private let directory: TemporaryDirectory
  private let clock = TestClock()
  private let wall: TestWall
  private let token: StaffToken

  init() throws {
    directory = try TemporaryDirectory()
    wall = try TestWall("2026-11-23T09:00:00Z")
    token = try StaffToken(line: "mina \(KioskFixture.token)")
  }

  private var file: String { directory.path + "/stock.staff" }

  private func lines() throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// A server of the ledger that is started now.
  private func started() throws -> StaffAccess {
    StaffAccess(
      [token], clock.read, wall: wall.clock,
      try StaffRecords(SharedLines(at: "stock.staff", Files(in: directory.path))))
  }

  private static func request(_ cookie: String, _ name: String = "juice-device") throws
    -> WebRequest
  {
    try KioskFixture.request("GET", "/", ["cookie": "\(name)=\(cookie)"])
  }

  private static let plain = WebRequest(
    .get, target: "/", headers: WebHeaders(), address: KioskFixture.customer
  ) { _ in [] }

  private static func device(
    _ name: String = "Counter", _ screen: ShopDevice.Screen = .order, store: String = "gangnam"
  ) throws -> ShopDevice {
    try ShopDevice(name: name, screen, store: store, hasStart: true)
  }

  /// Where it is set up on a new device.
  private func setUp(_ device: ShopDevice, _ access: StaffAccess) throws -> WebRequest {
    try Self.request(try #require(try access.setUp(device, on: Self.plain)))
  }

  @Test("a device is the same after a restart and on other servers, until it is signed out on one")
  func servers() throws {
    let (first, second) = (try started(), try started())
    let device = try Self.device()
    let request = try setUp(device, first)
    for access in [first, second, try started()] {
      #expect(access.standing(of: request).device == device)
      // It is nobody of staff.
      #expect(access.answer(to: request) == .customer)
    }
    let id = try #require(second.devices.devices.first?.id)
    try second.devices.end(id)
    for access in [first, second, try started()] {
      #expect(access.standing(of: request) == .signedOut)
      #expect(access.devices.devices.isEmpty)
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("Counter"))
  }

  @Test("whoever reads the file is no device, and no staff")
  func reader() throws {
    let access = try started()
    _ = try setUp(try Self.device(), access)
    _ = access.beginSession(of: token, on: .own)
    for word in try lines().flatMap({ $0.split(separator: " ").map(String.init) }) {
      #expect(access.standing(of: try Self.request(word)) == .signedOut)
      #expect(access.answer(to: try Self.request(word, "juice-staff")) == .customer)
    }
  }

  @Test("a device is no session of staff under the other cookie, and a session is no device")
  func otherCookie() throws {
    let access = try started()
    let cookie = try #require(try access.setUp(try Self.device(), on: Self.plain))
    #expect(access.answer(to: try Self.request(cookie, "juice-staff")) == .customer)
    let session = access.beginSession(of: token, on: .own)
    #expect(access.standing(of: try Self.request(session)) == .signedOut)
    #expect(access.answer(to: try Self.request(session)) == .customer)
  }

  @Test("somebody who is signed out on one server is so on the others, and signs in on all")
  func sessions() throws {
    let (first, second) = (try started(), try started())
    let mina = StaffAccess.Answer.staff(try PersonName("mina"))
    let request = try Self.request(first.beginSession(of: token, on: .own), "juice-staff")
    #expect(first.answer(to: request) == mina && second.answer(to: request) == mina)
    let own = second.ownDevices
    #expect(own.map(\.person?.text) == ["mina"])
    try second.endSession(try #require(own.first?.id))
    #expect(first.answer(to: request) == .customer && second.answer(to: request) == .customer)
  }

  @Test("lines of the version before this one go on to work")
  func formerLines() throws {
    let id = Digest(of: "cookie".utf8).text
    let code = token.authenticationCode(of: Array("session \(id)".utf8))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let link = SignInLink(for: token, at: wall.clock.milliseconds())
    let nonce = link.nonce.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    try Data("session \(id) \(code)\nlink \(nonce) \(link.time)\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    let access = try started()
    let request = try Self.request("cookie", "juice-staff")
    #expect(access.answer(to: request) == .staff(try PersonName("mina")))
    #expect(
      try access.signIn(with: .link(link.text), on: .own, from: KioskFixture.customer).answer
        == .wrongToken)
    #expect(try lines()[0] == "session \(id) \(code) 1795424400000")
    #expect(try started().answer(to: request) == .staff(try PersonName("mina")))
  }

  @Test("a damaged line is no device, and what the others say stays")
  func damage() throws {
    let access = try started()
    let requests = try ["One", "Two"].map { try setUp(try Self.device($0), access) }
    var text = try String(contentsOfFile: file, encoding: .utf8)
    text = text.replacing("gangnam One", with: "")
    try Data("nonsense\n\(text)device\ndevice a b order main x\n\u{0}\n".utf8)
      .write(to: URL(fileURLWithPath: file))
    for access in [access, try started()] {
      #expect(access.standing(of: requests[0]) == .signedOut)
      #expect(access.standing(of: requests[1]).device?.name == "Two")
      // What has no time was not seen yet.
      #expect(access.devices.devices.map(\.device.name) == ["Two", "x"])
    }
    _ = try setUp(try Self.device("One"), access)
    let left = try lines()
    #expect(left.first == "nonsense" && left.contains("device"))
    #expect(access.devices.devices.map(\.device.name) == ["Two", "x", "One"])
  }

  @Test("what cannot be read goes on as it was, and what cannot be written is reported")
  func unwritable() throws {
    let access = try started()
    let device = try Self.device()
    let request = try setUp(device, access)
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    #expect(access.standing(of: request).device == device)
    #expect(throws: FileError.self) { try setUp(try Self.device("Other"), access) }
    let id = try #require(access.devices.devices.first?.id)
    // It is over here, but would come back.
    #expect(throws: FileError.self) { try access.devices.end(id) }
    #expect(access.standing(of: request) == .signedOut && access.devices.isUnsaved(id))
    #expect(access.devices.devices.map(\.id) == [id])
  }

  /// What comes before each change, which a directory in its place makes impossible.
  private var lock: String { file + "-lock" }

  private func forbidChanges() throws {
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
  }

  @Test("what ended and could not be written ends again, or with the next change of anything")
  func endAgain() throws {
    let access = try started()
    let requests = try ["One", "Two"].map { try setUp(try Self.device($0), access) }
    let session = try Self.request(access.beginSession(of: token, on: .own), "juice-staff")
    let (one, two) = (access.devices.devices[0].id, access.devices.devices[1].id)
    try forbidChanges()
    for _ in 0..<2 {
      #expect(throws: FileError.self) { try access.devices.end(one) }
      #expect(throws: FileError.self) { try access.endSession(of: session) }
      #expect(access.standing(of: requests[0]) == .signedOut)
      #expect(access.answer(to: session) == .customer)
      // Both are still there to be signed out.
      #expect(access.devices.devices.map(\.id) == [one, two])
      #expect(access.ownDevices.count == 1)
    }
    #expect(try lines().count == 3)
    try FileManager.default.removeItem(atPath: lock)
    try access.devices.end(one)
    #expect(access.devices.devices.map(\.id) == [two] && !access.devices.isUnsaved(one))
    #expect(access.ownDevices.isEmpty)
    #expect(try lines().map { $0.prefix(7) } == ["device "])
    // The name is free again as soon as its device is signed out.
    try forbidChanges()
    #expect(throws: FileError.self) { try access.devices.end(two) }
    try FileManager.default.removeItem(atPath: lock)
    try access.checkSetUp(try Self.device("Two"), on: Self.plain)
    _ = try setUp(try Self.device("Two"), access)
    #expect(try lines().count == 1 && access.devices.devices.map(\.device.name) == ["Two"])
    #expect(try started().standing(of: requests[1]) == .signedOut)
  }

  @Test("each device has a name of its own, which it keeps when it is changed")
  func names() throws {
    let access = try started()
    let request = try setUp(try Self.device(), access)
    let problem = #expect(throws: Problem.self) { try setUp(try Self.device(), access) }
    #expect(problem?.message.english == "another device is called Counter")
    let moved = try Self.device("Counter", .kitchen, store: "main")
    #expect(try access.setUp(moved, on: request) == nil)
    #expect(access.standing(of: request).device == moved)
    #expect(access.devices.devices.count == 1)
  }

  @Test("there are at most 100 devices, and sessions of staff push none out")
  func count() throws {
    let access = try started()
    let first = try setUp(try Self.device("0"), access)
    let file = SharedLines(at: "stock.staff", Files(in: directory.path))
    try file.update { lines in
      lines += (1..<99).map { "device \($0) - order main \($0)" }
      lines += (1...1_000).map { "session \($0) code" }
    }
    _ = try setUp(try Self.device("99"), access)
    let problem = #expect(throws: Problem.self) { try setUp(try Self.device("100"), access) }
    #expect(problem?.message.english == "there are 100 devices already")
    _ = access.beginSession(of: token, on: .own)
    #expect(access.devices.devices.count == 100)
    #expect(access.standing(of: first).device?.name == "0")
    // The name of one that is there can be changed, however many there are.
    #expect(try access.setUp(try Self.device("first"), on: first) == nil)
  }

  @Test("of two servers that set up devices at once, none loses one, and a name is given once")
  func atOnce() async throws {
    let servers = [try started(), try started()]
    let results = await concurrently(20) { number in
      try servers[number % 2].setUp(try Self.device("\(number / 2)"), on: Self.plain)
    }
    let made = results.count { if case .success = $0 { true } else { false } }
    #expect(made == 10)
    for server in servers {
      #expect(Set(server.devices.devices.map(\.device.name)).count == 10)
    }
  }

  @Test("when something was used is known to an hour, also after the clock was set back")
  func seen() throws {
    let access = try started()
    let request = try setUp(try Self.device(), access)
    func seen() -> Int? { access.devices.devices.first?.seen }
    let start = wall.clock.milliseconds()
    #expect(seen() == start)
    try wall.set("2026-11-23T09:59:59Z")
    _ = access.standing(of: request)
    #expect(seen() == start)
    try wall.set("2026-11-23T10:00:00Z")
    _ = access.standing(of: request)
    #expect(seen() == wall.clock.milliseconds())
    // Within an hour of its own clock, a server writes once.
    try wall.set("2026-11-20T09:00:00Z")
    _ = access.standing(of: request)
    #expect(try seen() == TestWall.milliseconds("2026-11-23T10:00:00Z"))
    clock.advance(by: .seconds(3_600))
    _ = access.standing(of: request)
    #expect(seen() == wall.clock.milliseconds())
  }

  @Test("where everybody is staff, an unknown device is none of the shop")
  func noTokens() throws {
    let access = StaffAccess([], clock.read)
    #expect(access.standing(of: try Self.request("cookie")) == .unknown)
    let request = try setUp(try Self.device(), access)
    #expect(access.standing(of: request).device?.name == "Counter")
  }

  @Test("a file is not made before it is needed where everybody is staff")
  func notMade() throws {
    let records = try StaffRecords(
      SharedLines(at: "stock.staff", Files(in: directory.path)), isMade: false)
    #expect(!FileManager.default.fileExists(atPath: file))
    try records.set(try Self.device(), id: "id", at: 0)
    #expect(try lines() == ["device id 0 order+start gangnam Counter"])
  }
}
