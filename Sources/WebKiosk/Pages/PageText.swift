import Diagnostics

/// Texts of the pages.
enum PageText {
  static let skip = LocalizedText.text("Skip to the content", ko: "본문으로 건너뛰기")
  static let pages = LocalizedText.text("Pages", ko: "페이지")
  static let stores = LocalizedText.text("Stores", ko: "매장")
  static let order = LocalizedText.text("Order", ko: "주문")
  static let stock = LocalizedText.text("Stock", ko: "재고")
  static let today = LocalizedText.text("History", ko: "기록")
  static let report = LocalizedText.text("Report", ko: "집계")
  static let outages = LocalizedText.text("What could not be made", ko: "재료가 떨어져 못 만든 쥬스")
  static let logout = LocalizedText.text("Sign out", ko: "직원 화면 나가기")
  static let close = LocalizedText.text("Close", ko: "닫기")
  static let offline = LocalizedText.text(
    "We are offline: ordering has to wait, and what you see may be out of date.",
    ko: "연결이 끊겼어요. 다시 연결될 때까지 주문할 수 없고, 화면의 수량이 실제와 다를 수 있어요.")
  static let lost = LocalizedText.text(
    "We have no answer yet and are sending your order again. You will get it only once.",
    ko: "아직 답을 받지 못해서 주문을 다시 보내고 있어요. 여러 번 보내도 주문은 한 번만 들어가요.")
  static let slow = LocalizedText.text(
    "One moment, please: we are still waiting for an answer.",
    ko: "지금 확인하고 있어요. 잠시만 기다려 주세요.")
  static let clockAhead = LocalizedText.text(
    "Nothing is ordered or changed until somebody looks at the clock:",
    ko: "시계를 확인할 때까지 주문도 재고 변경도 안 돼요.")
  static let clockIsRight = LocalizedText.text("The clock is right", ko: "시계가 맞아요")
  static let oldMenu = LocalizedText.text(
    "The menu on disk has errors; the last good one is served.",
    ko: "메뉴 파일에 오류가 있어서 마지막으로 쓰던 메뉴로 주문을 받고 있어요.")
  static let backToStock = LocalizedText.text("Back to the stock", ko: "재고로 돌아가기")
  static let takesNoOrders = LocalizedText.text(
    "We cannot take orders right now", ko: "지금은 주문을 받을 수 없어요")
  static let askAtCounter = LocalizedText.text(
    "Please ask at the counter.", ko: "직원에게 말씀해 주세요.")
  static let pleaseWait = LocalizedText.text("Please wait a moment", ko: "잠시만 기다려 주세요")
  static let tryAgainLater = LocalizedText.text(
    "It is busy right now. Please try again in a moment.",
    ko: "지금 이용이 많아요. 잠시 뒤에 다시 해 주세요.")
  static let didNotWork = LocalizedText.text(
    "Sorry, that did not work", ko: "죄송해요, 처리하지 못했어요")
  static let orderAgain = LocalizedText.text(
    "Please go back to the menu and order again.", ko: "메뉴로 돌아가서 다시 주문해 주세요.")
  static let backToMenu = LocalizedText.text("Back to the menu", ko: "메뉴로 돌아가기")

  // MARK: The order screen

  static let inCart = LocalizedText.text("in your order", ko: "담음")
  static let notToday = LocalizedText.text("Not sold today", ko: "오늘 팔지 않는 것")
  static let notToSell = LocalizedText.text("Do not sell today:", ko: "오늘 팔지 않기:")
  static let switchOff = LocalizedText.text("Switch off", ko: "끄기")
  static let sellAgain = LocalizedText.text("Sell again", ko: "다시 팔기")
  static let onlyPart = LocalizedText.text("Only a part of it", ko: "일부만")
  static let givePartBack = LocalizedText.text("Give this back", ko: "이만큼 되돌리기")
  static let forWhom = LocalizedText.text("Name", ko: "이름")
  static let orderNote = LocalizedText.text("Note", ko: "전할 말")
  static let juices = LocalizedText.text("Juices", ko: "쥬스")
  static let categories = LocalizedText.text("Categories", ko: "분류")
  static let fruits = LocalizedText.text("In stock", ko: "남은 재료")
  static let search = LocalizedText.text("Search", ko: "메뉴 찾기")
  static let noneFound = LocalizedText.text("We have nothing by that name.", ko: "찾으시는 메뉴가 없어요.")
  /// Shows the price of what is chosen, without the script.
  static let update = LocalizedText.text("Show the price", ko: "가격 보기")
  static let size = LocalizedText.text("Size", ko: "사이즈")
  /// The choice of none of a group of options.
  static let offer = LocalizedText.text("Offer", ko: "할인")
  static let noOption = LocalizedText.text("as usual", ko: "기본")
  static let options = LocalizedText.text("Options", ko: "옵션")
  /// - Parameter group: the label of a group of options.
  static func upTo(_ count: Int, of group: String) -> LocalizedText {
    .text("\(group) (up to \(count))", ko: "\(group) (\(count)개까지)")
  }
  static let quantity = LocalizedText.text("Quantity", ko: "수량")
  static let addToOrder = LocalizedText.text("Add to order", ko: "담기")
  static let placeOrder = LocalizedText.text("Order", ko: "주문하기")
  static let cart = LocalizedText.text("Your order", ko: "주문 내역")
  static let review = LocalizedText.text("Review", ko: "주문 확인")
  static let addMore = LocalizedText.text("Add more", ko: "더 담기")
  static let startOver = LocalizedText.text("Start over", ko: "처음부터 다시")
  static let backToOrder = LocalizedText.text("Back to your order", ko: "주문 내역으로 돌아가기")
  static let sum = LocalizedText.text("Total", ko: "합계")
  static func includedVAT(_ rate: String) -> LocalizedText {
    .text("VAT of \(rate) included", ko: "부가세 \(rate) 포함")
  }
  static let remove = LocalizedText.text("Remove", ko: "빼기")
  static let basketIsFull = LocalizedText.text(
    "That is as much as one order can hold. Please order these first.",
    ko: "한 번에 주문할 수 있는 만큼 다 담으셨어요. 담은 메뉴를 먼저 주문해 주세요.")
  static let leftMenu = LocalizedText.text(
    "no longer on the menu", ko: "지금은 없는 메뉴")
  static let choiceLeftMenu = LocalizedText.text(
    "We no longer have what you chose.", ko: "고르신 메뉴는 이제 팔지 않아요.")
  static let stillThere = LocalizedText.text(
    "Are you still choosing?", ko: "계속 주문하시겠어요?")
  static let goOn = LocalizedText.text("Keep ordering", ko: "계속 주문하기")

  /// How many drinks were collected, and what they cost.
  static func summary(_ count: Int, _ total: String?) -> LocalizedText {
    let total = total.map { ", \($0)" } ?? ""
    return .text("\(count) \(count == 1 ? "drink" : "drinks")\(total)", ko: "\(count)잔\(total)")
  }

  /// A line has more than guests may order at once.
  static func maxOfLine(_ juice: String, _ max: Int) -> LocalizedText {
    .text(
      "At most \(max) of \(juice) at once.",
      ko: "\(juice, .topic) 한 번에 \(max)잔까지 주문할 수 있어요.")
  }

  static let show = LocalizedText.text("Show", ko: "보기")

  // MARK: What a guest does not want

  static let freeOf = LocalizedText.text("Allergies & diet", ko: "알레르기·식단")
  static let freeOfTitle = LocalizedText.text(
    "What should not be in your drink?", ko: "못 먹는 재료를 골라 주세요")
  static let freeOfHelp = LocalizedText.text(
    "We make nothing for you that contains these, or may have traces of them.",
    ko: "고른 재료가 들어 있거나 섞일 수 있는 메뉴는 주문을 받지 않아요.")
  static let without = LocalizedText.text("Without", ko: "빼야 하는 재료")
  static let only = LocalizedText.text("Only what is", ko: "이런 메뉴만")
  static let showDrinks = LocalizedText.text("Show the drinks", ko: "메뉴 보기")
  static let showAll = LocalizedText.text("Show all", ko: "모두 보기")

  /// Of so many juices of the menu.
  static func leavesOut(_ count: Int, of all: Int) -> LocalizedText {
    .text("leaves out \(count) of \(all)", ko: "\(all)가지 중 \(count)가지 제외")
  }

  // MARK: Answers

  static let largeOrder = LocalizedText.text("Order this many?", ko: "이만큼 주문할까요?")
  static let orderAtPrice = LocalizedText.text(
    "Order at this price?", ko: "이 가격으로 주문할까요?")
  static let preparing = LocalizedText.text("We are preparing it", ko: "준비하고 있어요")
  static let beginNewOrder = LocalizedText.text("New order", ko: "새로 주문하기")
  /// The number by which an order is handed over.
  static let number = LocalizedText.text("Order number", ko: "주문 번호")
  static let undo = LocalizedText.text("Cancel this order", ko: "방금 주문 취소하기")
  static let forOneMinute = LocalizedText.text("(for one minute)", ko: "(1분 동안)")
  /// The script puts the number in place of `#`.
  static let secondsLeft = LocalizedText.text("(# s left)", ko: "(#초 남음)")
  static let undoTooLate = LocalizedText.text(
    "The minute for cancelling is over. Please ask at the counter.",
    ko: "주문하고 1분이 지나서 여기서는 취소할 수 없어요. 직원에게 말씀해 주세요.")
  static func withoutOffer(_ name: String) -> LocalizedText {
    .text(
      "The offer \(name) does not apply here and is left out.", ko: "여기에는 적용되지 않아서 뺀 할인: \(name)")
  }
  static let orderPossible = LocalizedText.text("Order what we can make", ko: "만들 수 있는 만큼 주문하기")
  static let possible = LocalizedText.text("We can make this now:", ko: "지금은 이만큼 만들 수 있어요:")
  static func total(_ price: String) -> LocalizedText { .text("Total \(price)", ko: "합계 \(price)") }
  static let alternatives = LocalizedText.text("How about one of these?", ko: "다른 메뉴는 어떠세요?")
  static let yes = LocalizedText.text("Yes", ko: "네")
  static let no = LocalizedText.text("No", ko: "아니요")
  static let receipt = LocalizedText.text("What it took", ko: "사용한 재료")
  static let editStock = LocalizedText.text("Edit the stock?", ko: "재고를 수정할까요?")

  // MARK: The stock screen

  static let amount = LocalizedText.text("Amount", ko: "양")
  static let less = LocalizedText.text("Less", ko: "줄이기")
  static let more = LocalizedText.text("More", ko: "늘리기")
  static let stage = LocalizedText.text("Apply", ko: "반영")
  static let fill = LocalizedText.text("Add what is short", ko: "모자란 만큼 더하기")
  static let save = LocalizedText.text("Save", ko: "저장")
  static let leave = LocalizedText.text("Leave", ko: "나가기")
  static let keepEditing = LocalizedText.text("Go on editing", ko: "계속 고치기")
  static let reason = LocalizedText.text("Reason", ko: "이유")
  static let noReason = LocalizedText.text("none", ko: "없음")
  static let reasonText = LocalizedText.text("In words (optional)", ko: "자세한 이유 (선택)")

  /// The largest stock of a fruit.
  static func atMost(_ amount: String) -> LocalizedText {
    .text("at most \(amount)", ko: "최대 \(amount)")
  }

  /// The button of a prepared base.
  static let makeBatch = LocalizedText.text("Make a batch", ko: "만들기")
  static let makeNow = LocalizedText.text("Make", ko: "만들기")
  static let batches = LocalizedText.text("Batches", ko: "횟수")
  static let yields = LocalizedText.text(
    "What came of it, if it was more or less", ko: "레시피와 다르게 나왔다면 나온 양")
  static let notMade = LocalizedText.text(
    "Nothing was made now. Make it if it is still needed.",
    ko: "이번에는 만들지 않았어요. 아직 필요하면 다시 만들어 주세요.")

  static func make(_ base: String) -> LocalizedText {
    .text("Make \(base)", ko: "\(base) 만들기")
  }

  /// - Parameters:
  ///   - amount: what one batch yields.
  ///   - possible: how many can be made now, and nil in it for any number; nil if that is not known.
  static func batch(_ amount: String, possible: Int??) -> LocalizedText {
    let now: LocalizedText =
      switch possible {
      case nil: .verbatim("")
      case .some(nil): .text(" Any number can be made now.", ko: " 지금 얼마든지 만들 수 있어요.")
      case .some(0?): .text(" None can be made now.", ko: " 지금은 만들 수 없어요.")
      case .some(1?): .text(" One can be made now.", ko: " 지금 한 번 만들 수 있어요.")
      case .some(let count?): .text(" \(count) can be made now.", ko: " 지금 \(count)번까지 만들 수 있어요.")
      }
    return .text(
      "One batch is \(amount).\(now)", ko: "한 번 만들면 \(amount) 나와요.\(now)")
  }

  static let staged = LocalizedText.text("changed", ko: "바꿈")
  /// Of an address that names changes which the server does not have.
  static let draftGone = LocalizedText.text(
    "These changes are no longer here: they were saved or left, or the server was started again.",
    ko: "바꾸던 내용이 남아 있지 않아요. 이미 저장했거나, 저장하지 않고 나갔거나, 서버를 다시 켠 경우예요.")

  // MARK: The day

  static let time = LocalizedText.text("Time", ko: "시각")
  static let entry = LocalizedText.text("Entry", ko: "기록")
  static let changes = LocalizedText.text("Changes", ko: "변화")
  static let orderActions = LocalizedText.text("Order", ko: "주문")
  static let giveBack = LocalizedText.text("Give back", ko: "되돌리기")
  static let cancelledEntry = LocalizedText.text("cancelled", ko: "취소됨")
  static let refusedEntry = LocalizedText.text("refused", ko: "거절됨")
  static let noEntries = LocalizedText.text(
    "There are no entries of this time.", ko: "이 기간에는 기록이 없어요.")
  static let latestEntries = LocalizedText.text(
    "Only the latest entries are shown; `juice history` has all.",
    ko: "최근 기록만 보여요. 모두 보려면 `juice history`를 쓰세요.")

  // MARK: The screen for the bar

  static let orders = LocalizedText.text("Orders", ko: "들어온 주문")
  static let allStores = LocalizedText.text("Orders of all stores", ko: "모든 매장 주문 보기")
  static let thisStore = LocalizedText.text("Orders of this store", ko: "이 매장 주문만 보기")
  static let noOrders = LocalizedText.text("There is no open order.", ko: "지금 만들 주문이 없어요.")
  static let finishedOrders = LocalizedText.text("Last finished orders", ko: "방금 완료한 주문")
  static let noFinishedOrders = LocalizedText.text(
    "No order was finished in the last hours.", ko: "최근에 완료한 주문이 없어요.")
  /// What a tap on a ticket does.
  static let start = LocalizedText.text("Start", ko: "만들기")
  static let finish = LocalizedText.text("Done", ko: "완료")
  static let finished = LocalizedText.text("Done", ko: "완료됨")
  static let acknowledge = LocalizedText.text("OK", ko: "확인")
  static let recall = LocalizedText.text("Bring back", ko: "되돌리기")
  static let cancelledWhileMade = LocalizedText.text("STOP: cancelled", ko: "중단! 취소된 주문")
  /// Follow a number of minutes.
  static let minutes = LocalizedText.text(" min", ko: "분")
  static let soundOn = LocalizedText.text("Sound is on", ko: "소리 켜짐")
  static let soundOff = LocalizedText.text("Sound is off", ko: "소리 꺼짐")
  static let soundLocked = LocalizedText.text(
    "Touch the screen once for sound", ko: "화면을 한 번 누르면 소리가 나요")

  static func openOrders(_ count: Int) -> LocalizedText {
    .text(count == 1 ? "1 open order" : "\(count) open orders", ko: "만들 주문 \(count)건")
  }

  /// Of orders that come after those that are shown.
  static func moreOrders(_ count: Int) -> LocalizedText {
    .text("and \(count) more after these", ko: "이 뒤로 \(count)건 더 있어요")
  }

  /// The button that marks all open orders.
  static func allDone(_ count: Int) -> LocalizedText {
    .text(
      count == 1 ? "Mark the open order as done" : "Mark all \(count) open orders as done",
      ko: "만들 주문 \(count)건을 모두 완료로 표시하기")
  }

  static func newOrder(_ number: Int) -> LocalizedText {
    .text("Order \(number)", ko: "주문 \(number)번")
  }

  static func start(_ number: Int) -> LocalizedText {
    .text("Start order \(number)", ko: "주문 \(number)번 만들기")
  }

  static func finish(_ number: Int) -> LocalizedText {
    .text("Order \(number) is done", ko: "주문 \(number)번 완료")
  }

  static func acknowledge(_ number: Int) -> LocalizedText {
    .text("Take order \(number) off the screen", ko: "주문 \(number)번 화면에서 지우기")
  }

  static func recall(_ number: Int) -> LocalizedText {
    .text("Bring order \(number) back", ko: "주문 \(number)번 되돌리기")
  }

  // MARK: The board of numbers

  static let board = LocalizedText.text("Order numbers", ko: "주문 번호 안내")
  static let beingMade = LocalizedText.text("Preparing", ko: "준비 중")
  static let ready = LocalizedText.text("Ready to collect", ko: "나왔습니다!")

  /// Of numbers that a board has no room for.
  static func moreNumbers(_ count: Int) -> LocalizedText {
    .text("and \(count) more", ko: "외 \(count)건")
  }

  // MARK: Staff

  static let overview = LocalizedText.text("Staff", ko: "직원")
  static let login = LocalizedText.text("For staff", ko: "직원 화면")
  static let loginIntroduction = LocalizedText.text(
    "This page is for staff. Type the staff token, or open a link that `juice serve token --qr` prints.",
    ko: "직원만 볼 수 있는 화면이에요. 직원 토큰을 입력하거나, `juice serve token --qr`로 만든 링크를 열어 주세요.")
  static let token = LocalizedText.text("Staff token", ko: "직원 토큰")
  static let enter = LocalizedText.text("Enter", ko: "들어가기")
  static let wrongToken = LocalizedText.text(
    "That is not the staff token.", ko: "직원 토큰이 맞지 않아요.")
  static let wrongLink = LocalizedText.text(
    """
    This link was used before, is older than 10 minutes, or is not for this server. \
    `juice serve token --qr` prints a new one.
    """,
    ko: """
      이미 쓴 링크이거나, 만든 지 10분이 지났거나, 이 서버의 링크가 아니에요. \
      `juice serve token --qr`로 새로 만들어 주세요.
      """)

  /// - Parameter name: of the person for whom the link is; nil for a shared one.
  static func linkIntroduction(_ name: String?) -> LocalizedText {
    guard let name else {
      return .text("This link signs in once.", ko: "한 번만 쓸 수 있는 직원용 링크예요.")
    }
    return .text(
      "This link signs in once, as \(name).", ko: "\(name) 이름으로 한 번만 쓸 수 있는 직원용 링크예요.")
  }

  static let device = LocalizedText.text("This device is", ko: "이 기기는")
  static let ownDevice = LocalizedText.text(
    "my own: it stays signed in", ko: "내 기기예요. 나가기 전까지 계속 쓸게요")
  static let customersDevice = LocalizedText.text(
    "for customers: signed out after 15 minutes without a touch",
    ko: "손님용 기기예요. 15분 동안 쓰지 않으면 직원 화면에서 나가요")

}
