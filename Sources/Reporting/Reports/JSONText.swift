import Foundation

/// The JSON that every command prints: two spaces, keys sorted, so that equal data is equal text.
///
/// Each document has a `version`, which counts up when a key changes its meaning or goes away. An
/// amount is a string, exact, in the `unit` beside it (`piece`, `g` or `ml`), since a JSON number
/// would be read as floating point.
enum JSONText {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
