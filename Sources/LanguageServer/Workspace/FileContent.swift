import Diagnostics
import Foundation

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
  private static let scheme = "file://"
  private static let unescaped = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~")

  /// The path of a file's URI; nil for any other URI.
  static func path(_ uri: String) -> String? {
    // An authority such as `localhost` precedes the path.
    guard uri.utf8.starts(with: scheme.utf8),
      let slash = uri.utf8.dropFirst(scheme.utf8.count).firstIndex(of: UInt8(ascii: "/")),
      let path = String(uri[slash...]).removingPercentEncoding, !path.utf8.contains(0)
    else { return nil }
    return path
  }

  /// The path of a folder's URI, without slashes at its end.
  static func folder(_ uri: String) -> String? {
    guard var path = path(uri) else { return nil }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func of(_ path: String) -> String {
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: unescaped) else {
      preconditionFailure("every string can be encoded")
    }
    return scheme + escaped
  }
}
