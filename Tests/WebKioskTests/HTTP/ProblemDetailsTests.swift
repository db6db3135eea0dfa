import Diagnostics
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct ProblemDetailsTests {
  @Test("each kind of problem has its status", arguments: ProblemDetails.Kind.allCases)
  func statuses(kind: ProblemDetails.Kind) {
    let expected: [ProblemDetails.Kind: Int] = [
      .badRequest: 400, .unknownJuice: 400, .unknownFruit: 400, .unauthorized: 401,
      .forbidden: 403, .notFound: 404, .unknownStore: 404, .methodNotAllowed: 405, .tooSlow: 408,
      .refused: 409, .notSold: 409, .notFree: 409, .priceChanged: 409, .cancelled: 409,
      .notCancellable: 409, .conflict: 409, .overLimit: 409, .changeRefused: 409,
      .archived: 410,
      .changedMeanwhile: 412, .tooLarge: 413, .unsupportedType: 415, .wrongHost: 421,
      .otherContent: 422, .undecidable: 422, .preconditionRequired: 428, .tooManyRequests: 429,
      .internalFailure: 500, .ledger: 503, .menu: 503, .unavailable: 503,
    ]
    #expect(kind.httpStatus == expected[kind])
    #expect(expected.count == ProblemDetails.Kind.allCases.count)
  }

  @Test("titles are Korean, too, and no two kinds have the same", arguments: Language.allCases)
  func titles(language: Language) {
    let titles = ProblemDetails.Kind.allCases.map { $0.title }
    #expect(titles.compactMap(\.koreanProblem) == [])
    #expect(Set(titles.map { $0[language] }).count == titles.count)
  }

  @Test("a problem document has the members of RFC 9457")
  func document() throws {
    let problem = ProblemDetails(
      .wrongHost, .rendered { $0 == .korean ? "무슨 일" : "what happened" },
      help: .rendered { $0 == .korean ? "할 일" : "what to do" })
    #expect(
      try problem.json(in: .english) == """
        {
          "detail" : "what happened; what to do",
          "status" : 421,
          "title" : "Unknown host name",
          "type" : "/problems/wrong-host"
        }
        """)
    #expect(
      try problem.json(in: .korean) == """
        {
          "detail" : "무슨 일; 할 일",
          "status" : 421,
          "title" : "이 서버의 이름이 아니에요",
          "type" : "/problems/wrong-host"
        }
        """)
  }

  @Test("the members of a command's document stand beside them")
  func members() throws {
    var problem = ProblemDetails(.refused, .text("no"))
    problem.document = ["outcome": "refused"] as [String: String]
    #expect(
      try problem.json(in: .english) == """
        {
          "detail" : "no",
          "outcome" : "refused",
          "status" : 409,
          "title" : "There is not enough",
          "type" : "/problems/refused"
        }
        """)
  }

  @Test("each kind is explained at its address", arguments: ProblemDetails.Kind.allCases)
  func page(kind: ProblemDetails.Kind) async throws {
    let fixture = try KioskFixture()
    let answer = try await fixture.get(kind.type)
    #expect(answer.status == 200 && answer.heading == kind.name)
    #expect(answer.body.contains("HTTP \(kind.httpStatus)"))
    #expect(try await fixture.get("/problems/none").status == 404)
  }
}
