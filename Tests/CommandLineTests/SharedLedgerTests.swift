import Foundation
import TestMenus
import TestSupport
import Testing

private let canActForOthers =
  geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

/// A ledger that several accounts of a machine use. Only root can act for others.
@Suite(.enabled(if: canActForOthers))
struct SharedLedgerTests {
  private static let menu = """
    fruits: {mango: 100}
    juices: {mango: {mango: 1}}
    """

  /// The numbers of accounts and a group that need no names.
  private static let (owner, colleague, group) = (4_001, 4_002, 4_100)

  /// Runs `juice` as somebody.
  ///
  /// - Parameter groups: the first is the primary one.
  private func run(
    _ words: String, as user: Int, groups: [Int], umask: String = "022", in program: Program
  ) throws -> Program.Ending {
    let others = groups.map(String.init).joined(separator: ",")
    return try program.shell(
      """
      umask \(umask)
      exec setpriv --reuid=\(user) --regid=\(groups[0]) --groups=\(others) \
        "\(Program.executable.path)" \(words) -m menu.yaml --stock shop/stock.sqlite
      """)
  }

  /// In a folder that both can search.
  private func inShop(
    mode: String, _ body: (Program) async throws -> Void
  ) async throws {
    try await Program.withMenu(Self.menu) { program in
      let made = try program.shell(
        """
        chmod 755 . && mkdir shop && chown \(Self.owner):\(Self.group) shop && chmod \(mode) shop
        """)
      #expect(made.status == 0)
      try await body(program)
    }
  }

  /// The mode, owner and group of a file.
  private func access(_ name: String, _ program: Program) throws -> String {
    try program.shell("stat -c '%a %u %g' shop/\(name)").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test("the files of a ledger follow the umask and the folder, and the lock the ledger")
  func modes() async throws {
    for (umask, ledger, lock) in [
      ("002", "664", "660"), ("022", "644", "600"), ("077", "600", "600"),
    ] {
      try await inShop(mode: "2775") { program in
        let ending = try run(
          "order mango", as: Self.owner, groups: [Self.owner], umask: umask, in: program)
        #expect(ending.status == 0, "\(ending.errors)")
        #expect(try access("stock.sqlite", program) == "\(ledger) \(Self.owner) \(Self.group)")
        #expect(try access("stock.sqlite-lock", program) == "\(lock) \(Self.owner) \(Self.group)")
      }
    }
  }

  @Test("a lock file that root makes has the owner of the ledger")
  func root() async throws {
    try await inShop(mode: "755") { program in
      #expect(
        try run("order mango", as: Self.owner, groups: [Self.owner], in: program).status == 0)
      _ = try program.shell("rm shop/stock.sqlite-lock")
      #expect(try run("order mango", as: 0, groups: [0], in: program).status == 0)
      #expect(try access("stock.sqlite-lock", program) == "600 \(Self.owner) \(Self.owner)")
      #expect(
        try run("order mango", as: Self.owner, groups: [Self.owner], in: program).status == 0)
    }
  }

  @Test("a look by somebody else makes no file, so the owner's next order is made")
  func look() async throws {
    // Everybody may make files in the folder.
    try await inShop(mode: "777") { program in
      func order() throws -> Int32 {
        try run("order mango", as: Self.owner, groups: [Self.owner], in: program).status
      }
      #expect(try order() == 0)
      let files = try program.shell("ls shop").output
      for command in ["stock", "history", "audit", "menu", "events"] {
        let ending = try run(
          command, as: Self.colleague, groups: [Self.colleague], in: program)
        #expect(ending.status == 0, "\(command): \(ending.errors)")
        #expect(try program.shell("ls shop").output == files)
        #expect(try order() == 0)
      }
      let refused = try run(
        "order mango", as: Self.colleague, groups: [Self.colleague], in: program)
      #expect(refused.status == 2, "who may only read cannot order")
      #expect(try program.shell("ls shop").output == files)
      #expect(try order() == 0)
    }
  }

  @Test("somebody else reads what a writer has in its log")
  func lookAtLog() async throws {
    try await inShop(mode: "755") { program in
      #expect(
        try run("order mango", as: Self.owner, groups: [Self.owner], in: program).status == 0)
      // A reader of the owner's keeps the log open, so that an order stays in it.
      let ending = try await onOwnThread {
        try program.shell(
          """
          setpriv --reuid=\(Self.owner) --regid=\(Self.owner) --clear-groups sh -c '
            sqlite3 shop/stock.sqlite ".timeout 5000" "SELECT count(*) FROM stock" ".shell sleep 4" &
            sleep 1
            "\(Program.executable.path)" order mango -m menu.yaml --stock shop/stock.sqlite' >/dev/null
          setpriv --reuid=\(Self.colleague) --regid=\(Self.colleague) --clear-groups \
            "\(Program.executable.path)" stock -m menu.yaml --stock shop/stock.sqlite
          ls shop
          """)
      }
      #expect(ending.output.contains(/mango +98/), "\(ending)")
    }
  }

  @Test("a colleague who may write orders in a folder that does not give files its group")
  func group() async throws {
    try await inShop(mode: "775") { program in
      let (both, umask) = ([Self.group], "002")
      #expect(
        try run("order mango", as: Self.owner, groups: both, umask: umask, in: program).status == 0)
      for _ in 0..<3 {
        let colleague = try run(
          "order mango", as: Self.colleague, groups: [Self.colleague, Self.group], umask: umask,
          in: program)
        #expect(colleague.status == 0, "\(colleague.errors)")
        #expect(
          try run("order mango", as: Self.owner, groups: both, umask: umask, in: program).status
            == 0)
      }
    }
  }

  @Test("who may only read cannot keep the lock")
  func lock() async throws {
    try await inShop(mode: "755") { program in
      #expect(
        try run("order mango", as: Self.owner, groups: [Self.owner], in: program).status == 0)
      let held = try program.shell(
        """
        setpriv --reuid=\(Self.colleague) --regid=\(Self.colleague) --clear-groups \
          flock shop/stock.sqlite-lock true
        """)
      #expect(held.status != 0)
      #expect(held.errors.contains("Permission denied"))
    }
  }
}

/// The note that a waiting command prints.
@Suite struct LockWaitTests {
  @Test("a command that has waited for a second says so, and is served in the end")
  func holder() async throws {
    try await Program.withMenu("fruits: {mango: 9}\njuices: {mango: {mango: 1}}") { program in
      #expect(try await program.onMenu("order mango").status == 0)
      let path = ".juice/menu.yaml.sqlite"
      let ending = try await onOwnThread {
        try program.shell(
          """
          flock \(path)-lock sleep 4 &
          sleep 0.5
          "\(Program.executable.path)" order mango -m menu.yaml
          """)
      }
      #expect(ending.status == 0)
      // The process is named where the list of the system, which is not read at one moment, has it.
      let note = ending.errors.wholeMatch(
        of:
          /note: waiting for (?:others to unlock )?`([^`]+)`(?:, which process \d+ \(flock\) has locked)?\n/
      )
      #expect(note?.1 == path[...], "\(ending.errors)")
    }
  }
}
