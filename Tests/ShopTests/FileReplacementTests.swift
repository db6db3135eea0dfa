import CFileSystem
import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import Shop

@Suite struct FileReplacementTests {
  /// A folder with one file.
  private struct Folder {
    let url: URL
    var file: String { url.appendingPathComponent("menu.yaml").path }

    init(_ text: String) throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("juice-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try write(text)
    }

    /// In place.
    func write(_ text: String, to name: String = "menu.yaml") throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    /// As most editors save.
    func save(_ text: String) throws {
      try write(text, to: ".saved")
      try #require(rename(url.appendingPathComponent(".saved").path, file) == 0)
    }

    func text(_ name: String = "menu.yaml") throws -> String {
      String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    func link(_ name: String) throws {
      try #require(Foundation.link(file, url.appendingPathComponent(name).path) == 0)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func replacement(of old: String, by new: String) throws -> FileReplacement {
      try FileReplacement(
        of: "menu.yaml", at: file, from: Array(old.utf8), to: Array(new.utf8))
    }

    func remove() throws { try FileManager.default.removeItem(at: url) }
  }

  /// Of somebody who replaces a file again and again.
  private final class Progress: Sendable {
    let rounds = Mutex(0)
    /// How the saves ended, once they have.
    let saves = Mutex<Result<Void, any Error>?>(nil)
  }

  private func isChanged(_ error: any Error) -> Bool {
    if case .changed? = (error as? FileError)?.reason { true } else { false }
  }

  private enum Edit: CaseIterable { case inPlace, bySaving, byRemoving }

  @Test(
    "what somebody saves in the last moment stays, and nothing is left beside it",
    arguments: [false, true])
  func lastMoment(hasTwoNames: Bool) throws {
    for edit in Edit.allCases {
      let folder = try Folder("old")
      if hasTwoNames { try folder.link("other") }
      let replacement = try folder.replacement(of: "old", by: "new")
      switch edit {
      case .inPlace: try folder.write("edit")
      case .bySaving: try folder.save("edit")
      case .byRemoving: unlink(folder.file)
      }
      #expect(performing: replacement.commit, throws: isChanged)
      let names = hasTwoNames ? ["menu.yaml", "other"] : ["menu.yaml"]
      if edit == .byRemoving {
        #expect(try folder.names == names.filter { $0 != "menu.yaml" })
      } else {
        #expect(try folder.text() == "edit")
        #expect(try folder.names == names)
      }
      try folder.remove()
    }
  }

  @Test("a file that is not what was read is left alone")
  func changedBefore() throws {
    let folder = try Folder("edit")
    #expect(
      performing: { try folder.replacement(of: "old", by: "new").commit() }, throws: isChanged)
    unlink(folder.file)
    #expect(
      performing: { try folder.replacement(of: "old", by: "new").commit() }, throws: isChanged)
    #expect(try folder.names == [])
    try folder.remove()
  }

  @Test("of quick saves none is lost", arguments: [false, true])
  func quickSaves(bySaving: Bool) throws {
    let folder = try Folder("0 ")
    let progress = Progress()
    // On a thread of its own, since both wait for each other without giving theirs up.
    Thread.detachNewThread {
      let result = Result {
        for number in 1...300 {
          let text = "\(number) "
          try bySaving ? folder.save(text) : folder.write(text)
          // What was begun before the save may still be on its way.
          let start = progress.rounds.withLock { $0 }
          while progress.rounds.withLock({ $0 }) < start + 2 {
            guard progress.saves.withLock({ $0 }) == nil else { return }
            usleep(50)
          }
          let now = try folder.text()
          try #require(now.hasPrefix(text), "\(number) became \(now)")
          usleep(.random(in: 0...300))
        }
      }
      progress.saves.withLock { $0 = result }
    }
    do {
      while progress.saves.withLock({ $0 }) == nil {
        defer { progress.rounds.withLock { $0 += 1 } }
        let old = try folder.text()
        // It is being written; no command has anything to replace in an empty file.
        guard !old.isEmpty else { continue }
        do {
          try folder.replacement(of: old, by: "\(old)x").commit()
        } catch let error as FileError {
          try #require(isChanged(error), "\(error)")
        }
      }
    } catch {
      progress.saves.withLock { $0 = .failure(error) }
    }
    try progress.saves.withLock { $0 }?.get()
    let last = try folder.text()
    #expect(last.hasPrefix("300 ") && last.contains("x"))
    #expect(try folder.names == ["menu.yaml"])
    try folder.remove()
  }

  @Test("mode and attributes stay, and the file is another one")
  func attributes() throws {
    let folder = try Folder("old")
    chmod(folder.file, 0o604)
    try setAttribute("user.juice", Array("x".utf8), of: folder.file)
    let before = try Stat(folder.file)
    try folder.replacement(of: "old", by: "new").commit()
    let after = try Stat(folder.file)
    #expect(try folder.text() == "new")
    #expect(after.permissions.rawValue == 0o604 && after.inode != before.inode)
    #expect(try attribute("user.juice", of: folder.file) == Array("x".utf8))
    #expect(try folder.names == ["menu.yaml"])
    try folder.remove()
  }

  #if os(Linux)
    @Test("the access control list stays, and that of the folder is not taken")
    func accessControlList() throws {
      let folder = try Folder("old")
      // `user::rw-,user:1234:r--,group::r--,mask::r--,other::---` as acl(5) has it in the kernel:
      // version, then tag, permissions and id of each entry.
      let none = UInt32.max
      let entries: [(UInt16, UInt16, UInt32)] = [
        (1, 6, none), (2, 4, 1234), (4, 4, none), (16, 4, none), (32, 0, none),
      ]
      var list: [UInt8] = [2, 0, 0, 0]
      for (tag, permissions, id) in entries {
        for value in [UInt32(tag) | UInt32(permissions) << 16, id] {
          withUnsafeBytes(of: value.littleEndian) { list += $0 }
        }
      }
      do {
        try setAttribute("system.posix_acl_access", list, of: folder.file)
        try setAttribute("system.posix_acl_default", list, of: folder.url.path)
      } catch Errno.notSupported {
        return
      }
      try folder.replacement(of: "old", by: "new").commit()
      #expect(try folder.text() == "new")
      #expect(try attribute("system.posix_acl_access", of: folder.file) == list)
      try folder.save("plain")
      #expect(removeAttribute(folder.file, "system.posix_acl_access") == 0)
      try folder.replacement(of: "plain", by: "newer").commit()
      #expect(throws: Errno.self) { try attribute("system.posix_acl_access", of: folder.file) }
      try folder.remove()
    }

    private func removeAttribute(_ path: String, _ name: String) -> Int32 {
      let file = open(path, O_RDONLY)
      defer { close(file) }
      return juice_remove_attribute(file, name)
    }
  #endif

  @Test("every name of a file gets the new content")
  func hardLinks() throws {
    let folder = try Folder("old and long")
    try folder.link("other")
    let before = try Stat(folder.file)
    try folder.replacement(of: "old and long", by: "new").commit()
    #expect(try folder.text() == "new" && folder.text("other") == "new")
    #expect(try Stat(folder.file).inode == before.inode)
    #expect(try folder.names == ["menu.yaml", "other"])
    try folder.remove()
  }

  @Test("the owner stays where somebody else may give files away", .enabled(if: geteuid() == 0))
  func owner() throws {
    let folder = try Folder("old")
    chown(folder.file, 1234, 1235)
    try folder.replacement(of: "old", by: "new").commit()
    let after = try Stat(folder.file)
    #expect(after.userID.rawValue == 1234 && after.groupID.rawValue == 1235)
    try folder.remove()
  }

  // MARK: Attributes

  private func setAttribute(_ name: String, _ value: [UInt8], of path: String) throws {
    let file = try FileDescriptor.open(path, .readOnly)
    try file.closeAfter {
      guard juice_set_attribute(file.rawValue, name, value, value.count) == 0 else {
        throw Errno(rawValue: errno)
      }
    }
  }

  private func attribute(_ name: String, of path: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter {
      var value = [UInt8](repeating: 0, count: 1_000)
      let count = juice_get_attribute(file.rawValue, name, &value, value.count)
      guard count >= 0 else { throw Errno(rawValue: errno) }
      return Array(value[..<count])
    }
  }
}
