import TestSupport

/// What programs have made of the files of a folder, and what of it is sure to be on the disk.
///
/// A sync of a file makes its bytes and size durable, and nothing else. A new, renamed or removed entry of
/// a folder is durable after a sync of the folder: where a file system gives more, as ext4 does for a new file
/// that is synced, a program must not need it. Whatever is not durable may be on the disk or not.
struct DiskModel {
  private typealias Node = Int

  private enum Change {
    case write(at: Int, [UInt8])
    case size(Int)
    case extend(Int)
  }

  private struct File {
    var durable: [UInt8]
    /// Since the last sync.
    var changes: [Change] = []
  }

  /// What one operation does to entries of folders: all of it is on the disk or nothing.
  private struct EntryChange {
    var effects: [(folder: Node, name: String, node: Node?)]
  }

  /// A record that does not fit what was recorded before.
  struct Inconsistent: Error {
    let record: DiskRecord
  }

  private static let root: Node = 0
  private var nodes: [UInt64: Node] = [:]
  private var files: [Node: File] = [:]
  private var durable: [Node: [String: Node]] = [root: [:]]
  private var changes: [EntryChange] = []
  /// As the programs see them.
  private var current: [Node: [String: Node]] = [root: [:]]
  private var count = 1

  /// - Parameter inodes: of every path of the image, the folder itself being the empty path.
  init(_ image: DiskImage, inodes: [String: UInt64]) {
    if let inode = inodes[""] { nodes[inode] = Self.root }
    for (path, entry) in image.entries.sorted(by: { $0.key < $1.key }) {
      guard let inode = inodes[path], let (folder, name) = place(of: path) else { continue }
      let node = nodes[inode] ?? makeNode(inode)
      switch entry {
      case .folder: (current[node], durable[node]) = ([:], [:])
      case .file(let number): files[node] = File(durable: image.contents[number])
      }
      current[folder]?[name] = node
      durable[folder]?[name] = node
    }
  }

  private mutating func makeNode(_ inode: UInt64) -> Node {
    defer { count += 1 }
    nodes[inode] = count
    return count
  }

  /// The folder of a path, and its name there.
  private func place(of path: String) -> (folder: Node, name: String)? {
    var folder = Self.root
    let words = path.split(separator: "/").map(String.init)
    guard let name = words.last else { return nil }
    for word in words.dropLast() {
      guard let next = current[folder]?[word] else { return nil }
      folder = next
    }
    return (folder, name)
  }

  // MARK: Operations

  /// - Throws: `Inconsistent`.
  mutating func apply(_ record: DiskRecord) throws {
    switch record {
    case .create(let inode, let path):
      // The inode may be that of a file that was removed.
      let node = makeNode(inode)
      files[node] = File(durable: [])
      try enter([(path, node)], record)
    case .folder(let inode, let path):
      let node = makeNode(inode)
      (current[node], durable[node]) = ([:], [:])
      try enter([(path, node)], record)
    case .link(let inode, let path): try enter([(path, node(inode, record))], record)
    case .unlink(let path): try enter([(path, nil)], record)
    case .rename(let old, let new):
      guard let (folder, name) = place(of: old), let node = current[folder]?[name] else {
        throw Inconsistent(record: record)
      }
      try enter([(new, node), (old, nil)], record)
    case .write(let inode, let offset, let bytes):
      try change(node(inode, record), .write(at: offset, bytes))
    case .size(let inode, let bytes): try change(node(inode, record), .size(bytes))
    case .extend(let inode, let bytes): try change(node(inode, record), .extend(bytes))
    case .sync(let inode): sync(try node(inode, record))
    case .answer: break
    }
  }

  private func node(_ inode: UInt64, _ record: DiskRecord) throws -> Node {
    guard let node = nodes[inode] else { throw Inconsistent(record: record) }
    return node
  }

  private mutating func enter(
    _ entries: [(path: String, node: Node?)], _ record: DiskRecord
  ) throws {
    var change = EntryChange(effects: [])
    for (path, node) in entries {
      guard let (folder, name) = place(of: path) else { throw Inconsistent(record: record) }
      current[folder, default: [:]][name] = node
      change.effects.append((folder, name, node))
    }
    changes.append(change)
  }

  private mutating func change(_ node: Node, _ change: Change) {
    files[node]?.changes.append(change)
  }

  private mutating func sync(_ node: Node) {
    if let file = files[node] {
      files[node] = File(durable: Self.contents(of: file, .all))
      return
    }
    for index in changes.indices {
      for effect in changes[index].effects where effect.folder == node {
        durable[node, default: [:]][effect.name] = effect.node
      }
      changes[index].effects.removeAll { $0.folder == node }
    }
    changes.removeAll { $0.effects.isEmpty }
  }

  // MARK: After a power cut

  /// What has become of the changes since the last sync.
  enum Fate: CaseIterable {
    case none, all
    /// Files have their new sizes, and none of the new bytes: zeros where there was nothing.
    case sizes
  }

  /// What the programs see.
  var image: DiskImage { image(entries: .all, files: .all) }

  func image(entries: Fate, files fate: Fate) -> DiskImage {
    image(changes.map { _ in entries != .none }) { Self.contents(of: $0, fate) }
  }

  /// At random: some changes of entries, all before one or any of them; and of each file nothing, everything,
  /// or of each block what it held after any of the changes to it.
  ///
  /// - Parameter block: what a disk writes whole, in bytes.
  func image(tornAt block: Int, _ random: inout SplitMix64) -> DiskImage {
    let isInOrder = Bool.random(using: &random)
    let last = Int.random(in: 0...changes.count, using: &random)
    let kept = changes.indices.map { isInOrder ? $0 < last : Bool.random(using: &random) }
    return image(kept) { file in
      switch Int.random(in: 0...3, using: &random) {
      case 0: Self.contents(of: file, random.pick(Fate.allCases))
      default: Self.torn(file, block, &random)
      }
    }
  }

  private func image(_ kept: [Bool], _ contents: (File) -> [UInt8]) -> DiskImage {
    var entries = durable
    for case (let change, true) in zip(changes, kept) {
      for effect in change.effects {
        entries[effect.folder, default: [:]][effect.name] = effect.node
      }
    }
    var image = DiskImage()
    var numbers: [Node: Int] = [:]
    func add(_ folder: Node, _ prefix: String) {
      for (name, node) in (entries[folder] ?? [:]).sorted(by: { $0.key < $1.key })
      where !DiskImage.isShared(name) {
        guard let file = files[node] else {
          image.entries[prefix + name] = .folder
          add(node, "\(prefix)\(name)/")
          continue
        }
        let number = numbers[node] ?? image.contents.count
        if number == image.contents.count { image.contents.append(contents(file)) }
        numbers[node] = number
        image.entries[prefix + name] = .file(number)
      }
    }
    add(Self.root, "")
    return image
  }

  private static func contents(of file: File, _ fate: Fate) -> [UInt8] {
    if fate == .none { return file.durable }
    var bytes = file.durable
    for change in file.changes {
      switch change {
      case .size(let size): resize(&bytes, to: size)
      case .extend(let size): resize(&bytes, to: max(size, bytes.count))
      case .write(let offset, let new):
        resize(&bytes, to: max(offset + new.count, bytes.count))
        if fate == .all { overwrite(&bytes, at: offset, with: new) }
      }
    }
    return bytes
  }

  private static func resize(_ bytes: inout [UInt8], to size: Int) {
    if size < bytes.count { bytes.removeLast(bytes.count - size) }
    bytes += [UInt8](repeating: 0, count: size - bytes.count)
  }

  /// Much faster than `replaceSubrange` in a build for debugging.
  private static func overwrite(_ bytes: inout [UInt8], at offset: Int, with new: [UInt8]) {
    bytes.withUnsafeMutableBytes { $0[offset..<offset + new.count].copyBytes(from: new) }
  }

  private static func torn(_ file: File, _ block: Int, _ random: inout SplitMix64) -> [UInt8] {
    guard !file.changes.isEmpty else { return file.durable }
    var now = file.durable
    var sizes = [now.count]
    /// What each block has held.
    var states: [Int: [[UInt8]]] = [:]
    func touch(_ range: Range<Int>, _ change: () -> Void) {
      let blocks =
        range.isEmpty ? 0..<0 : range.lowerBound / block..<(range.upperBound - 1) / block + 1
      func state(_ number: Int) -> [UInt8] {
        Array(now[min(number * block, now.count)..<min((number + 1) * block, now.count)])
      }
      for number in blocks where states[number] == nil { states[number] = [state(number)] }
      change()
      for number in blocks { states[number]?.append(state(number)) }
      sizes.append(now.count)
    }
    for change in file.changes {
      switch change {
      case .size(let size):
        touch(min(size, now.count)..<max(size, now.count)) { resize(&now, to: size) }
      case .extend(let size):
        touch(now.count..<max(size, now.count)) { resize(&now, to: max(size, now.count)) }
      case .write(let offset, let bytes):
        let end = offset + bytes.count
        touch(min(offset, now.count)..<end) {
          resize(&now, to: max(end, now.count))
          overwrite(&now, at: offset, with: bytes)
        }
      }
    }
    resize(&now, to: max(sizes.max() ?? 0, now.count))
    for (number, states) in states.sorted(by: { $0.key < $1.key }) {
      var state = random.pick(states)
      resize(&state, to: min(block, now.count - number * block))
      overwrite(&now, at: number * block, with: state)
    }
    resize(&now, to: random.pick(sizes))
    return now
  }
}
