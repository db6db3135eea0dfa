import TestSupport
import Testing

/// What the power cuts are drawn from: all that a disk may hold, and nothing that it cannot.
@Suite struct DiskModelTests {
  private static let folder: UInt64 = 1
  private static let file: UInt64 = 2

  /// A folder, and after some records the disks that are drawn.
  private func disks(
    _ records: [DiskRecord], tornAt block: Int = 512
  ) throws -> [DiskImage] {
    var model = DiskModel(DiskImage(), inodes: ["": Self.folder])
    for record in records { try model.apply(record) }
    var random = SplitMix64(seed: 1)
    return (0..<400).map { _ in model.image(tornAt: block, &random) }
  }

  private func contents(_ disks: [DiskImage], _ path: String) -> Set<[UInt8]?> {
    Set(
      disks.map { disk in
        guard case .file(let number) = disk.entries[path] else { return nil }
        return disk.contents[number]
      })
  }

  private func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
    [UInt8](repeating: byte, count: count)
  }

  private var synced: [DiskRecord] {
    [
      .create(inode: Self.file, path: "a"), .write(inode: Self.file, at: 0, bytes: bytes(1, 1024)),
      .sync(inode: Self.file), .sync(inode: Self.folder),
    ]
  }

  @Test("what was synced is on every disk, and a file without its folder's sync on some")
  func syncs() throws {
    #expect(contents(try disks(synced), "a") == [bytes(1, 1024)])
    #expect(contents(try disks(synced.dropLast()), "a") == [bytes(1, 1024), nil])
    let withoutFile = contents(try disks([synced[0], synced[1], synced[3]]), "a")
    #expect(withoutFile.isSuperset(of: [[], bytes(0, 1024), bytes(1, 1024)]))
    #expect(!withoutFile.contains(nil))
  }

  @Test("a write is torn at blocks, and nothing beside it changes")
  func torn() throws {
    let write: [DiskRecord] = synced + [.write(inode: Self.file, at: 256, bytes: bytes(2, 512))]
    let first = bytes(1, 256) + bytes(2, 256) + bytes(1, 512)
    let second = bytes(1, 512) + bytes(2, 256) + bytes(1, 256)
    let both = bytes(1, 256) + bytes(2, 512) + bytes(1, 256)
    #expect(contents(try disks(write), "a") == [bytes(1, 1024), first, second, both])
    #expect(contents(try disks(write, tornAt: 4096), "a") == [bytes(1, 1024), both])
  }

  @Test("of two writes to a block the later one is never there without the earlier")
  func inOrder() throws {
    let writes: [DiskRecord] = [
      .write(inode: Self.file, at: 0, bytes: [2]), .write(inode: Self.file, at: 1, bytes: [3]),
    ]
    let starts = contents(try disks(synced + writes), "a").map { $0.map { Array($0.prefix(2)) } }
    #expect(Set(starts) == [[1, 1], [2, 1], [2, 3]])
  }

  @Test("a file is cut short or not, and grows with zeros or what was written")
  func sizes() throws {
    let cut = contents(try disks(synced + [.size(inode: Self.file, bytes: 512)]), "a")
    #expect(cut.isSuperset(of: [bytes(1, 1024), bytes(1, 512)]))
    #expect(cut.allSatisfy { $0?.prefix(512) == bytes(1, 512)[...] })
    let grown = contents(
      try disks(synced + [.write(inode: Self.file, at: 1024, bytes: bytes(2, 512))]), "a")
    #expect(
      grown == [bytes(1, 1024), bytes(1, 1024) + bytes(0, 512), bytes(1, 1024) + bytes(2, 512)])
  }

  @Test("a file has its old name or its new one, and two names of it are one file")
  func names() throws {
    let renamed = try disks(synced + [.rename(from: "a", to: "b")])
    #expect(Set(renamed.map { $0.entries.keys.sorted() }) == [["a"], ["b"]])
    let linked = try disks(
      synced + [.link(inode: Self.file, path: "b"), .unlink(path: "a"), .sync(inode: Self.folder)])
    #expect(Set(linked.map { $0.entries.keys.sorted() }) == [["b"]])
    let both = try disks(synced + [.link(inode: Self.file, path: "b"), .unlink(path: "a")])
    #expect(Set(both.map { $0.entries.keys.sorted() }) == [["a"], ["a", "b"], ["b"], []])
    #expect(both.allSatisfy { $0.contents.count <= 1 })
    #expect(contents(both, "b") == [bytes(1, 1024), nil])
  }

  @Test("records that do not fit are no disk")
  func inconsistent() throws {
    var model = DiskModel(DiskImage(), inodes: ["": Self.folder])
    #expect(throws: DiskModel.Inconsistent.self) { try model.apply(.sync(inode: 9)) }
    #expect(throws: DiskModel.Inconsistent.self) { try model.apply(.rename(from: "x", to: "y")) }
    #expect(throws: DiskModel.Inconsistent.self) { try model.apply(.create(inode: 3, path: "x/y")) }
  }
}
