import Files
import Foundation
import TestSupport
import Testing

@Suite struct MenuSnapshotTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func path(_ name: String) -> String { "\(directory.path)/\(name)" }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  @Test("what a link leads to counts, also when it leads elsewhere")
  func links() throws {
    try write("a.txt", "fruits: {mango: 10}\n")
    try write("b.txt", "fruits: {mango: 10}\n")
    let manager = FileManager.default
    func snapshot() -> MenuSnapshot { MenuSnapshot(of: [directory.path], Files()) }
    let empty = snapshot()
    try manager.createSymbolicLink(atPath: path("menu.yaml"), withDestinationPath: path("a.txt"))
    let first = snapshot()
    #expect(first.differs(from: empty))
    #expect(!snapshot().differs(from: first))
    try manager.removeItem(atPath: path("menu.yaml"))
    try manager.createSymbolicLink(atPath: path("menu.yaml"), withDestinationPath: path("b.txt"))
    let second = snapshot()
    #expect(second.differs(from: first))
    try write("b.txt", "fruits: {kiwi: 10}\n")
    let third = snapshot()
    #expect(third.differs(from: second))
    try manager.removeItem(atPath: path("b.txt"))
    #expect(snapshot().differs(from: third))
    // A way back to where it is must not be followed for ever.
    try manager.createSymbolicLink(atPath: path("below"), withDestinationPath: directory.path)
    #expect(!snapshot().differs(from: snapshot()))
  }

  @Test("on a file system of whole seconds, content counts while a change might not show")
  func wholeSeconds() throws {
    let name = path("menu.yaml")
    func write(_ text: String, at seconds: Double) throws {
      try self.write("menu.yaml", text)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: name)
    }
    try write("a", at: 1000)
    func digest(now: Double) throws -> Int? {
      guard case .file(let file) = FileStamp(name, now: now) else { return nil }
      return file.digest
    }
    let first = try digest(now: 1000.5)
    #expect(first != nil)
    #expect(try digest(now: 1000.7) == first)
    try write("b", at: 1000)
    #expect(try digest(now: 1000.8) != first)
    #expect(try digest(now: 1004) == nil)
    let (young, old) = (
      MenuSnapshot(of: [name], Files(), now: 1001), MenuSnapshot(of: [name], Files(), now: 1010)
    )
    #expect(!young.differs(from: old) && !old.differs(from: young))
  }
}
