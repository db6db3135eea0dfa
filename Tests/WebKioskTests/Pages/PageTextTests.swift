import Diagnostics
import Reports
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct PageTextTests {
  @Test("what the pages say is Korean, too")
  func korean() {
    let texts = [
      PageText.skip, PageText.pages, PageText.stores, PageText.order,
      PageText.stock, PageText.today, PageText.report, PageText.logout, PageText.close,
      PageText.offline, PageText.oldMenu, PageText.backToMenu, PageText.juices, PageText.fruits,
      PageText.freeOf, PageText.freeOfTitle, PageText.freeOfHelp, PageText.without, PageText.only,
      PageText.showDrinks, PageText.showAll, PageText.leavesOut(6, of: 25), PageText.size,
      PageText.options, PageText.quantity,
      PageText.addToOrder, PageText.placeOrder, PageText.cart, PageText.review, PageText.addMore,
      PageText.startOver, PageText.backToOrder, PageText.sum, PageText.includedVAT("10 %"),
      PageText.preparing, PageText.beginNewOrder, PageText.forOneMinute, PageText.secondsLeft,
      PageText.remove,
      PageText.lost, PageText.leftMenu, PageText.largeOrder,
      PageText.yes, PageText.no, PageText.receipt, PageText.amount, PageText.less, PageText.more,
      PageText.stage, PageText.fill, PageText.save, PageText.leave, PageText.keepEditing,
      PageText.reason, PageText.noReason, PageText.reasonText, PageText.atMost("1 kg"),
      PageText.staged, PageText.time, PageText.entry, PageText.changes,
      PageText.orderActions, PageText.giveBack, PageText.cancelledEntry, PageText.latestEntries,
      PageText.login,
      LocalizedText.otherJuices, PageText.categories, PageText.search, PageText.noneFound,
      PageText.inCart, PageText.update,
      PageText.stillThere, PageText.goOn, PageText.summary(2, "₩1"),
      PageText.number, PageText.undo, PageText.undoTooLate, PageText.orderPossible,
      PageText.possible, PageText.withoutOffer("단골"), PageText.alternatives, PageText.overview,
      PageText.maxOfLine("쥬스", 9), PageText.editStock, PageText.loginIntroduction, PageText.token,
      PageText.enter, PageText.wrongToken, PageText.backToStock, PageText.makeBatch,
      PageText.makeNow, PageText.batches, PageText.yields, PageText.notMade, PageText.make("시럽"),
      PageText.batch("1 l", possible: nil), PageText.batch("1 l", possible: 0),
      PageText.batch("1 l", possible: 1), PageText.batch("1 l", possible: 2),
      PageText.batch("1 l", possible: .some(nil)),
      PageText.enter, PageText.wrongToken, PageText.wrongLink, PageText.linkIntroduction("미나"),
      PageText.linkIntroduction(nil), PageText.device, PageText.ownDevice, PageText.customersDevice,
      PageText.orders, PageText.allStores, PageText.thisStore, PageText.noOrders,
      PageText.newOrder(3), PageText.start(3), PageText.finish(3), PageText.acknowledge(3),
      PageText.recall(3), PageText.start, PageText.finish, PageText.finished,
      PageText.acknowledge,
      PageText.recall, PageText.cancelledWhileMade, PageText.minutes, PageText.soundOn,
      PageText.soundOff, PageText.soundLocked, PageText.finishedOrders, PageText.noFinishedOrders,
      PageText.board, PageText.beingMade, PageText.ready, PageText.moreNumbers(3),
      PageText.openOrders(2), PageText.moreOrders(2), PageText.allDone(2), PageText.draftGone,
      PageText.slow, PageText.basketIsFull, PageText.pleaseWait, PageText.tryAgainLater,
      PageText.didNotWork, PageText.orderAgain, .overLimit("쥬스", 3, asked: 4),
      PageText.refusedEntry, PageText.noEntries,
    ]
    #expect(texts.compactMap(\.koreanProblem) == [])
  }

  @Test("and so are the start screen and the page with the devices of the shop")
  func devices() {
    let texts = [
      PageText.welcome, PageText.touchToBegin, PageText.devices, PageText.noDevices,
      PageText.thisDevice, PageText.setUpIntroduction, PageText.setUpDevice,
      PageText.changeDevice, PageText.signOutDevice, PageText.unsavedSignOut,
      PageText.unsavedEnd, PageText.forgetDevice, PageText.signedIn,
      PageText.sharedToken, PageText.deviceName, PageText.store, PageText.screen,
      PageText.hasStart, PageText.withStart, PageText.isHere, PageText.lastSeen("2026-11-29"),
      PageText.storeIsGone("강남"),
      PageText.deviceLinkIntroduction("카운터", "강남"),
      DeviceProblem.signedOut.words, DeviceProblem.storeLeft.words,
      DeviceProblem.otherStore(home: "/").words,
    ]
    let labels = ShopDevice.Screen.allCases.map(\.label)
    #expect((texts + labels).compactMap(\.koreanProblem) == [])
  }

  @Test("what is wrong with a device is told in sentences of the language")
  func sentences() throws {
    let japanese = try #require(Language(rawValue: "ja"))
    let problem = Problem(.badRequest, .verbatim("a"), help: .words(.verbatim("b")))
    #expect(PageText.sentences(of: problem)[.english] == "a. b.")
    #expect(PageText.sentences(of: problem)[japanese] == "a。b。")
    #expect(PageText.sentences(of: problem.with(help: nil))[japanese] == "a。")
  }
}
