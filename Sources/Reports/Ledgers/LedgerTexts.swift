import Diagnostics

/// Messages about ledgers, with what to do about them.
enum LedgerTexts {
  static func idTooLong(
    _ id: String, maxBytes: Int
  ) -> (message: LocalizedText, help: LocalizedText) {
    (
      .text(
        "the id `\(id)` is too long for a ledger",
        ko: "재고 파일에 쓰기에 id `\(id)`가 너무 길어요"),
      .text(
        "use at most \(maxBytes) bytes for the id of a fruit or store",
        ko: "재료와 매장의 id는 \(maxBytes)바이트까지 쓸 수 있어요")
    )
  }
}
