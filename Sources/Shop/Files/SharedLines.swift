import SystemPackage

/// A small file of lines that several processes read and change. What was changed survives a power cut.
package struct SharedLines: Sendable {
  private static let maxBytes = 1 << 20

  /// As it was typed.
  package let path: String
  private let target: String

  package init(at path: String, _ files: Files) {
    self.path = path
    target = files.resolve(path)
  }

  /// Reads the lines and writes what a function makes of them. If another process changes them meanwhile, the
  /// function is called again.
  ///
  /// - Throws: `FileError`; the lines are then unchanged, or the new ones are not durable.
  package func update<Result>(_ change: (inout [String]) -> Result) throws -> Result {
    while true {
      let old = try read()
      let before = old.split(separator: UInt8(ascii: "\n")).map {
        String(decoding: $0, as: UTF8.self)
      }
      var lines = before
      let result = change(&lines)
      guard lines != before else { return result }
      let new = Array(lines.map { "\($0)\n" }.joined().utf8)
      do {
        try FileReplacement(of: path, at: target, from: old, to: new).commit()
        return result
      } catch let error as FileError {
        guard case .changed = error.reason else { throw error }
      }
    }
  }

  /// Reads the file, which is made for its user alone if it is missing.
  private func read() throws -> [UInt8] {
    do {
      let file = try FileDescriptor.open(
        target, .readOnly, options: [.create, .noFollow, .nonBlocking, .closeOnExec],
        permissions: .ownerReadWrite)
      let bytes = try file.closeAfter { try file.readAll(expected: 0, max: Self.maxBytes + 1) }
      guard bytes.count <= Self.maxBytes else { throw Errno.fileTooLarge }
      return bytes
    } catch {
      throw FileError(path, .unreadable(error))
    }
  }
}
