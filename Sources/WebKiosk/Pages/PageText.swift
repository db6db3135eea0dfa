import Diagnostics

/// Texts of the pages.
enum PageText {
  static let skip = LocalizedText.text("Skip to the content")
  static let pages = LocalizedText.text("Pages")
  static let stores = LocalizedText.text("Stores")

  static func language(_ name: String) -> LocalizedText { .text("Language: \(name)") }

  static let order = LocalizedText.text("Order")
  static let stock = LocalizedText.text("Stock")
  static let today = LocalizedText.text("History")
  static let report = LocalizedText.text("Report")
  static let outages = LocalizedText.text("What could not be made")
  static let logout = LocalizedText.text("Sign out", context: "page text")
  static let close = LocalizedText.text("Close")
  static let offline = LocalizedText.text(
    "We are offline: ordering has to wait, and what you see may be out of date.")
  static let lost = LocalizedText.text(
    "We have no answer yet and are sending your order again. You will get it only once.")
  static let slow = LocalizedText.text("One moment, please: we are still waiting for an answer.")
  static let clockAhead = LocalizedText.text(
    "Nothing is ordered or changed until somebody looks at the clock:")
  static let clockIsRight = LocalizedText.text("The clock is right")
  static let oldMenu = LocalizedText.text(
    "The menu on disk has errors; the last good one is served.")
  static let backToStock = LocalizedText.text("Back to the stock")
  static let takesNoOrders = LocalizedText.text("We cannot take orders right now")
  static let askAtCounter = LocalizedText.text("Please ask at the counter.")
  static let pleaseWait = LocalizedText.text("Please wait a moment")
  static let tryAgainLater = LocalizedText.text(
    "It is busy right now. Please try again in a moment.")
  static let didNotWork = LocalizedText.text("Sorry, that did not work")
  static let orderAgain = LocalizedText.text("Please go back to the menu and order again.")
  static let backToMenu = LocalizedText.text("Back to the menu")

  // MARK: The order screen

  static let inCart = LocalizedText.text("in your order")
  static let notToday = LocalizedText.text("Not sold today")
  static let notToSell = LocalizedText.text("Do not sell today:")
  static let switchOff = LocalizedText.text("Switch off")
  static let sellAgain = LocalizedText.text("Sell again")
  static let onlyPart = LocalizedText.text("Only a part of it")
  static let givePartBack = LocalizedText.text("Give this back")
  static let forWhom = LocalizedText.text("Name")
  static let orderNote = LocalizedText.text("Note")
  static let juices = LocalizedText.text("Juices")
  static let categories = LocalizedText.text("Categories")
  static let fruits = LocalizedText.text("In stock")
  static let search = LocalizedText.text("Search")
  static let noneFound = LocalizedText.text("We have nothing by that name.")
  /// Shows the price of what is chosen, without the script.
  static let update = LocalizedText.text("Show the price")
  static let size = LocalizedText.text("Size")
  /// The choice of none of a group of options.
  static let offer = LocalizedText.text("Offer")
  static let noOption = LocalizedText.text("as usual")
  static let options = LocalizedText.text("Options")
  /// - Parameter group: the label of a group of options.
  static func upTo(_ count: Int, of group: String) -> LocalizedText {
    .text("\(group) (up to \(count))")
  }
  static let quantity = LocalizedText.text("Quantity")
  static let addToOrder = LocalizedText.text("Add to order")
  static let placeOrder = LocalizedText.text("Order", context: "page text")
  static let cart = LocalizedText.text("Your order")
  static let review = LocalizedText.text("Review")
  static let addMore = LocalizedText.text("Add more")
  static let startOver = LocalizedText.text("Start over")
  static let backToOrder = LocalizedText.text("Back to your order")
  static let sum = LocalizedText.text("Total")
  static func includedVAT(_ rate: String) -> LocalizedText {
    .text("VAT of \(rate) included")
  }
  static let remove = LocalizedText.text("Remove")
  static let basketIsFull = LocalizedText.text(
    "That is as much as one order can hold. Please order these first.")
  static let leftMenu = LocalizedText.text("no longer on the menu")
  static let choiceLeftMenu = LocalizedText.text("We no longer have what you chose.")
  static let stillThere = LocalizedText.text("Are you still choosing?")
  static let goOn = LocalizedText.text("Keep ordering")

  /// How many drinks were collected, and what they cost.
  static func summary(_ count: Int, _ total: String?) -> LocalizedText {
    guard let total else { return .text("\(count) \(plural: count, "drink", "drinks")") }
    return .text("\(count) \(plural: count, "drink", "drinks"), \(total)")
  }

  /// A line has more than guests may order at once.
  static func maxOfLine(_ juice: String, _ max: Int) -> LocalizedText {
    .text("At most \(max) of \(juice) at once.")
  }

  static let show = LocalizedText.text("Show")

  // MARK: What a guest does not want

  static let freeOf = LocalizedText.text("Allergies & diet")
  static let freeOfTitle = LocalizedText.text("What should not be in your drink?")
  static let freeOfHelp = LocalizedText.text(
    "We make nothing for you that contains these, or may have traces of them.")
  static let without = LocalizedText.text("Without")
  static let only = LocalizedText.text("Only what is")
  static let showDrinks = LocalizedText.text("Show the drinks")
  static let showAll = LocalizedText.text("Show all")

  /// Of so many juices of the menu.
  static func leavesOut(_ count: Int, of all: Int) -> LocalizedText {
    .text("leaves out \(count) of \(all)")
  }

  // MARK: Answers

  static let largeOrder = LocalizedText.text("Order this many?")
  static let orderAtPrice = LocalizedText.text("Order at this price?")
  static let preparing = LocalizedText.text("We are preparing it")
  static let beginNewOrder = LocalizedText.text("New order")
  /// The number by which an order is handed over.
  static let number = LocalizedText.text("Order number")
  static let undo = LocalizedText.text("Cancel this order")
  static let forOneMinute = LocalizedText.text("(for one minute)")
  /// The script puts the number in place of `#`.
  static let secondsLeft = LocalizedText.text("(# s left)")
  static let undoTooLate = LocalizedText.text(
    "The minute for cancelling is over. Please ask at the counter.")
  static func withoutOffer(_ name: String) -> LocalizedText {
    .text("The offer \(name) does not apply here and is left out.")
  }
  static let orderPossible = LocalizedText.text("Order what we can make")
  static let possible = LocalizedText.text("We can make this now:")
  static func total(_ price: String) -> LocalizedText { .text("Total \(price)") }
  static let alternatives = LocalizedText.text("How about one of these?")
  static let yes = LocalizedText.text("Yes")
  static let no = LocalizedText.text("No")
  static let receipt = LocalizedText.text("What it took")
  static let editStock = LocalizedText.text("Edit the stock?")

  // MARK: The stock screen

  static let amount = LocalizedText.text("Amount")
  static let less = LocalizedText.text("Less")
  static let more = LocalizedText.text("More")
  static let stage = LocalizedText.text("Apply")
  static let fill = LocalizedText.text("Add what is short")
  static let save = LocalizedText.text("Save")
  static let leave = LocalizedText.text("Leave")
  static let keepEditing = LocalizedText.text("Go on editing")
  static let reason = LocalizedText.text("Reason")
  static let noReason = LocalizedText.text("none")
  static let reasonText = LocalizedText.text("In words (optional)")

  /// The largest stock of a fruit.
  static func atMost(_ amount: String) -> LocalizedText {
    .text("at most \(amount)")
  }

  /// The button of a prepared base.
  static let makeBatch = LocalizedText.text("Make a batch")
  static let makeNow = LocalizedText.text("Make")
  static let batches = LocalizedText.text("Batches")
  static let yields = LocalizedText.text("What came of it, if it was more or less")
  static let notMade = LocalizedText.text("Nothing was made now. Make it if it is still needed.")

  static func make(_ base: String) -> LocalizedText {
    .text("Make \(base)")
  }

  /// - Parameters:
  ///   - amount: what one batch yields.
  ///   - possible: how many can be made now, and nil in it for any number; nil if that is not known.
  static func batch(_ amount: String, possible: Int??) -> LocalizedText {
    let now: LocalizedText =
      switch possible {
      case nil: .verbatim("")
      case .some(nil): .text(" Any number can be made now.")
      case .some(0?): .text(" None can be made now.")
      case .some(1?): .text(" One can be made now.")
      case .some(let count?): .text(" \(count) can be made now.")
      }
    return .text("One batch is \(amount).\(now)")
  }

  static let staged = LocalizedText.text("changed")
  /// Of an address that names changes which the server does not have.
  static let draftGone = LocalizedText.text(
    "These changes are no longer here: they were saved or left, or the server was started again.")

  // MARK: The day

  static let time = LocalizedText.text("Time")
  static let entry = LocalizedText.text("Entry")
  static let changes = LocalizedText.text("Changes")
  static let orderActions = LocalizedText.text("Order", context: "history")
  static let giveBack = LocalizedText.text("Give back")
  static let cancelledEntry = LocalizedText.text("cancelled", context: "page text")
  static let refusedEntry = LocalizedText.text("refused", context: "page text")
  static let noEntries = LocalizedText.text("There are no entries of this time.")
  static let latestEntries = LocalizedText.text(
    "Only the latest entries are shown; `juice history` has all.")

  // MARK: The screen for the bar

  static let orders = LocalizedText.text("Orders")
  static let allStores = LocalizedText.text("Orders of all stores")
  static let thisStore = LocalizedText.text("Orders of this store")
  static let noOrders = LocalizedText.text("There is no open order.")
  static let finishedOrders = LocalizedText.text("Last finished orders")
  static let noFinishedOrders = LocalizedText.text("No order was finished in the last hours.")
  /// What a tap on a ticket does.
  static let start = LocalizedText.text("Start")
  static let finish = LocalizedText.text("Done")
  static let finished = LocalizedText.text("Done", context: "page text")
  static let acknowledge = LocalizedText.text("OK")
  static let recall = LocalizedText.text("Bring back")
  static let cancelledWhileMade = LocalizedText.text("STOP: cancelled")
  /// Follow a number of minutes.
  static let minutes = LocalizedText.text(" min")
  static let soundOn = LocalizedText.text("Sound is on")
  static let soundOff = LocalizedText.text("Sound is off")
  static let soundLocked = LocalizedText.text("Touch the screen once for sound")

  static func openOrders(_ count: Int) -> LocalizedText {
    .text("\(count) open \(plural: count, "order", "orders")")
  }

  /// Of orders that come after those that are shown.
  static func moreOrders(_ count: Int) -> LocalizedText {
    .text("and \(count) more after these")
  }

  /// The button that marks all open orders.
  static func allDone(_ count: Int) -> LocalizedText {
    count == 1
      ? .text("Mark the open order as done") : .text("Mark all \(count) open orders as done")
  }

  static func newOrder(_ number: Int) -> LocalizedText {
    .text("Order \(number)")
  }

  static func start(_ number: Int) -> LocalizedText {
    .text("Start order \(number)")
  }

  static func finish(_ number: Int) -> LocalizedText {
    .text("Order \(number) is done")
  }

  static func acknowledge(_ number: Int) -> LocalizedText {
    .text("Take order \(number) off the screen")
  }

  static func recall(_ number: Int) -> LocalizedText {
    .text("Bring order \(number) back")
  }

  // MARK: The board of numbers

  static let board = LocalizedText.text("Order numbers")
  static let beingMade = LocalizedText.text("Preparing")
  static let ready = LocalizedText.text("Ready to collect")

  /// Of numbers that a board has no room for.
  static func moreNumbers(_ count: Int) -> LocalizedText {
    .text("and \(count) more")
  }

  // MARK: Staff

  static let overview = LocalizedText.text("Staff")
  static let login = LocalizedText.text("For staff")
  static let loginIntroduction = LocalizedText.text(
    "This page is for staff. Type the staff token, or open a link that `juice serve token --qr` prints."
  )
  static let token = LocalizedText.text("Staff token")
  static let enter = LocalizedText.text("Enter")
  static let wrongToken = LocalizedText.text("That is not the staff token.")
  static let wrongLink = LocalizedText.text(
    """
    This link was used before, is older than 10 minutes, or is not for this server. \
    `juice serve token --qr` prints a new one.
    """)

  /// - Parameter name: of the person for whom the link is; nil for a shared one.
  static func linkIntroduction(_ name: String?) -> LocalizedText {
    guard let name else {
      return .text("This link signs in once.")
    }
    return .text("This link signs in once, as \(name).")
  }

  static let device = LocalizedText.text("This device is")
  static let ownDevice = LocalizedText.text("my own: it stays signed in")
  static let customersDevice = LocalizedText.text(
    "for customers: signed out after 15 minutes without a touch")

}
