import Foundation

/// Refuses what Foundation's decoder lets pass: a name that an object has twice, of which it takes one, a comma before a
/// closing bracket, other encodings than UTF-8, and a depth that takes a large part of a thread's stack.
enum JSONCheck {
  /// Bodies are at most three levels deep.
  private static let maxDepth = 32

  /// - Parameter bytes: any, also such as are no JSON, which the decoder finds.
  static func check(_ bytes: [UInt8]) throws(WireFault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw WireFault([], .malformed) }
    // Of the objects and arrays around a place.
    var names: [Set<String>] = []
    var lastText = bytes[..<0]
    var last: UInt8?
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard names.count < maxDepth else { throw WireFault([], .tooDeep) }
        names.append([])
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard last != UInt8(ascii: ","), names.popLast() != nil else {
          throw WireFault([], .malformed)
        }
      case UInt8(ascii: "\""):
        let start = rest.startIndex - 1
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { _ = rest.popFirst() }
        }
        lastText = bytes[start..<rest.startIndex]
      case UInt8(ascii: ":"):
        let name = try text(lastText)
        guard !names.isEmpty, names[names.count - 1].insert(name).inserted else {
          throw WireFault([], names.isEmpty ? .malformed : .repeatedName(name))
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      // Foundation takes these for a byte order mark, or for UTF-16.
      case 0, 0x80...: throw WireFault([], .malformed)
      default: break
      }
      last = byte
    }
  }

  /// The text that a string in quotes stands for.
  private static func text(_ quoted: ArraySlice<UInt8>) throws(WireFault) -> String {
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    do {
      return try JSONDecoder().decode(String.self, from: Data(quoted))
    } catch {
      throw WireFault([], .malformed)
    }
  }
}
