import Diagnostics

/// A key press, a paste or a mouse event, independent of the bytes that a terminal sends for it.
enum Key: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, backspace, escape
  /// The tabulator together with shift.
  case backTab
  case character(Character)
  /// The control key together with a character; letters are in lower case.
  case control(Character)
  /// Pasted text, whose characters are no commands.
  case pasted(String)
  /// A press of the left button of the mouse; the cell is counted from 0.
  case click(column: Int, row: Int)
  case wheelUp, wheelDown
}

extension Key {
  /// The key as a command: a letter in lower case, and the Latin one on a key that types another letter.
  var command: Key {
    guard case .character(let character) = self else { return self }
    let letter = Language.latinKey(of: character) ?? character
    return letter.isASCII ? .character(Character(letter.lowercased())) : self
  }
}

/// Decodes the bytes of a terminal, which may arrive in pieces, into keys.
///
/// Control sequences are those of ECMA-48 (5.4: CSI, parameters, intermediates, a final byte), and the
/// SS3 sequences and mouse reports of xterm. An unknown sequence is dropped as a whole.
struct KeyDecoder {
  private enum State {
    case ground
    case escape
    /// After CSI; holds the parameter bytes read so far.
    case controlSequence([UInt8])
    case singleShift
    /// `ESC [ [` and one byte are a function key of the Linux console.
    case linuxFunctionKey
    /// After `ESC [ M`, which terminals without SGR reports send before three bytes about the mouse; holds
    /// those read so far. They could be taken for letters.
    case mouseBytes([UInt8])
    /// Within a character of several bytes; holds those read so far.
    case character([UInt8], length: Int)
  }

  private static let escape: UInt8 = 0x1B
  /// The bounds exceed any sequence or pasted amount; bytes beyond them are dropped.
  private static let maxParameters = 16
  private static let maxPasted = 256

  private var state = State.ground
  /// The bytes of a bracketed paste read so far; nil outside of one.
  private var pasted: [UInt8]?
  private var keys: [Key] = []

  /// Whether the next bytes may complete a key. Within pasted text it is false, since the closing
  /// bracket always comes.
  var isWaiting: Bool {
    if case .ground = state { false } else { pasted == nil }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    keys = []
    for byte in bytes { take(byte) }
    return keys
  }

  /// Ends an incomplete key after a timeout: a lone escape is a key, anything else is dropped.
  mutating func giveUp() -> [Key] {
    guard pasted == nil else { return [] }
    let wasEscape = if case .escape = state { true } else { false }
    state = .ground
    return wasEscape ? [.escape] : []
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte)
    case .escape: continueEscape(byte)
    case .controlSequence(let parameters): continueSequence(parameters, byte)
    case .singleShift:
      state = .ground
      emit(Self.shifted(byte))
    case .linuxFunctionKey: state = .ground
    case .mouseBytes(let bytes): continueMouse(bytes, byte)
    case .character(let bytes, let length): continueCharacter(bytes, length, byte)
    }
  }

  private mutating func emit(_ key: Key?) {
    guard let key, pasted == nil else { return }
    keys.append(key)
  }

  // MARK: One byte

  private mutating func begin(_ byte: UInt8) {
    state = .ground
    if byte == Self.escape {
      state = .escape
    } else if pasted != nil {
      paste(byte)
    } else if let length = Self.length(of: byte) {
      state = .character([byte], length: length)
    } else {
      emit(Self.single(byte))
    }
  }

  private static func single(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    case 0x20..<0x7F: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  // MARK: Characters of several bytes

  private static func length(of lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private mutating func continueCharacter(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) {
    guard byte & 0xC0 == 0x80 else { return begin(byte) }
    let longer = bytes + [byte]
    guard longer.count == length else {
      state = .character(longer, length: length)
      return
    }
    state = .ground
    if let text = String(validating: longer, as: UTF8.self) { emit(.character(Character(text))) }
  }

  // MARK: Sequences

  private mutating func continueEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence([])
    case UInt8(ascii: "O") where pasted == nil: state = .singleShift
    default:
      emit(.escape)
      // The byte is the next key, typed quickly after escape.
      begin(byte)
    }
  }

  private mutating func continueSequence(_ parameters: [UInt8], _ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty: state = .linuxFunctionKey
    case 0x20...0x3F:
      let isRoom = parameters.count < Self.maxParameters
      state = .controlSequence(isRoom ? parameters + [byte] : parameters)
    case 0x40...0x7E:
      state = .ground
      if parameters.first == UInt8(ascii: "<") {
        return emit(Self.mouse(parameters.dropFirst(), isPress: byte == UInt8(ascii: "M")))
      }
      let number = Int(
        String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
      switch (byte, number) {
      case (UInt8(ascii: "~"), 200): pasted = pasted ?? []
      case (UInt8(ascii: "~"), 201): endPaste()
      case (UInt8(ascii: "~"), let number): emit(Self.numbered(number))
      case (UInt8(ascii: "M"), nil) where parameters.isEmpty: state = .mouseBytes([])
      default: emit(Self.lettered(byte))
      }
    default: begin(byte)
    }
  }

  private static func lettered(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private static func numbered(_ number: Int?) -> Key? {
    switch number {
    case 1, 7: .home
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// After SS3: arrows in application mode, and the keypad, where `j` to `y` are `*` to `9`.
  private static func shifted(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(byte - 0x40)))
    default: lettered(byte)
    }
  }

  // MARK: The mouse

  /// Each byte is its value plus 32.
  private mutating func continueMouse(_ bytes: [UInt8], _ byte: UInt8) {
    let longer = bytes + [byte]
    guard longer.count == 3 else {
      state = .mouseBytes(longer)
      return
    }
    state = .ground
    let numbers = longer.map { Int($0) - 32 }
    emit(Self.mouse(button: numbers[0], column: numbers[1], row: numbers[2]))
  }

  /// An SGR report: `ESC [ < button ; column ; row`, and `M` for a press or `m` for a release.
  private static func mouse(_ parameters: ArraySlice<UInt8>, isPress: Bool) -> Key? {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard isPress, numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2]
    else { return nil }
    return mouse(button: button, column: column, row: row)
  }

  /// - Parameters:
  ///   - button: 0 for the left one, 64 and 65 for the wheel; 4, 8 and 16 are added for modifiers.
  ///   - column: counted from 1, as the row is.
  private static func mouse(button: Int, column: Int, row: Int) -> Key? {
    guard button >= 0, column > 0, row > 0 else { return nil }
    switch button & ~0x1C {
    case 0: return .click(column: column - 1, row: row - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  // MARK: Pasted text

  private mutating func paste(_ byte: UInt8) {
    guard let soFar = pasted, soFar.count < Self.maxPasted else { return }
    pasted?.append(byte)
  }

  private mutating func endPaste() {
    guard let bytes = pasted else { return }
    pasted = nil
    emit(.pasted(String(decoding: bytes, as: UTF8.self)))
  }
}
