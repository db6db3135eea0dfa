package import Diagnostics
import StockLedger

/// A device of the shop, as staff have set it up: it belongs to a store and shows a screen, and has no right beyond them.
package struct ShopDevice: Hashable, Sendable {
  package enum Screen: String, CaseIterable, Sendable {
    case order, kitchen, board
  }

  /// The maximum length of the id of a store in bytes. It keeps lines and links short.
  private static let maxStore = 100
  /// Of `text` in bytes.
  static let maxText = PersonName.maxLength + maxStore + 16

  /// Other than that of each other device.
  let name: String
  let screen: Screen
  /// Its id, which may leave the menu.
  let store: String
  /// Whether guests begin at a screen that asks for a touch.
  let hasStart: Bool

  /// - Throws: `Problem` for a name that is none.
  package init(name: String, _ screen: Screen, store: String, hasStart: Bool) throws(Problem) {
    self.name = try name.canonicallyComposed.line(
      max: PersonName.maxLength, of: .text("the name of the device"),
      LineRemedies(empty: Self.remedy, tooLong: Self.remedy, controlCharacter: Self.remedy),
      isSeen: true)
    self.screen = screen
    self.store = store
    self.hasStart = hasStart
    guard !store.isEmpty, store.utf8.count <= Self.maxStore,
      !store.contains(where: \.isWhitespace)
    else {
      throw Problem(
        .unknownStore, .text("there is no store `\(store)`"))
    }
  }

  private static let remedy = Remedy.words(
    .text("choose a name of 1 to \(PersonName.maxLength) bytes in one line, such as Counter 1"))

  // MARK: As text

  private static let start = "+start"

  /// One line of words, the name last: `order+start hafen Counter 1`.
  var text: String { "\(screen.rawValue)\(hasStart ? Self.start : "") \(store) \(name)" }

  /// Parses `text`; nil for another text.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.maxText, words.count == 3 else { return nil }
    let hasStart = words[0].hasSuffix(Self.start)
    guard let screen = Screen(rawValue: String(words[0].dropLast(hasStart ? Self.start.count : 0)))
    else { return nil }
    do {
      try self.init(
        name: String(words[2]), screen, store: String(words[1]), hasStart: hasStart)
    } catch {
      return nil
    }
    guard self.text == text else { return nil }
  }

  // MARK: Its screen

  /// The address at which it begins.
  var home: String {
    switch screen {
    case .order: hasStart ? "/start" : "/"
    case .kitchen: "/staff/orders"
    case .board: "/board"
    }
  }

  /// The same device in a store.
  func moved(to store: String) throws(Problem) -> ShopDevice {
    try ShopDevice(name: name, screen, store: store, hasStart: hasStart)
  }
}

extension ShopDevice.Screen {
  var label: LocalizedText {
    switch self {
    case .order: .text("Orders of guests")
    case .kitchen: .text("Kitchen")
    case .board: .text("Numbers for guests")
    }
  }
}

/// Who gets the answers of a route.
enum RouteAccess: Sendable {
  case anyone
  /// Staff, and the shop's devices in the kitchen.
  case kitchen
  case staff

  /// Whether a device of the shop gets them, by its screen; or another device, which has none.
  func isFor(_ screen: ShopDevice.Screen?) -> Bool {
    switch self {
    case .anyone: true
    case .kitchen: screen == .kitchen
    case .staff: false
    }
  }
}
