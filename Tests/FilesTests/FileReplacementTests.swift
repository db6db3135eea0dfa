import Foundation
import SystemPackage
import Testing

@testable import Files

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

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func replacement(of old: String, by new: String) throws -> FileReplacement {
      try FileReplacement(
        of: "menu.yaml", at: file, from: Array(old.utf8), to: Array(new.utf8))
    }

    func remove() throws { try FileManager.default.removeItem(at: url) }
  }

  private func isChanged(_ error: any Error) -> Bool {
    if case .changed? = (error as? FileError)?.reason { true } else { false }
  }

  private enum Edit: CaseIterable { case inPlace, bySaving, byRemoving }

  @Test("what somebody saves in the last moment stays, and nothing is left beside it")
  func lastMoment() throws {
    for edit in Edit.allCases {
      let folder = try Folder("old")
      let replacement = try folder.replacement(of: "old", by: "new")
      switch edit {
      case .inPlace: try folder.write("edit")
      case .bySaving: try folder.save("edit")
      case .byRemoving: unlink(folder.file)
      }
      #expect(performing: replacement.commit, throws: isChanged)
      if edit == .byRemoving {
        #expect(try folder.names == [])
      } else {
        #expect(try folder.text() == "edit")
        #expect(try folder.names == ["menu.yaml"])
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

  @Test("the mode stays, and the file is another one")
  func mode() throws {
    let folder = try Folder("old")
    chmod(folder.file, 0o604)
    let before = try Stat(folder.file)
    try folder.replacement(of: "old", by: "new").commit()
    let after = try Stat(folder.file)
    #expect(try folder.text() == "new")
    #expect(after.permissions.rawValue == 0o604 && after.inode != before.inode)
    #expect(try folder.names == ["menu.yaml"])
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
}
