import Foundation
import Testing

/// What `juice validate --fix` leaves where a write fails or somebody else saves meanwhile.
@Suite struct FixTests {
  private static let bad = "fruits: {mango: 1_0}\njuices: {mango: {mango: 3}}\n"
  private static let good = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"

  // MARK: Failures

  @Test(
    "whichever write or sync fails, the file is as before or after",
    .enabled(if: Faults.canBeMade), arguments: [Faults.Kind.eio, .enospc, .short, .kill])
  func faults(kind: Faults.Kind) async throws {
    try await Program.inFreshFolder { program in
      let faults = try Faults(program)
      let manager = FileManager.default
      let folder = program.folder.appendingPathComponent("shop")
      for call in 1... {
        let hint: Comment = "call \(call)"
        if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
        try program.write("shop/menu.yaml", Self.bad)
        let process = program.process(
          ["validate", "--fix", "shop"],
          environment: faults.environment(kind, call: call)
            .merging(["JUICE_FAULT_FILE": "/shop/"]) { $1 })
        let ending = try program.launch(process)
        let text = try program.read("shop/menu.yaml")
        guard try faults.haveHappened() else {
          #expect(ending.status == 0 && text == Self.good)
          #expect(call > 1, "a fix is some writes and syncs")
          break
        }
        if kind == .kill {
          #expect(text == Self.bad || text == Self.good, hint)
          continue
        }
        #expect(ending.status == 2 && ending.errors.hasPrefix("error: "), hint)
        #expect(text == Self.bad, hint)
        #expect(ending.errors.hasPrefix("error: cannot write `shop/menu.yaml`: "), hint)
        let others = try manager.contentsOfDirectory(atPath: folder.path)
        #expect(others.count == 1, hint)
      }
    }
  }

  // MARK: Edits

  @Test("a fix begins anew with what was saved meanwhile")
  func savedMeanwhile() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", Self.bad)
      let ending = try program.shell(
        """
        (for n in $(seq 200); do
          printf '%s# %s\n' "$bad" "$n" > saved && mv saved menu.yaml
          sleep 0.005
        done; touch ended) &
        while [ ! -e ended ]; do "$juice" validate --fix menu.yaml >/dev/null 2>>errors; done
        wait; "$juice" validate --fix menu.yaml >/dev/null 2>>errors
        grep -v -e '^fixed' -e 'was changed by somebody else' -e '^help: run the' errors
        rm ended errors
        """, environment: ["bad": Self.bad])
      #expect(ending.output == "" && ending.errors == "")
      #expect(try program.read("menu.yaml") == "\(Self.good)# 200\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(names == ["menu.yaml"])
    }
  }
}
