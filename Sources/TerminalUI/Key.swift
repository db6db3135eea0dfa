/// What somebody presses at a terminal, whatever bytes it comes in.
package enum Key: Hashable, Sendable {
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, backspace, escape
  /// A character that is typed.
  case character(Character)
  /// The control key with a character, letters in lower case.
  case control(Character)
  /// A text that is put in as a whole, which nobody meant as commands.
  case pasted(String)
}
