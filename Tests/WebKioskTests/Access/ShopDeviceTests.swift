import Diagnostics
import Testing

@testable import WebKiosk

@Suite struct ShopDeviceTests {
  @Test(
    "a device is one line of text",
    arguments: [
      ("Counter 1", .order, "main", true, "order+start main Counter 1"),
      (" 카운터 ", .order, "강남", false, "order 강남 카운터"),
      ("a  b", .kitchen, "hafen", false, "kitchen hafen a  b"),
      ("Numbers", .board, "main", false, "board main Numbers"),
      ("☕\u{FE0F} 1", .order, "main", false, "order main ☕\u{FE0F} 1"),
    ] as [(String, ShopDevice.Screen, String, Bool, String)])
  func text(
    name: String, screen: ShopDevice.Screen, store: String, hasStart: Bool, text: String
  ) throws {
    let device = try ShopDevice(name: name, screen, store: store, hasStart: hasStart)
    #expect(device.text == text)
    #expect(ShopDevice(text) == device)
  }

  @Test(
    "another text is none",
    arguments: [
      "", "order", "order main", "order main ", "order main  x", "till main x", "order+ main x",
      "order+start  x", " order main x", "order main x ", "order main a\nb", "order main a\u{7}",
      "order main a\u{AD}b",
      "order main \(String(repeating: "x", count: 101))",
      "order \(String(repeating: "x", count: 101)) x", "+start main x",
    ])
  func otherTexts(text: String) { #expect(ShopDevice(text) == nil) }

  @Test(
    "a name has 1 to 100 bytes in one line",
    arguments: [
      ("", "the name of the device is empty"), (" \t", "the name of the device is empty"),
      (String(repeating: "딸", count: 34), "the name of the device is longer than 100 bytes"),
      ("a\nb", "the name of the device has a line break or another control character"),
      ("Counter\u{200B}1", "the name of the device has a character that is not seen"),
      ("\u{202E}1 retnuoC", "the name of the device has a character that is not seen"),
      ("\u{3164}", "the name of the device has a character that is not seen"),
    ])
  func names(name: String, message: String) {
    let problem = #expect(throws: Problem.self) {
      try ShopDevice(name: name, .order, store: "main", hasStart: false)
    }
    #expect(problem?.message.english == message)
    #expect(problem?.help != nil)
  }

  @Test("a name is the same in whichever form its letters are typed")
  func normalForm() throws {
    let device = try ShopDevice(name: "cafe\u{301}", .order, store: "main", hasStart: false)
    #expect(Array(device.name.utf8) == Array("caf\u{e9}".utf8))
  }

  @Test("a store is an id", arguments: ["", "Old Town", String(repeating: "x", count: 101)])
  func stores(store: String) {
    #expect(throws: Problem.self) {
      try ShopDevice(name: "x", .order, store: store, hasStart: false)
    }
  }

  @Test("a device has no rights of staff beyond its screen")
  func rights() {
    let rights = ShopDevice.Screen.allCases.map { screen in
      [RouteAccess.anyone, .kitchen, .staff].map { $0.isFor(screen) }
    }
    #expect(rights == [[true, false, false], [true, true, false], [true, false, false]])
  }
}
