import Files
import Foundation
import TestSupport
import Testing

@testable import WebKiosk

/// Sign-outs on a server that cannot write what outlasts it.
@Suite struct UnsavedSignOutTests {
  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  private let directory: TemporaryDirectory
  private let fixture: KioskFixture

  init() throws {
    let directory = try TemporaryDirectory()
    self.directory = directory
    fixture = try KioskFixture.withToken { settings in
      settings.staffRecords = try StaffRecords(
        SharedLines(at: "stock.staff", Files(in: directory.path)))
    }
  }

  /// What is written, each line as its first word.
  private func written() throws -> [String] {
    try String(contentsOfFile: directory.path + "/stock.staff", encoding: .utf8)
      .split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  private var lock: String { directory.path + "/stock.staff-lock" }

  /// Puts a directory in the place of the lock that each change takes; what is written can still be read.
  private func forbidChanges() throws {
    try FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
  }

  private func allowChanges() throws { try FileManager.default.removeItem(atPath: lock) }

  private func setUp() async throws -> Answer {
    let form = [("name", "Counter"), ("screen", "order"), ("place", "main")]
    return try await fixture.post("/staff/devices", form: form, Self.staff)
  }

  @Test("a device is signed out at once, and stays on the list until that is saved")
  func device() async throws {
    let sent = try await setUp()
    let cookie = ["cookie": "juice-device=\(try #require(sent.cookieValue("juice-device")))"]
    let id = try #require(fixture.kiosk.services.staff.devices.devices.first?.id)
    let address = "/staff/devices/\(id)/out"
    try forbidChanges()
    for _ in 0..<2 {
      #expect(try await fixture.post(address, form: [], Self.staff).status == 503)
      #expect(try await fixture.get("/", cookie).location == "/login?next=%2Fstaff%2Fdevices")
      let list = try await fixture.get("/staff/devices", Self.staff)
      #expect(list.body.contains("<bdi>Counter</bdi>"))
      #expect(list.body.contains("<p class=\"short\">Signed out, but that could not be saved"))
    }
    #expect(try written() == ["device"])
    try allowChanges()
    let saved = try await fixture.post(address, form: [], Self.staff)
    #expect(saved.location == "/staff/devices")
    #expect(try written().isEmpty)
    let list = try await fixture.get("/staff/devices", Self.staff)
    #expect(!list.body.contains("<bdi>Counter</bdi>"))
  }

  @Test("whoever signs out is signed out, and reads that it could not be saved")
  func session() async throws {
    let sent = try await fixture.post(
      "/login", form: [("token", KioskFixture.token), ("device", "own")])
    let cookie = ["cookie": "juice-staff=\(try #require(sent.cookieValue("juice-staff")))"]
    try forbidChanges()
    let out = try await fixture.post("/logout", form: [("next", "/stock")], cookie)
    #expect(out.status == 303 && out.cookieValue("juice-staff") == "")
    let told = try await fixture.get(try #require(out.location))
    #expect(told.status == 200)
    #expect(told.body.contains("You are signed out, but the server could not save that"))
    #expect(told.fields("next") == ["/stock"])
    #expect(try await fixture.get("/staff", cookie).location == "/login?next=%2Fstaff")
    let list = try await fixture.get("/staff/devices", Self.staff)
    #expect(list.body.contains("<p class=\"short\">Signed out, but that could not be saved"))
    #expect(try written() == ["session"])
    try allowChanges()
    // Any other change saves it as well.
    #expect(try await setUp().status == 303)
    #expect(try written() == ["device"])
  }
}
