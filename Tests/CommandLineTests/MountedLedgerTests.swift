import Foundation
import Testing

/// Whether a process can mount a file by itself, in a name space of its own.
private let canMount = Tool.succeeds(
  ["unshare", "-rm", "sh", "-c", "mount --bind /etc/passwd /etc/group"])

/// A ledger that containers get as a single file has no log and no lock in common with others.
@Suite(.enabled(if: canMount, "mounting a file is not allowed here"))
struct MountedLedgerTests {
  private func inShop(_ body: (Program) async throws -> Void) async throws {
    try await Program.withMenu(smallestMenu) { program in
      let made = try program.shell(
        "mkdir shop && \"$juice\" stock set mango=5 -m menu.yaml --stock shop/stock.sqlite")
      try #require(made.status == 0, "\(made.errors)")
      try await body(program)
    }
  }

  @Test(
    "it is refused, and is not changed",
    arguments: ["stock", "order mango", "audit", "stock backup copy.sqlite"])
  func file(words: String) async throws {
    try await inShop { program in
      let before = try Data(contentsOf: program.folder.appendingPathComponent("shop/stock.sqlite"))
      let ending = try program.shell(
        """
        mkdir mounted && touch mounted/stock.sqlite && exec unshare -rm sh -c '
          mount --bind shop/stock.sqlite mounted/stock.sqlite &&
          exec "$juice" \(words) -m menu.yaml --stock mounted/stock.sqlite'
        """)
      #expect(ending.status == 2)
      #expect(ending.output == "")
      #expect(
        ending.errors.contains(
          """
          the ledger `mounted/stock.sqlite` is mounted as a single file, without its log and its lock, and orders \
          here and elsewhere would not see each other
          """), "\(ending.errors)")
      let after = try Data(contentsOf: program.folder.appendingPathComponent("shop/stock.sqlite"))
      #expect(after == before)
      #expect(!program.exists("copy.sqlite"))
    }
  }

  @Test("a folder that is mounted is a ledger's place as any other")
  func folder() async throws {
    try await inShop { program in
      let ending = try program.shell(
        """
        mkdir mounted && exec unshare -rm sh -c '
          mount --bind shop mounted &&
          exec "$juice" order mango -m menu.yaml --stock mounted/stock.sqlite'
        """)
      #expect(ending.status == 0, "\(ending.errors)")
    }
  }
}
