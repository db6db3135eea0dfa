import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PostgresLedger

@Suite struct PostgresAddressTests {
  /// Why an address is refused; nil if it is not.
  private func message(_ rest: String) -> String? {
    #expect(throws: Problem.self) { try PostgresAddress("postgresql://\(rest)") }?.message.english
  }

  @Test(
    "an address is shown as it was written, and libpq gets it without the schema",
    arguments: [
      ("postgresql://host/db", "postgresql://host/db", "juice"),
      ("postgresql://me@host/db?schema=shop", "postgresql://me@host/db", "shop"),
      (
        "postgresql://me@host:5433/db?sslmode=disable&schema=a%20b",
        "postgresql://me@host:5433/db?sslmode=disable", "a b"
      ),
      (
        "postgres:///db?user=me%40corp&passfile=/p", "postgres:///db?user=me%40corp&passfile=/p",
        "juice"
      ),
      ("postgresql://me@[::1]:5433,host/db", "postgresql://me@[::1]:5433,host/db", "juice"),
      ("postgresql:///db?user=a:b@c", "postgresql:///db?user=a:b@c", "juice"),
    ])
  func parts(text: String, uri: String, schema: String) throws {
    let address = try PostgresAddress(text)
    #expect(address.uri == uri)
    #expect(address.displayName == text)
    #expect(address.schema == schema)
  }

  @Test(
    "a password is refused wherever it is, escaped or not",
    arguments: [
      "me:secret@host/db", "me:se%40cret@host/db?schema=shop", "me:@host/db", ":secret@/db",
      "me:sec/ret@host/db", "me:sec@ret@host/db", "me@corp:secret@host", "me:sec?ret@host/db",
      "me:a@b/c?d@host/db", "host/db?password=secret", "host/db?user=me&sslpassword=secret",
      "host/db?schema=%zz&pass%77ord=secret",
    ])
  func passwords(rest: String) {
    #expect(message(rest)?.hasPrefix("the address of the ledger has a password") == true)
  }

  @Test(
    "a name that no schema can have is refused",
    arguments: [
      "schema=", "schema=pg_x", "schema=information_schema", "schema=a&schema=b", "schema=%00",
      "schema=\(String(repeating: "a", count: 64))",
    ])
  func schemas(query: String) {
    #expect(message("host/db?\(query)")?.hasSuffix("cannot be the schema of a ledger") == true)
  }

  @Test(
    "a user that is not escaped is refused",
    arguments: ["me/x@host/db", "me@corp@host/db", "/me@host"])
  func users(rest: String) {
    #expect(message(rest) == "the user's name in the address of the ledger is not escaped")
  }

  @Test("a percent sign that escapes nothing is refused")
  func escape() {
    #expect(message("host/db?schema=%zz") == "the schema of the ledger is not escaped")
  }

  /// Whether libpq is installed.
  private static let hasLibrary = (try? PostgresConnection.loadLibrary()) != nil

  @Test(
    "TLS is asked for on other hosts, unless somebody has written how much of it",
    .enabled(if: hasLibrary, "libpq is not installed"))
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

  @Test(
    "what a service file says counts before what the program would take",
    .enabled(if: hasLibrary, "libpq is not installed"))
  func serviceFile() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let path = "\(directory.path)/services"
      try """
      [shop]
      host=example.org
      application_name=till
      connect_timeout=7
      keepalives_idle=9
      [safe]
      host=example.org
      sslmode=verify-ca
      [near]
      host=/tmp
      """.write(toFile: path, atomically: true, encoding: .utf8)
      setenv("PGSERVICEFILE", path, 1)
      func parameters(_ address: String) throws -> [String: String] {
        Dictionary(
          uniqueKeysWithValues: try PostgresAddress(address).parameters().map { ($0, $1) })
      }
      let shop = try parameters("postgresql://?service=shop")
      for keyword in ["application_name", "connect_timeout", "keepalives_idle"] {
        #expect(shop[keyword] == nil)
      }
      #expect(shop["keepalives_count"] == "3")
      #expect(shop["sslmode"] == "require")
      #expect(try parameters("postgresql://?service=safe")["sslmode"] == nil)
      #expect(try parameters("postgresql://?service=near")["sslmode"] == nil)
      #expect(
        try parameters("postgresql://?service=safe&sslmode=disable")["sslmode"] == "disable")
      setenv("PGSERVICE", "safe", 1)
      #expect(try parameters("postgresql:///db")["sslmode"] == nil)
      setenv("PGSSLMODE", "prefer", 1)
      #expect(try parameters("postgresql://?service=shop")["sslmode"] == nil)
    }
  }
}
