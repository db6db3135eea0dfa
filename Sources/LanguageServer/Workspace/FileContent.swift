import Diagnostics

/// One state of a file's text, identified by its revision.
struct FileContent: Sendable {
  let source: SourceFile
  let lines: LineIndex
  let revision: Int

  init(_ source: SourceFile, revision: Int) {
    self.source = source
    self.revision = revision
    lines = LineIndex(source)
  }
}

/// A document that is open in the client: its content takes the place of the file on disk.
struct OpenDocument: Sendable {
  /// Spelled as the client spells it.
  let uri: String
  var version: Int
  var content: FileContent
}

/// Converts between URIs and paths.
enum DocumentURI {
  /// The path of a file's URI; nil for any other.
  static func path(_ uri: String) -> String? {
    guard uri.utf8.prefix(7).elementsEqual("file://".utf8) else { return nil }
    let rest = uri.utf8.dropFirst(7)
    // An authority such as `localhost` stands before the path.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var bytes: [UInt8] = []
    var place = slash
    while place < rest.endIndex {
      let byte = rest[place]
      place = rest.index(after: place)
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let end = rest.index(place, offsetBy: 2, limitedBy: rest.endIndex),
        let digits = String(rest[place..<end]), let code = UInt8(digits, radix: 16), code != 0
      else { return nil }
      bytes.append(code)
      place = end
    }
    guard !bytes.contains(0) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a folder's URI, without slashes at its end.
  static func folder(_ uri: String) -> String? {
    guard var path = path(uri) else { return nil }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func of(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var uri = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }
}
