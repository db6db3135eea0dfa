import Diagnostics

/// Texts of the start screen, and of the page with the devices of the shop.
extension PageText {
  static let welcome = LocalizedText.text("Welcome")
  static let touchToBegin = LocalizedText.text("Touch to begin")

  static let devices = LocalizedText.text("Devices")
  static let noDevices = LocalizedText.text("The shop has no devices of its own yet.")
  static let thisDevice = LocalizedText.text("This device")
  static let setUpIntroduction = LocalizedText.text(
    "Make it a device of the shop: it keeps its store and its screen, and staff are signed out on it."
  )
  static let setUpDevice = LocalizedText.text("Set it up")
  static let changeDevice = LocalizedText.text("Change")
  static let signOutDevice = LocalizedText.text("Sign out")
  static let unsavedSignOut = LocalizedText.text(
    "Signed out, but that could not be saved: please sign it out once more.")
  static let unsavedEnd = LocalizedText.text(
    """
    You are signed out, but the server could not save that: after a restart, the list of devices may have this one again. \
    Please sign it out there, too.
    """)
  static let forgetDevice = LocalizedText.text("Use it like any other device")
  static let signedIn = LocalizedText.text("Signed in as staff")
  static let sharedToken = LocalizedText.text("Shared token")

  static let deviceName = LocalizedText.text("Name of the device")
  static let store = LocalizedText.text("Store")
  static let screen = LocalizedText.text("It shows")
  static let hasStart = LocalizedText.text("Begin with a start screen (orders of guests)")
  static let withStart = LocalizedText.text("start screen")
  static let isHere = LocalizedText.text("this device")

  /// What is wrong with a device, and the remedy.
  static func sentences(of problem: Problem) -> LocalizedText {
    guard let help = problem.help?.text else { return .text("\(problem.message).") }
    return .text("\(problem.message). \(help).")
  }

  /// - Parameters:
  ///   - name: of the device that a link sets up.
  ///   - uses: its screen and its store.
  static func deviceLinkIntroduction(_ name: String, _ uses: String) -> LocalizedText {
    .text("This link makes this device one of the shop: \(name) (\(uses)).")
  }

  /// - Parameter day: such as `2026-11-29`.
  static func lastSeen(_ day: String) -> LocalizedText {
    .text("last used \(day)")
  }

  static func storeIsGone(_ store: String) -> LocalizedText {
    .text("its store \(store) is no longer on the menu")
  }
}
