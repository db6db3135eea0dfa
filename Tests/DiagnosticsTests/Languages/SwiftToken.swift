import Foundation

/// A token of Swift, as far as texts for people need it.
indirect enum SwiftToken: Hashable {
  enum Part: Hashable {
    case literal(String)
    case interpolation([SwiftToken])
  }

  case word(String)
  case symbol(Character)
  /// A literal without empty parts.
  case string([Part])
  /// What stands between brackets, by the opening one.
  case group(Character, [SwiftToken])

  struct Fault: Error {
    let line: Int
    let reason: String
  }

  /// The tokens behind an opening parenthesis, up to the one that closes it.
  static func arguments(in source: Data, from offset: Int) throws -> [SwiftToken] {
    var reader = Reader(source, offset)
    return try reader.tokens(until: UInt8(ascii: ")"))
  }
}

extension SwiftToken {
  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]

  fileprivate struct Reader {
    private let text: Data
    private var index: Int

    init(_ text: Data, _ offset: Int) { (self.text, index) = (text, offset) }

    private func fault(_ reason: String) -> Fault {
      Fault(line: 1 + text[..<min(index, text.count)].count { $0 == .newline }, reason: reason)
    }

    private func isAt(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }

    private mutating func skip(_ word: String) -> Bool {
      guard isAt(word) else { return false }
      index += word.utf8.count
      return true
    }

    /// - Parameter end: the closing bracket, which is skipped.
    mutating func tokens(until end: UInt8) throws -> [SwiftToken] {
      var tokens: [SwiftToken] = []
      while index < text.count {
        let byte = text[index]
        if byte == UInt8(ascii: " ") || byte == .newline {
          index += 1
        } else if let string = try stringLiteral() {
          tokens.append(string)
        } else if try skipComment() || skipRegex(after: tokens.last) {
          continue
        } else if let closing = SwiftToken.closing[byte] {
          index += 1
          let bracket = Character(Unicode.Scalar(byte))
          tokens.append(.group(bracket, try self.tokens(until: closing)))
        } else if byte == end {
          index += 1
          return tokens
        } else {
          tokens.append(wordOrSymbol())
        }
      }
      throw fault("a bracket is not closed")
    }

    private mutating func wordOrSymbol() -> SwiftToken {
      let word = text[index...].prefix { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      index += max(word.count, 1)
      return word.isEmpty
        ? .symbol(Character(Unicode.Scalar(text[index - 1])))
        : .word(String(decoding: word, as: UTF8.self))
    }

    private mutating func skipComment() throws -> Bool {
      if isAt("//") {
        while index < text.count, text[index] != .newline { index += 1 }
        return true
      }
      guard skip("/*") else { return false }
      while !skip("*/") {
        guard index < text.count else { throw fault("a comment is not closed") }
        index += 1
      }
      return true
    }

    /// Skips a regular expression, which begins where no operator can stand.
    private mutating func skipRegex(after token: SwiftToken?) throws -> Bool {
      switch token {
      case nil: break
      case .symbol(let symbol)? where "(,=:!&|?;".contains(symbol): break
      default: return false
      }
      guard isAt("/"), !isAt("/ "), !isAt("/=") else { return false }
      index += 1
      while !skip("/") {
        guard index < text.count, text[index] != .newline else {
          throw fault("a regular expression is not closed")
        }
        index += text[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return true
    }
  }
}

extension SwiftToken.Reader {
  /// Reads a string literal; nil if there is none.
  private mutating func stringLiteral() throws -> SwiftToken? {
    let hashes = String(repeating: "#", count: text[index...].prefix { $0 == .hash }.count)
    guard isAt(hashes + "\"") else { return nil }
    // `#"""#` is a quotation mark, since a text of several lines begins with a line break.
    let isLong = skip(hashes + "\"\"\"\n")
    if !isLong { index += hashes.count + 1 }
    let (quote, backslash) = ((isLong ? "\"\"\"" : "\"") + hashes, "\\" + hashes)
    let indentation = isLong ? try self.indentation(before: quote) : 0
    var parts: [SwiftToken.Part] = []
    var literal: [UInt8] = []
    func flush() {
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    skipBlanks(indentation)
    while !skip(quote) {
      guard index < text.count, isLong || text[index] != .newline else {
        throw fault("a string is not closed")
      }
      if skip(backslash + "(") {
        flush()
        parts.append(.interpolation(try tokens(until: UInt8(ascii: ")"))))
        continue
      }
      if skip(backslash) {
        literal += try escape().utf8
      } else {
        literal.append(text[index])
        index += 1
      }
      if text[index - 1] == .newline { skipBlanks(indentation) }
    }
    // The line break before the closing quotation marks is not part of the text.
    if isLong, literal.last == .newline { literal.removeLast() }
    flush()
    return .string(parts)
  }

  /// What stands for the character after a backslash.
  private mutating func escape() throws -> String {
    if skip("u{") {
      let digits = String(
        decoding: text[index...].prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
      index += digits.count + 1
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        throw fault("a character has no number")
      }
      return String(scalar)
    }
    let start = index
    skipBlanks(.max)
    if skip("\n") { return "" }
    index = start
    let known: [UInt8: String] = [
      UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r",
      UInt8(ascii: "0"): "\0", UInt8(ascii: "\\"): "\\", UInt8(ascii: "\""): "\"",
      UInt8(ascii: "'"): "'",
    ]
    guard index < text.count, let escaped = known[text[index]] else {
      throw fault("a backslash stands before an unknown character")
    }
    index += 1
    return escaped
  }

  /// The number of blanks before the closing quotation marks of a text of several lines.
  private func indentation(before quote: String) throws -> Int {
    for line in text[index...].split(separator: .newline, omittingEmptySubsequences: false) {
      let rest = line.drop { $0 == UInt8(ascii: " ") }
      if rest.starts(with: quote.utf8) { return line.count - rest.count }
    }
    throw fault("a string is not closed")
  }

  private mutating func skipBlanks(_ most: Int) {
    index += text[index...].prefix { $0 == UInt8(ascii: " ") }.prefix(most).count
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let hash = UInt8(ascii: "#")
}
