import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import FindingReports

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String? {
    UnifiedDiff.text(
      from: SourceFile(path: "menu.yaml", text: old), to: SourceFile(path: "menu.yaml", text: new))
  }

  @Test("equal files have no difference")
  func nothingForEqualFiles() {
    #expect(diff("a\n", "a\n") == nil)
  }

  @Test("a change has three lines around it")
  func aChangeHasThreeLinesAroundIt() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- menu.yaml
        +++ menu.yaml
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test("deleted and added lines move the numbers")
  func deletedAndAddedLinesMoveTheNumbers() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = (1...30).filter { $0 != 2 }.map { $0 == 25 ? "25\nnew\n" : "\($0)\n" }.joined()
    #expect(
      diff(old, new) == """
        --- menu.yaml
        +++ menu.yaml
        @@ -1,5 +1,4 @@
         1
        -2
         3
         4
         5
        @@ -23,6 +22,7 @@
         23
         24
         25
        +new
         26
         27
         28

        """)
  }

  @Test("a file that ends without a line break is marked")
  func theEndOfAFileWithoutALineBreakIsSaid() {
    #expect(
      diff("a\nb", "a\nc\n") == """
        --- menu.yaml
        +++ menu.yaml
        @@ -1,2 +1,2 @@
         a
        -b
        \\ No newline at end of file
        +c

        """)
    #expect(diff("a\n", "")?.contains("@@ -1,1 +0,0 @@\n-a\n") == true)
  }

  @Test("texts that differ only in normalization differ")
  func textsThatDifferOnlyInNormalizationDiffer() {
    #expect(diff("\u{E9}\n", "e\u{301}\n")?.contains("-\u{E9}\n+e\u{301}\n") == true)
  }

  /// `patch` makes the new file of the old one and the difference.
  @Test("`git apply` makes the new file of the old one", arguments: 0..<20) func patchUnderstands(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let old = (0..<60).map { _ in "line \(random.next() % 9)" }
    var new = old
    for _ in 0..<6 {
      let index = Int(random.next() % UInt64(new.count))
      switch random.next() % 3 {
      case 0: new.remove(at: index)
      case 1: new.insert("new \(random.next() % 5)", at: index)
      default: new[index] = "changed \(random.next() % 5)"
      }
    }
    let (before, after) = (old.joined(separator: "\n") + "\n", new.joined(separator: "\n"))
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appending(path: "menu.yaml")
    try Data(before.utf8).write(to: file)
    try Data((diff(before, after) ?? "").utf8).write(to: folder.appending(path: "d.patch"))
    let patch = Process()
    patch.executableURL = URL(filePath: "/usr/bin/env")
    patch.arguments = ["git", "apply", "--unidiff-zero", "-p0", "d.patch"]
    patch.currentDirectoryURL = folder
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == after)
  }
}
