import Foundation
import TestSupport
import Testing

@testable import CommandLine

@Suite struct DescriptorReadingTests {
  private func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

  /// - Parameter content: of a file that is read.
  private func read(_ content: [UInt8], expected: Int, most: Int) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + "/juice-read-\(UUID().uuidString)"
    try Data(content).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let descriptor = open(path, O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    return try DescriptorReading.read(descriptor, expected: expected, most: most)
  }

  @Test("whatever was expected", arguments: [-1, 0, 1, 99_999, 100_000, 100_001, 1 << 40])
  func allOfAFile(expected: Int) throws {
    let content = bytes(100_000)
    #expect(try read(content, expected: expected, most: 1 << 20) == content)
    for most in [1, 99_999, 100_000] {
      #expect(try read(content, expected: expected, most: most) == Array(content[..<most]))
    }
    #expect(try read([], expected: expected, most: 10) == [])
  }

  @Test func aPipeIsReadToItsEndInWhateverPieces() throws {
    let pipe = Pipe()
    let content = bytes(300_000)
    Thread.detachNewThread {
      for start in stride(from: 0, to: content.count, by: 7_001) {
        pipe.fileHandleForWriting.write(Data(content[start..<min(start + 7_001, content.count)]))
      }
      pipe.fileHandleForWriting.closeFile()
    }
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(try DescriptorReading.read(descriptor, expected: 0, most: 1 << 20) == content)
  }

  @Test func whatCannotBeReadIsAnErrorOfTheSystem() throws {
    let descriptor = open(NSTemporaryDirectory(), O_RDONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    #expect(throws: POSIXError(.EISDIR)) {
      try DescriptorReading.read(descriptor, expected: 0, most: 10)
    }
    do {
      _ = try DescriptorReading.read(descriptor, expected: 0, most: 10)
    } catch {
      #expect(MenuFiles.reason(error) == "is a directory")
    }
  }
}
