import Foundation

/// One operation on the files below a folder, as `recorder.c` writes it. Paths are relative to the folder.
enum DiskRecord: Equatable, Sendable {
  case create(inode: UInt64, path: String)
  case folder(inode: UInt64, path: String)
  case link(inode: UInt64, path: String)
  case unlink(path: String)
  case rename(from: String, to: String)
  case write(inode: UInt64, at: Int, bytes: [UInt8])
  case size(inode: UInt64, bytes: Int)
  /// To at least so many bytes.
  case extend(inode: UInt64, bytes: Int)
  case sync(inode: UInt64)
  /// Something was printed, as the answer of a step.
  case answer(step: Int)

  struct Malformed: Error {
    let offset: Int
  }

  /// - Throws: `Malformed` for bytes that `recorder.c` does not write.
  static func all(in log: Data) throws -> [DiskRecord] {
    let bytes = [UInt8](log)
    var records: [DiskRecord] = []
    var offset = 0
    while offset < bytes.count {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else {
        throw Malformed(offset: offset)
      }
      let words = String(decoding: bytes[offset..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 4, let first = UInt64(words[1]), let second = Int(words[2]),
        let count = Int(words[3]), end + 1 + count <= bytes.count
      else { throw Malformed(offset: offset) }
      let rest = bytes[end + 1..<end + 1 + count]
      var path: String { String(decoding: rest, as: UTF8.self) }
      switch words[0] {
      case "create": records.append(.create(inode: first, path: path))
      case "folder": records.append(.folder(inode: first, path: path))
      case "link": records.append(.link(inode: first, path: path))
      case "unlink": records.append(.unlink(path: path))
      case "rename":
        let paths = path.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        guard paths.count == 2 else { throw Malformed(offset: offset) }
        records.append(.rename(from: paths[0], to: paths[1]))
      case "write": records.append(.write(inode: first, at: second, bytes: Array(rest)))
      case "size": records.append(.size(inode: first, bytes: second))
      case "extend": records.append(.extend(inode: first, bytes: second))
      case "sync": records.append(.sync(inode: first))
      case "answer": records.append(.answer(step: Int(first)))
      default: throw Malformed(offset: offset)
      }
      offset = end + 1 + count
    }
    return records
  }
}
