import Testing

@testable import PostgresLedger

@Suite struct PostgresAddressTests {
  @Test(
    "an address is told without passwords, and libpq gets it without the schema",
    arguments: [
      ("postgresql://host/db", "postgresql://host/db", "postgresql://host/db", "juice"),
      (
        "postgresql://me@host/db?schema=shop", "postgresql://me@host/db",
        "postgresql://me@host/db?schema=shop", "shop"
      ),
      (
        "postgresql://me:se%40cret@host:5433/db?sslmode=disable&schema=a%20b",
        "postgresql://me:se%40cret@host:5433/db?sslmode=disable",
        "postgresql://me@host:5433/db?sslmode=disable&schema=a%20b", "a b"
      ),
      (
        "postgres:///db?password=secret&sslpassword=secret&user=me",
        "postgres:///db?password=secret&sslpassword=secret&user=me", "postgres:///db?user=me",
        "juice"
      ),
      // Nobody has escaped these.
      (
        "postgresql://me:a@b/c?d@host/db", "postgresql://me:a@b/c?d@host/db",
        "postgresql://me@host/db", "juice"
      ),
    ])
  func parts(text: String, uri: String, name: String, schema: String) throws {
    let address = try PostgresAddress(text)
    #expect(address.uri == uri)
    #expect(address.displayName == name)
    #expect(address.schema == schema)
    #expect(!address.redactedURI.contains("secret"))
  }

  @Test(
    "a name that no schema can have is refused",
    arguments: [
      "schema=", "schema=pg_x", "schema=a&schema=b", "schema=%00",
      "schema=\(String(repeating: "a", count: 64))",
    ])
  func schemas(query: String) {
    #expect(throws: PostgresAddress.Problem.self) {
      try PostgresAddress("postgresql://host/db?\(query)")
    }
  }

  @Test(
    "a user or password that is not escaped is refused before any of it is told",
    arguments: ["me:sec/ret@host/db", "me:sec@ret@host/db", "me@corp:secret@host", "/me@host"])
  func users(rest: String) {
    #expect(throws: PostgresAddress.Problem.user) { try PostgresAddress("postgresql://\(rest)") }
  }

  @Test("a percent sign that escapes nothing is refused")
  func escape() {
    #expect(throws: PostgresAddress.Problem.escape) {
      try PostgresAddress("postgresql://host/db?schema=%zz")
    }
  }

  #if PostgreSQL
    @Test("TLS is asked for on other hosts, unless somebody has written how much of it")
    func tls() throws {
      func mode(_ text: String) throws -> String? {
        try PostgresAddress(text).parameters().first { $0.keyword == "sslmode" }?.value
      }
      #expect(try mode("postgresql://example.org/db") == "require")
      #expect(try mode("postgresql://localhost,example.org/db") == "require")
      #expect(try mode("postgresql://127.example.org/db") == "require")
      #expect(try mode("postgresql://example.org/db?sslmode=disable") == "disable")
      #expect(try mode("postgresql://example.org/db?sslmode=verify-full") == "verify-full")
      for host in ["", "localhost", "127.0.0.1", "[::1]", "%2Ftmp"] {
        #expect(try mode("postgresql://\(host)/db") == nil)
      }
    }

    @Test("what libpq says of an address that it cannot read has no password in it")
    func malformed() {
      for text in [
        "postgresql://me:secret@host/db?unheard=of", "postgresql://me:secret%@host/db",
        "postgresql://me:secret@host:port/db?password=%zz",
      ] {
        #expect { try PostgresAddress(text).parameters() } throws: { error in
          !"\(error)".contains("secret") && !"\(error)".contains("sec/ret")
            && !"\(error)".contains("ret@")
        }
      }
    }
  #endif
}
