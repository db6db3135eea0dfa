import Foundation
import TestSupport
import Testing

/// Orders, reading and backups on a disk of any size. Only root may mount such disks.
@Suite struct FullDiskTests {
  /// Whether the system lets this process mount a disk.
  private static let canMount: Bool = {
    let disk = NSTemporaryDirectory() + "juice-\(UUID().uuidString)"
    guard geteuid() == 0, Tool.succeeds(["mkdir", disk]) else { return false }
    let isMounted = Tool.succeeds(["mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", disk])
    return isMounted && Tool.succeeds(["umount", disk]) && Tool.succeeds(["rmdir", disk])
  }()

  private func onDisk(
    kibibytes: Int, _ program: Program, _ body: (_ ledger: String) async throws -> Void
  ) async throws {
    let disk = program.folder.appendingPathComponent("disk").path
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    try #require(
      Tool.succeeds(["mount", "-t", "tmpfs", "-o", "size=\(kibibytes)k", "tmpfs", disk]))
    let ended: Result<Void, any Error>
    do {
      ended = .success(try await body("disk/stock.sqlite"))
    } catch {
      ended = .failure(error)
    }
    #expect(Tool.succeeds(["umount", disk]))
    try ended.get()
  }

  @Test(
    "a full disk of every size is reported as such, and what was answered can be read",
    .enabled(if: canMount))
  func everySize() async throws {
    try await Program.withRecipes { program in
      for size in stride(from: 4, through: 112, by: LongTests.areWhole ? 4 : 12) {
        try await onDisk(kibibytes: size, program) { path in
          var made = 0
          var isFull = false
          for number in 0..<2_000 where !isFull {
            let ending = try await program.run(
              ["stock", "add", "mango=1", "--stock", path]
                + (number % 2 == 0 ? [] : ["--format", "json"]))
            if ending.status == 0 {
              made += 1
              if made % 2 == 0 {
                _ = try await program.run(["stock", "set", "mango=10", "--stock", path])
              }
              continue
            }
            isFull = true
            #expect(ending.status == 2, "\(size) KiB")
            #expect(ending.errors.contains("help: make room on its disk"), "\(size) KiB")
          }
          #expect(isFull, "\(size) KiB")
          let stock = try await program.run(["stock", "--stock", path])
          if made > 0 {
            #expect(stock.status == 0, "\(size) KiB: \(stock.errors)")
            let audit = try await program.run(["audit", "--stock", path])
            #expect(audit.status == 0, "\(size) KiB: \(audit.errors)")
          }
          // A backup on the same disk finds it full as well.
          let backup = try await program.run(["stock", "backup", "disk/b", "--stock", path])
          if made > 0, backup.status != 0 {
            #expect(backup.errors.contains("help: make room on its disk"), "\(size) KiB")
          }
        }
      }
    }
  }

  @Test(
    "an archive is there, and its rows are gone, or neither, however full the ledger's disk is",
    .enabled(if: canMount))
  func archive() async throws {
    try await Program.withRecipes { program in
      try await onDisk(kibibytes: 2_048, program) { path in
        for number in 0..<200 {
          _ = try await program.run(["order", "mango=\(50 + number)", "--stock", path])
        }
        let ballast = program.folder.appendingPathComponent("disk/ballast")
        var statuses: Set<Int32> = []
        var notes = 0
        for kibibytes in stride(from: 1_600, to: 1_900, by: LongTests.areWhole ? 24 : 48) {
          // What is left of the disk differs.
          _ = try program.shell(
            "cp \(path) kept; dd if=/dev/zero of=disk/ballast bs=1k count=\(kibibytes) 2> dd")
          let ending = try await program.run(
            ["ledger", "archive", "--before", "2999-01-01", "old.sqlite", "--stock", path])
          statuses.insert(ending.status)
          #expect(program.exists("old.sqlite") == (ending.status == 0), "\(ending)")
          if ending.status == 0 {
            if !ending.errors.isEmpty { notes += 1 }
          } else {
            #expect(ending.errors.contains("help: make room on its disk"), "\(ending)")
          }
          try FileManager.default.removeItem(at: ballast)
          let audit = try await program.run(["audit", "--stock", path])
          #expect(audit.status == 0, "\(kibibytes) KiB: \(audit)")
          if ending.status == 0 {
            #expect(try await program.run(["audit", "--stock", "old.sqlite"]).status == 0)
            _ = try program.shell("rm old.sqlite; rm \(path)-*; cp kept \(path)")
          }
        }
        #expect(statuses == [0, 2])
        #expect(notes > 0)
      }
    }
  }

  @Test(
    "a ledger and its backup can be read on a disk that nobody can write",
    .enabled(if: canMount))
  func readOnlyDisk() async throws {
    try await Program.withRecipes { program in
      try await onDisk(kibibytes: 4_096, program) { path in
        #expect(try program.launch(["order", "mango", "--id", "a", "--stock", path]).status == 0)
        let backup = ["stock", "backup", "disk/b.sqlite", "--stock", path]
        #expect(try program.launch(backup).status == 0)
        let disk = program.folder.appendingPathComponent("disk").path
        #expect(Tool.succeeds(["mount", "-o", "remount,ro", disk]))
        for path in [path, "disk/b.sqlite"] {
          let stock = try await program.run(["stock", "--stock", path])
          #expect(stock.status == 0 && stock.output.contains("Mango           7\n"))
          #expect(try await program.run(["audit", "--stock", path]).status == 0)
          let order = try await program.run(["order", "mango", "--stock", path])
          #expect(order.status == 2)
          #expect(order.errors.hasPrefix("error: cannot use the stock in `\(path)`: read-only"))
        }
        #expect(Tool.succeeds(["mount", "-o", "remount,rw", disk]))
        // A backup is a ledger itself.
        #expect(try program.launch(["order", "mango", "--stock", "disk/b.sqlite"]).status == 0)
        let bytes = try Data(contentsOf: program.folder.appendingPathComponent("disk/b.sqlite"))
        #expect(
          bytes[18] == 2, "it has a write-ahead log again (https://sqlite.org/fileformat2.html)")
      }
    }
  }

  @Test(
    "a server whose disk is full is not ready, until there is room again", .enabled(if: canMount))
  func readiness() async throws {
    try await Program.withServedMenu { program in
      try await onDisk(kibibytes: 2_048, program) { path in
        try await program.serve(["--stock", path]) { served in
          func waitFor(_ status: Int) async throws -> HTTPConnection.Answer {
            let end = Date().addingTimeInterval(30)
            while true {
              let answer = try served.connect().request("GET", "/readyz")
              if answer.status == status || Date() > end { return answer }
              try await Task.sleep(for: .milliseconds(200))
            }
          }
          let order = #"{"lines": [{"juice": "kiwi"}]}"#
          #expect(try served.connect().order(order, key: "a").status == 201)
          #expect(try await waitFor(200).status == 200)
          _ = try program.shell("dd if=/dev/zero of=disk/ballast bs=1k 2> dd")
          let full = try await waitFor(503)
          #expect(full.status == 503 && full.body.contains("no space left on device"), "\(full)")
          try FileManager.default.removeItem(
            at: program.folder.appendingPathComponent("disk/ballast"))
          #expect(try await waitFor(200).status == 200)
          served.end()
        }
      }
    }
  }
}
