import Foundation
import TestSupport
import Testing

@testable import SQLiteLedger

@Suite struct SharedFileTests {
  @Test("no file is made through what stands at its path")
  func foreignFile() throws {
    let directory = try TemporaryDirectory()
    let foreign = directory.path + "/foreign"
    let link = directory.path + "/link"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: foreign))
    for target in [foreign, directory.path + "/nowhere"] {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      #expect(try !SharedFile.make(link))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      try FileManager.default.removeItem(atPath: link)
    }
    #expect(FileManager.default.contents(atPath: foreign) == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: directory.path + "/nowhere"))
  }
}
