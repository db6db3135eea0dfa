import Foundation

@testable import Diagnostics

/// A text for people as a source has it: the argument of a call of `text`.
struct SourceTemplate: Hashable {
  let context: String?
  /// That of the template, as the program makes it.
  let key: String
}

/// The texts for people in a Swift source.
///
/// A call within a string literal counts, too.
struct SourceTemplates {
  struct Fault: Error {
    let reason: String
  }

  private(set) var templates: [SourceTemplate] = []

  init(_ source: Data) throws {
    var start = source.startIndex
    while let call = source[start...].range(of: Self.call) {
      start = call.upperBound
      let before = source[..<call.lowerBound]
      let line = before[(before.lastIndex(of: UInt8(ascii: "\n")) ?? before.startIndex)...].drop {
        $0 == UInt8(ascii: "\n")
      }
      if Self.isCall(after: String(decoding: line, as: UTF8.self)) {
        try collect(arguments: SwiftToken.arguments(in: source, from: start))
      }
    }
  }

  private static let call = Data("text(".utf8)

  /// Whether `text` in a line is that of a call: no part of a longer word, no declaration and no comment.
  private static func isCall(after line: String) -> Bool {
    !line.hasSuffix("func ") && !line.drop { $0 == " " }.hasPrefix("//")
      && line.last.map { !$0.isLetter && $0 != "_" } != false
  }

  private mutating func collect(arguments: [SwiftToken]) throws {
    let arguments = arguments.split(separator: .symbol(",")).map(Array.init)
    guard let text = arguments.first, case .string? = text.first else { return }
    let context = arguments.first { $0.starts(with: [.word("context"), .symbol(":")]) }
    templates.append(
      SourceTemplate(
        context: try context.map { try Self.literal(Array($0.dropFirst(2))) },
        key: try Self.key(of: text)))
  }

  /// The key of a literal, or of a sum of literals.
  private static func key(of text: [SwiftToken]) throws -> String {
    var key = ""
    var number = 0
    for (index, token) in text.enumerated() {
      guard case .string(let parts) = token, index.isMultiple(of: 2) else {
        if token == .symbol("+"), !index.isMultiple(of: 2) { continue }
        throw Fault(reason: "a text is not one literal: \(text)")
      }
      for part in parts {
        switch part {
        case .literal(let literal):
          key += literal.replacing("{", with: "{{").replacing("}", with: "}}")
        case .interpolation(let value):
          key += "{\(number)\(try forms(of: value))}"
          number += 1
        }
      }
    }
    return key
  }

  /// `|row|rows` of `plural: count, "row", "rows"`; nothing for other values.
  private static func forms(of value: [SwiftToken]) throws -> String {
    guard value.starts(with: [.word("plural"), .symbol(":")]) else { return "" }
    let forms = try value.split(separator: .symbol(",")).dropFirst().map { try literal(Array($0)) }
    guard forms.count == 2, forms.allSatisfy({ $0.allSatisfy { !"{|}".contains($0) } }) else {
      throw Fault(reason: "plural forms are not two literals without braces and bars: \(value)")
    }
    return forms.map { "|\($0)" }.joined()
  }

  private static func literal(_ tokens: [SwiftToken]) throws -> String {
    guard tokens.count == 1, case .string(let parts)? = tokens.first, parts.count < 2 else {
      throw Fault(reason: "not a literal: \(tokens)")
    }
    guard let part = parts.first else { return "" }
    guard case .literal(let text) = part else {
      throw Fault(reason: "not a literal: \(tokens)")
    }
    return text
  }
}
