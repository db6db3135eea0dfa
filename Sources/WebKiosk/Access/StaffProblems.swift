import Diagnostics

/// A customer asked for a page that only staff may see.
struct LoginNeeded: Error {}

/// A device of the shop cannot show what its screen asks for.
enum DeviceProblem: Error {
  /// Staff have signed it out, or what was recorded of it is lost.
  case signedOut
  /// Its store is no longer on the menu.
  case storeLeft
  /// Staff have moved it to another store since its page was made, or somebody has typed an address of one.
  case otherStore(home: String)

  /// What guests and staff read at the device.
  var words: LocalizedText {
    switch self {
    case .signedOut:
      .text("This screen is signed out.")
    case .storeLeft:
      .text("The store of this screen is no longer on the menu.")
    case .otherStore:
      .text("This screen now belongs to another store.")
    }
  }

  /// Where a browser finds a page that it can show: staff sign in, and set the device up again.
  var address: String {
    switch self {
    case .signedOut, .storeLeft: FormValues([("next", "/staff/devices")]).address("/login")
    case .otherStore(let home): home
    }
  }
}

extension ProblemDetails {
  static let tokenNeeded = challenge(
    .text("this is for staff"))

  static let wrongToken = challenge(
    .text("the staff token is not the right one"))

  /// RFC 6750, section 3.
  private static func challenge(_ message: LocalizedText) -> ProblemDetails {
    ProblemDetails(
      .unauthorized, message,
      help: .text("send the staff token as `Authorization: Bearer TOKEN`"),
      headers: [("www-authenticate", "Bearer realm=\"juice\"")])
  }

  static func tooManyTries(retryAfter seconds: Int) -> ProblemDetails {
    var problem = temporary(
      .tooManyRequests,
      .text("there were too many wrong tokens; wait \(seconds) s"),
      retryAfter: seconds)
    // Who signs in sees a page of guests.
    problem.words = problem.message
    return problem
  }
}
