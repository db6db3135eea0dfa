package import Diagnostics
package import Evaluator
import RecipeGraph
import StockLedger

extension OrderNotes {
  /// The most characters of a name or a note, as people count them: an emoji with its skin tone is one.
  package static let maxLength = 80
  /// The most bytes of UTF-8, since a character may be of any number.
  package static let maxBytes = 16 * maxLength

  /// Names and notes as people type them: for the whole order, or for a line after its number, as in `2=no lid`.
  package init(names: [String], notes: [String], lines count: Int) throws(Problem) {
    var order = Note()
    var lines: [Int: Note] = [:]
    func add(
      _ words: [String], _ part: WritableKeyPath<Note, String?>, _ option: String
    ) throws(Problem) {
      for word in words {
        let (line, text) = Self.line(of: word)
        if let line, line > count {
          throw Problem(
            .badRequest,
            .text("the order has no line \(line)"),
            help: .command(
              .text("\(option) without a number is for the whole order"))
          )
        }
        let value = try Self.checked(text, option)
        let former = line.map { lines[$0 - 1]?[keyPath: part] } ?? order[keyPath: part]
        guard former == nil else {
          throw Problem(
            .badRequest,
            .text("\(option) is given twice for the same"),
            help: .command(.text("give it once for the order or a line")))
        }
        if let line {
          lines[line - 1, default: Note()][keyPath: part] = value
        } else {
          order[keyPath: part] = value
        }
      }
    }
    try add(names, \.name, "--for")
    try add(notes, \.text, "--note")
    self.init(order: order, lines: lines)
  }

  /// The name and the note of one order or line; what is empty counts as left out.
  ///
  /// - Throws: `Problem` for a text that is too long or has control characters.
  package static func note(name: String?, text: String?) throws(Problem) -> Note {
    func checked(_ text: String?, _ field: String) throws(Problem) -> String? {
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
      return try Self.checked(text, field)
    }
    return Note(name: try checked(name, "for"), text: try checked(text, "note"))
  }

  private static func line(of word: String) -> (line: Int?, text: String) {
    let digits = word.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, digits.first != "0", digits.utf8.count <= 4,
      word.dropFirst(digits.count).first == "=", let line = Int(digits)
    else { return (nil, word) }
    return (line, String(word.dropFirst(digits.count + 1)))
  }

  private static func checked(_ text: String, _ field: String) throws(Problem) -> String {
    let thing = LocalizedText.text("the text of `\(field)`")
    let line = try text.canonicallyComposed.line(
      max: maxBytes, of: thing,
      LineRemedies(
        empty: .words(.text("leave it out, or write something")),
        tooLong: .words(
          .text("write at most \(maxLength) characters, of \(maxBytes) bytes in all")),
        controlCharacter: .words(.text("write it in one line"))))
    guard line.count <= maxLength else {
      throw Problem(
        .badRequest,
        .text("\(thing) is longer than \(maxLength) characters"),
        help: .words(.text("write at most \(maxLength) characters")))
    }
    return line
  }
}
