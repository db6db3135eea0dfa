import Diagnostics
import Files
import Foundation
import SystemPackage
import Testing

@Suite struct FileReadingTests {
  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

  /// - Parameter content: of a file that is read.
  private func read(_ content: [UInt8], expected: Int, max: Int) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "/juice-read-\(UUID().uuidString)"
    try Data(content).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let file = try FileDescriptor.open(path, .readOnly)
    return try file.closeAfter { try file.readAll(expected: expected, max: max) }
  }

  @Test(
    "a file is read to its end or limit, whatever was expected",
    arguments: [-1, 0, 1, 99_999, 100_000, 100_001, 1 << 40])
  func allOfAFile(expected: Int) throws {
    let content = bytes(100_000)
    #expect(try read(content, expected: expected, max: 1 << 20) == content)
    for max in [1, 99_999, 100_000] {
      #expect(try read(content, expected: expected, max: max) == Array(content[..<max]))
    }
    #expect(try read([], expected: expected, max: 10) == [])
  }

  @Test("a pipe is read to its end in whatever pieces")
  func pipe() throws {
    let pipe = Pipe()
    let content = bytes(300_000)
    Thread.detachNewThread {
      for start in stride(from: 0, to: content.count, by: 7_001) {
        pipe.fileHandleForWriting.write(Data(content[start..<min(start + 7_001, content.count)]))
      }
      pipe.fileHandleForWriting.closeFile()
    }
    let file = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
    #expect(try file.readAll(expected: 0, max: 1 << 20) == content)
  }

  @Test("what cannot be read is an error of the system, in its own words")
  func unreadable() throws {
    let file = try FileDescriptor.open(NSTemporaryDirectory(), .readOnly)
    _ = try file.closeAfter {
      #expect(throws: Errno.isDirectory) { try file.readAll(expected: 0, max: 10) }
    }
    #expect(SystemReason.localized(Errno.isDirectory).english == "is a directory")
    #expect(SystemReason.localized(POSIXError(.EISDIR)).english == "is a directory")
  }
}
