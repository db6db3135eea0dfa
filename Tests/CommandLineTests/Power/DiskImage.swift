import Foundation
import SystemPackage

/// The files of a folder at one moment.
struct DiskImage: Sendable {
  enum Entry: Hashable, Sendable {
    case folder
    /// The number of the file in `contents`, which several names may have.
    case file(Int)
  }

  /// By path.
  var entries: [String: Entry] = [:]
  var contents: [[UInt8]] = []

  /// The same for the same image, within one process.
  var digest: Int {
    var hasher = Hasher()
    hasher.combine(entries)
    for file in contents {
      hasher.combine(file.count)
      // Much faster than one byte at a time.
      file.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  /// The names of the file that a path names, but for that path.
  func otherNames(of path: String) -> [String] {
    entries.filter { $0.value == entries[path] && $0.key != path }.map(\.key)
  }

  /// Shared memory is lost with the power, and SQLite makes it anew.
  static func isShared(_ path: String) -> Bool { path.hasSuffix("-shm") }

  /// Writes the image to a folder that is not there yet.
  func write(to root: URL) throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var names: [Int: URL] = [:]
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let url = root.appendingPathComponent(path)
      switch entry {
      case .folder:
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      case .file(let file):
        if let name = names[file] {
          try FileManager.default.linkItem(at: name, to: url)
        } else {
          try Data(contents[file]).write(to: url)
          names[file] = url
        }
      }
    }
  }

  /// What is in a folder, and the inode of each path.
  static func read(_ root: URL) throws -> (image: DiskImage, inodes: [String: UInt64]) {
    var image = DiskImage()
    var inodes: [String: UInt64] = ["": try inode(root.path)]
    var numbers: [UInt64: Int] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    where !isShared(path) {
      let url = root.appendingPathComponent(path)
      let inode = try inode(url.path)
      inodes[path] = inode
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        isFolder.boolValue
      {
        image.entries[path] = .folder
      } else if let number = numbers[inode] {
        image.entries[path] = .file(number)
      } else {
        numbers[inode] = image.contents.count
        image.entries[path] = .file(image.contents.count)
        image.contents.append([UInt8](try Data(contentsOf: url)))
      }
    }
    return (image, inodes)
  }

  private static func inode(_ path: String) throws -> UInt64 {
    UInt64(try Stat(path).inode.rawValue)
  }
}
