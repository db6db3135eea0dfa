import Testing

@testable import LanguageServer

/// What an editor in Korean shows.
@Suite struct KoreanFeatureTests {
  private static let fruits = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, max: 20, low: 2, divisible: true}
      sugar: 2 kg
      water: 1 l
    bases:
      syrup:
        yields: 500 ml
        uses: {sugar: 250 g, water: 300 ml}

    """

  private static let shop = """
    juices:
      mango:
        uses: {mango: 3, syrup: 20 ml}
        sizes: {small: 1, large: 4}
        options: {sweet: {add: {syrup: 10 ml}}, plain: {drop: [syrup]}}
        limit: 5
      water: {water: 300 ml}

    """

  private func session(_ capabilities: String = "{}") throws -> Session {
    var session = try Session(
      ["/m/fruits.yaml": Self.fruits], capabilities: capabilities, locale: "ko-KR")
    try session.open("/m/shop.yaml", Self.shop)
    return session
  }

  private func hover(_ what: String, live: [String: Int]? = nil) throws -> String {
    var session = try session()
    if let live { session.disk.setLive(live) }
    let marked = Self.shop.replacing(what, with: "|" + what, maxReplacements: 1)
    return try part(session.ask("textDocument/hover", "/m/shop.yaml", marked), "contents.value")
  }

  @Test("hover on a juice and its options")
  func juice() throws {
    #expect(
      try hover("mango:\n", live: ["mango": 3, "sugar": 1_000, "water": 1_000]) == """
        쥬스 **mango**

        `small` 재료: mango 3개, sugar 10 g, water 12 ml

        초기 재고로: 3잔 가능, 먼저 떨어지는 재료: mango

        현재 재고로: 1잔 가능, 먼저 떨어지는 재료: mango

        `large` 재료: mango 12개, sugar 40 g, water 48 ml

        초기 재고로: 품절, 모자란 재료: mango

        현재 재고로: 품절, 모자란 재료: mango

        한 주문에 5잔까지
        """)
    #expect(
      try hover("sweet") == """
        쥬스 `mango`의 옵션 **sweet**

        syrup 10 ml 추가
        """)
    #expect(
      try hover("plain") == """
        쥬스 `mango`의 옵션 **plain**

        syrup 빼기
        """)
  }

  @Test("hover on a fruit, a base and a key")
  func others() throws {
    #expect(
      try hover("mango: 3", live: ["mango": 2]) == """
        재료 **mango** — Mango · 망고

        초기 재고 10개, 현재 2개, 최대 20개, 2개 이하면 얼마 안 남음, 나눌 수 있음

        - `mango`에 3개
        """)
    #expect(
      try hover("syrup") == """
        베이스 **syrup**

        한 번에 500 ml, 재료: sugar 250 g, water 300 ml

        - 쥬스 `mango`에 사용
        """)
    #expect(
      try hover("uses") == """
        어떤 재료와 베이스를 얼마나 쓰는지 적어요. 쥬스는 재료가 될 수 없으니, 두 쥬스에 함께 들어가는 것은 베이스로 \
        적어 주세요.
        """)
    #expect(try hover("limit") == "한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요.")
    var session = try session()
    let broken = Self.shop.replacing("mango: 3", with: "m|ango: 3") + "  x: {mango: [\n"
    #expect(
      try session.ask("textDocument/hover", "/m/shop.yaml", broken)
        .contains("*메뉴에 오류가 없던 마지막 상태 기준이에요.*"))
  }

  @Test("completion explains keys, and names the kinds of ids and amounts")
  func completion() throws {
    var session = try session()
    let keys = try session.ask(
      "textDocument/completion", "/m/shop.yaml", Self.shop.replacing("limit: 5", with: "li|"))
    #expect(keys.contains("한 주문에 담을 수 있는 최대 잔 수예요. 주문의 모든 줄을 더해서 세요."))
    let ids = try session.ask(
      "textDocument/completion", "/m/shop.yaml",
      Self.shop.replacing("{water: 300", with: "{w|: 300"),
      version: 3)
    #expect(ids.contains(#""detail":"재료""#) && ids.contains(#""detail":"베이스""#))
    let amounts = try session.ask(
      "textDocument/completion", "/m/shop.yaml", Self.shop.replacing("300 ml", with: "300|"),
      version: 4)
    #expect(amounts.contains(#""detail":"부피""#))
  }

  @Test("hints and symbols")
  func hintsAndSymbols() throws {
    var session = try session()
    #expect(
      try session.request(
        "textDocument/inlayHint",
        """
        {"textDocument": {"uri": "file:///m/shop.yaml"}, "range": {"start": {"line": 0, \
        "character": 0}, "end": {"line": 3, "character": 0}}}
        """) == """
          [{"label":"3잔 가능, 먼저 떨어지는 재료: mango","paddingLeft":true,"position":\
          {"character":8,"line":1},"tooltip":"초기 재고로, 기본 사이즈에 옵션 없이 만들 때"},\
          {"label":"= sugar 10 g, water 12 ml","paddingLeft":true,"position":{"character":33,\
          "line":2}}]
          """)
    let symbols = try session.request("workspace/symbol", "{\"query\": \"syrup\"}")
    #expect(symbols.contains(#""containerName":"베이스""#))
  }

  @Test(
    "a rename that cannot be done is refused",
    arguments: [
      ("a b", "아이디로 쓸 수 없어요: `a b`. 글자와 숫자로 된 낱말을 `-`로 이어 적어 주세요"),
      ("Syrup", "이미 있는 베이스의 아이디예요: `syrup`"),
      ("limit", "쥬스의 키라서 재료의 아이디로 쓸 수 없어요: `limit`"),
    ])
  func rename(name: String, message: String) throws {
    var session = try session()
    let answer = try session.ask(
      "textDocument/rename", "/m/shop.yaml", Self.shop.replacing("{mango: 3", with: "{m|ango: 3"),
      ", \"newName\": \"\(name)\"")
    #expect(try part(answer, "message") == message)
  }

  @Test("what is logged is told")
  func log() throws {
    var session = try session()
    try session.change("/m/shop.yaml", "%YAML 1.2\n---\n" + Self.shop)
    _ = try session.request(
      "textDocument/formatting",
      """
      {"textDocument": {"uri": "file:///m/shop.yaml"}, \
      "options": {"tabSize": 4, "insertSpaces": true}}
      """)
    #expect(
      session.takeNotifications().contains {
        $0.contains("`/m/shop.yaml` 파일은 그대로 두었어요: 지시어가 있어요")
      })
    try session.change("/m/none.yaml", "")
    #expect(
      session.takeNotifications().contains {
        $0.contains("`textDocument/didChange` 알림을 무시했어요: 열려 있지 않은 문서예요")
      })
  }
}
