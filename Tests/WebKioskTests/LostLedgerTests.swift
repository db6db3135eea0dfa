import Diagnostics
import Files
import Foundation
import Shop
import StockLedger
import Synchronization
import TestSupport
import Testing

@testable import WebKiosk

/// A ledger that is deleted, or replaced by an earlier copy, while the server runs.
@Suite struct LostLedgerTests {
  private final class Notices: Sendable {
    private let all = Mutex<[Problem?]>([])

    func note(_ problem: Problem?) { all.withLock { $0.append(problem) } }
    var last: Problem? { all.withLock { $0.last ?? nil } }
  }

  @Test(
    "a server takes no orders from a ledger that lacks what it has seen", arguments: [true, false])
  func lost(isDeleted: Bool) async throws {
    let fixture = try KioskFixture(ledger: "stock.sqlite") { settings in
      settings.tokens = [try StaffToken(KioskFixture.token)]
    }
    let path = fixture.directory.path + "/stock.sqlite"
    let copy = fixture.directory.path + "/copy.sqlite"
    let notices = Notices()
    // As another process.
    func other() throws -> OpenShop {
      try OpenShop(
        menuAt: "menu.yaml", ledger: "stock.sqlite", store: "main",
        Files(in: fixture.directory.path))
    }
    _ = try await other().order(["sweet"], try OrderID("k1"))
    _ = try await other().backUp(to: copy) { _ in }
    let kiosk = Kiosk(
      try other(), fixture.settings, log: fixture.log.note, ledgerNotice: notices.note)
    func answer(
      _ method: String, _ target: String, _ headers: [String: String] = [:], form: String = ""
    ) async throws -> Answer {
      let type = ["content-type": "application/x-www-form-urlencoded"]
      return Answer(
        await kiosk.answer(
          try KioskFixture.request(
            method, target, headers.merging(method == "POST" ? type : [:]) { $1 },
            body: Array(form.utf8))))
    }
    let running = Task { await kiosk.run() }
    defer { running.cancel() }
    let order = try await answer("POST", "/orders", form: "juice=sweet&id=\(pageID("k2"))")
    #expect(order.status == 200 || order.status == 303, "\(order)")
    #expect(try await becomes { try await answer("GET", "/readyz").status == 200 })

    func removeAll() throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: fixture.directory.path)
      where name.hasPrefix("stock.sqlite") {
        try FileManager.default.removeItem(atPath: "\(fixture.directory.path)/\(name)")
      }
    }
    let newer = fixture.directory.path + "/newer.sqlite"
    _ = try await other().backUp(to: newer) { _ in }
    try removeAll()
    if !isDeleted { try FileManager.default.copyItem(atPath: copy, toPath: path) }

    // Guests.
    let page = try await answer("POST", "/orders", form: "juice=sweet&id=\(pageID("k3"))")
    #expect(page.status == 503 && page.heading == "We cannot take orders right now")
    #expect(!page.body.contains("stock.sqlite") && page.body.contains("Please ask at the counter."))
    let korean = try await answer("GET", "/", ["accept-language": "ko"])
    #expect(korean.status == 503 && korean.heading == "지금은 주문을 받을 수 없어요")
    // Staff, the log, and those who run the server.
    let token = ["authorization": "Bearer \(KioskFixture.token)"]
    let reason = "the ledger `stock.sqlite` no longer has row 3 of its journal"
    #expect(try await becomes { notices.last?.message.english.hasPrefix(reason) == true })
    let staff = try await answer("GET", "/stock", token)
    #expect(staff.status == 503 && staff.body.contains("no longer has row 3 of its journal"))
    let readiness = try await answer("GET", "/readyz", token)
    #expect(readiness.status == 503 && readiness.body.contains("no longer has row 3"))
    #expect(try await answer("GET", "/readyz").body.contains("we cannot take orders right now"))
    #expect(fixture.log.failures.contains { $0.hasPrefix(reason) })
    let inKorean = "`stock.sqlite` 재고의 장부에 있던 3번 기록이 없어졌어요"
    #expect(fixture.log.reasons.contains { $0[.korean].hasPrefix(inKorean) })
    // Nobody has begun anew, and the right ledger goes on.
    #expect(FileManager.default.fileExists(atPath: path) == !isDeleted)
    try removeAll()
    try FileManager.default.copyItem(atPath: newer, toPath: path)
    #expect(try await becomes { try await answer("GET", "/readyz").status == 200 })
    #expect(notices.last == nil)
    let next = try await answer("POST", "/orders", form: "juice=sweet&id=\(pageID("k3"))")
    #expect(next.status == order.status)
    #expect(try await other().ledger.head().sequence == 4)
  }
}
