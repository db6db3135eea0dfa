import Diagnostics

/// Texts of the start screen, and of the page with the devices of the shop.
extension PageText {
  static let welcome = LocalizedText.text("Welcome", ko: "어서 오세요")
  static let touchToBegin = LocalizedText.text("Touch to begin", ko: "화면을 눌러 주문하세요")

  static let devices = LocalizedText.text("Devices", ko: "기기")
  static let noDevices = LocalizedText.text(
    "The shop has no devices of its own yet.", ko: "아직 매장 기기가 없어요.")
  static let thisDevice = LocalizedText.text("This device", ko: "지금 이 기기")
  static let setUpIntroduction = LocalizedText.text(
    "Make it a device of the shop: it keeps its store and its screen, and staff are signed out on it.",
    ko: "매장 기기로 만들면 매장과 화면이 정해지고, 직원 화면에서는 나가요.")
  static let setUpDevice = LocalizedText.text("Set it up", ko: "매장 기기로 만들기")
  static let changeDevice = LocalizedText.text("Change", ko: "바꾸기")
  static let signOutDevice = LocalizedText.text("Sign out", ko: "내보내기")
  static let unsavedSignOut = LocalizedText.text(
    "Signed out, but that could not be saved: please sign it out once more.",
    ko: "내보냈지만 저장하지 못했어요. 한 번 더 내보내 주세요.")
  static let unsavedEnd = LocalizedText.text(
    """
    You are signed out, but the server could not save that: after a restart, the list of devices may have this one again. \
    Please sign it out there, too.
    """,
    ko: """
      직원 화면에서 나왔지만 서버가 저장하지 못했어요. 서버를 다시 켜면 기기 목록에 이 기기가 다시 나올 수 있으니, \
      거기에서도 내보내 주세요.
      """)
  static let forgetDevice = LocalizedText.text(
    "Use it like any other device", ko: "매장 기기가 아닌 보통 기기로 쓰기")
  static let signedIn = LocalizedText.text("Signed in as staff", ko: "직원으로 로그인한 기기")
  static let sharedToken = LocalizedText.text("Shared token", ko: "함께 쓰는 토큰")

  static let deviceName = LocalizedText.text("Name of the device", ko: "기기 이름")
  static let store = LocalizedText.text("Store", ko: "매장")
  static let screen = LocalizedText.text("It shows", ko: "보여 줄 화면")
  static let hasStart = LocalizedText.text(
    "Begin with a start screen (orders of guests)", ko: "시작 화면부터 보여 주기(손님 주문)")
  static let withStart = LocalizedText.text("start screen", ko: "시작 화면")
  static let isHere = LocalizedText.text("this device", ko: "지금 이 기기")

  /// - Parameters:
  ///   - name: of the device that a link sets up.
  ///   - uses: its screen and its store.
  static func deviceLinkIntroduction(_ name: String, _ uses: String) -> LocalizedText {
    .text(
      "This link makes this device one of the shop: \(name) (\(uses)).",
      ko: "이 링크로 이 기기를 매장 기기로 만들어요: \(name)(\(uses))")
  }

  /// - Parameter day: such as `2026-11-29`.
  static func lastSeen(_ day: String) -> LocalizedText {
    .text("last used \(day)", ko: "마지막 사용 \(day)")
  }

  static func storeIsGone(_ store: String) -> LocalizedText {
    .text("its store \(store) is no longer on the menu", ko: "메뉴에 없는 매장: \(store)")
  }
}

extension Language {
  /// As those who speak it call it.
  var ownName: String { self == .korean ? "한국어" : "English" }
}
