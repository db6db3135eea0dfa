extension EnglishPhrases {
  var givenBack: String { "given back" }

  func cancelled(_ id: String, order: String) -> String {
    "Order \(id) is cancelled: \(order)"
  }

  func cancelledBefore(_ id: String) -> String {
    "note: order \(id) was cancelled before: this is that answer, and nothing was given back again"
  }

  func unknownOrder(_ id: String) -> (message: String, help: String?) {
    ("there is no order `\(id)`", "the id stands on the receipt, and in `juice history`")
  }

  func orderWasRefused(_ id: String) -> (message: String, help: String?) {
    ("order `\(id)` was refused, so there is nothing to give back", nil)
  }
}
