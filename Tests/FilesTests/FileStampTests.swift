import Files
import Foundation
import TestSupport
import Testing

@Suite struct FileStampTests {
  @Test("a file may be of any year", arguments: [10_000_000_000, -10_000_000_000])
  func years(seconds: Int) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/file"
    try Data().write(to: URL(fileURLWithPath: path))
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    try #require(utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    guard case .file(let file) = FileStamp(path, now: 0) else {
      Issue.record("it is no file")
      return
    }
    // Some file systems have the years from 1901 to 2038 alone.
    #expect(abs(file.modified.seconds) > 2_000_000_000)
    #expect(!FileStamp(path, now: 0).differs(from: FileStamp(path, now: 1)))
  }
}
