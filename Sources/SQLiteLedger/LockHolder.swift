import Foundation
import StockLedger

/// Finds the process that holds a lock on a file.
enum LockHolder {
  /// The byte of the WAL index that a writer has to lock (https://sqlite.org/walformat.html), and a
  /// byte that readers of a file without a log lock (https://sqlite.org/lockingv3.html).
  private static let (logByte, readerByte) = (120, 0x4000_0002)

  /// Nil also if the file's status cannot be read, since the result is only used in a message.
  ///
  /// - Parameter byte: a byte that is locked for reading or writing; nil for any byte locked for writing.
  static func find(ofFileAt path: String, byte: Int? = nil) -> LedgerWait.Holder? {
    do {
      return try FileIdentity(at: path).flatMap { find(of: $0, byte) }
    } catch {
      return nil
    }
  }

  /// The process that keeps SQLite from writing.
  static func find(ofLogOf ledger: String) -> LedgerWait.Holder? {
    access(ledger + "-shm", F_OK) == 0
      ? find(ofFileAt: ledger + "-shm", byte: logByte)
      : find(ofFileAt: ledger, byte: readerByte)
  }

  /// Nil where the system does not report it, or the process is in another container.
  private static func find(of file: FileIdentity, _ byte: Int?) -> LedgerWait.Holder? {
    #if os(Linux)
      // The list is read in pieces, so a lock may be missed when other locks come and go.
      for _ in 0..<5 {
        if let holder = listed(file, byte) { return holder }
        usleep(10_000)
      }
    #endif
    return nil
  }

  #if os(Linux)
    /// Linux lists all locks in `/proc/locks` (proc_locks(5)) with their kind, process, file, and first
    /// and last byte.
    private static func listed(_ file: FileIdentity, _ byte: Int?) -> LedgerWait.Holder? {
      guard let data = FileManager.default.contents(atPath: "/proc/locks") else { return nil }
      let (major, minor) = numbers(of: file.number.device)
      let name = "\(hexadecimal(major)):\(hexadecimal(minor)):\(file.number.inode)"
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        // Lines of waiting processes have an arrow in the second field.
        guard words.count > 7, words[1] != "->", words[5] == name,
          let process = Int(words[4]), process > 0
        else { continue }
        if let byte {
          let (first, last) = (Int(words[6]) ?? .max, Int(words[7]) ?? .max)
          guard first <= byte, byte <= last, process != getpid() else { continue }
        } else {
          guard words[3] == "WRITE" else { continue }
        }
        return LedgerWait.Holder(process: process, name: programName(of: process))
      }
      return nil
    }

    private static func programName(of process: Int) -> String? {
      FileManager.default.contents(atPath: "/proc/\(process)/comm").map {
        String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)
      }
    }

    /// The major and minor number of a device, as in the C library (makedev(3)).
    private static func numbers(of device: UInt64) -> (major: UInt64, minor: UInt64) {
      (
        device >> 8 & 0xfff | device >> 32 & ~0xfff,
        device & 0xff | device >> 12 & 0xffff_ff00
      )
    }

    /// The number with at least two digits.
    private static func hexadecimal(_ number: UInt64) -> String {
      let digits = String(number, radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }
  #endif
}
