import Diagnostics

/// A customer asked for a page that only staff may see.
struct LoginNeeded: Error {}

extension ProblemDetails {
  static let tokenNeeded = challenge(
    .text("this is for staff", ko: "직원만 쓸 수 있어요"))

  static let wrongToken = challenge(
    .text("the staff token is not the right one", ko: "직원 토큰이 맞지 않아요"))

  /// RFC 6750, section 3.
  private static func challenge(_ message: LocalizedText) -> ProblemDetails {
    ProblemDetails(
      .unauthorized, message,
      help: .text(
        "send the staff token as `Authorization: Bearer TOKEN`",
        ko: "`Authorization: Bearer 토큰`으로 직원 토큰을 보내 주세요"),
      headers: [("www-authenticate", "Bearer realm=\"juice\"")])
  }

  static func tooManyTries(retryAfter seconds: Int) -> ProblemDetails {
    var problem = temporary(
      .tooManyRequests,
      .text(
        "there were too many wrong tokens; wait \(seconds) s",
        ko: "틀린 토큰을 너무 많이 보냈어요. \(seconds)초 뒤에 다시 해 주세요"),
      retryAfter: seconds)
    // Who signs in sees a page of guests.
    problem.words = problem.message
    return problem
  }
}
