#if PostgreSQL
  import Diagnostics
  import StockLedger

  /// How a connection is protected on its way to the server.
  struct PostgresTransport {
    /// The server's name or address, or the directory of its socket.
    let host: String
    let isEncrypted: Bool
    /// The `sslmode` of libpq.
    let mode: String?

    private static let verification: LocalizedText = .text(
      "write sslmode=verify-full into the address, and put the certificate of the authority that signed the "
        + "server's into ~/.postgresql/root.crt",
      ko: "주소에 sslmode=verify-full을 적고, 서버 인증서에 서명한 기관의 인증서를 ~/.postgresql/root.crt에 두세요")

    /// None for a server on the same machine.
    var checks: [LedgerCheck] { PostgresAddress.isLocal(host) ? [] : [check] }

    private var check: LedgerCheck {
      guard isEncrypted else {
        return LedgerCheck(
          .tls, .warning,
          .text(
            "the connection is not encrypted: whoever is on the network can read and change orders",
            ko: "연결을 암호화하지 않아서 네트워크에 있는 사람이 주문을 읽고 바꿀 수 있어요"),
          help: Self.verification)
      }
      guard mode == "verify-full" else {
        return LedgerCheck(
          .tls, .note,
          .text(
            "the connection is encrypted, and it is not verified which server is at its other end",
            ko: "연결을 암호화하지만 상대가 그 서버인지는 확인하지 않아요"),
          help: Self.verification)
      }
      return LedgerCheck(
        .tls, .ok,
        .text(
          "the connection is encrypted, and the server's certificate is verified",
          ko: "연결을 암호화하고 서버의 인증서를 확인해요"))
    }
  }
#endif
