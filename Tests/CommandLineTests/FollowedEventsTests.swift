import Foundation
import Testing

/// Programs that follow events, and what ends them. What events are is in the transcript `Events`.
@Suite struct FollowedEventsTests {
  private static let menu = "fruits: {mango: 10, kiwi: 4}\njuices: {kiwi: {kiwi: 3}}\n"

  @Test("a program that follows events sees what other processes do, until it is stopped")
  func follow() async throws {
    try await Program.withMenu(Self.menu) { program in
      let ended = try program.shell(
        """
        "$juice" events --follow -m menu.yaml --format json > seen & follower=$!
        sleep 0.5
        "$juice" order kiwi --id x --by mina -m menu.yaml > /dev/null
        for i in $(seq 50); do [ "$(wc -l < seen)" -ge 3 ] && break; sleep 0.1; done
        kill -9 $follower
        """)
      #expect(ended.errors.isEmpty)
      let lines = try program.read("seen").split(separator: "\n")
      #expect(lines.count == 3, "two openings and an order")
      let after = #""after":{"text":"1","unit":"piece","value":"1"}"#
      let before = #""before":{"text":"4","unit":"piece","value":"4"}"#
      #expect(
        lines.last?.contains("\(after),\(before),\"by\":\"mina\",\"cause\":\"order\"") == true)
    }
  }

  @Test("who follows ends when nobody reads any more, without waiting for an event")
  func closedPipe() async throws {
    try await Program.withMenu(Self.menu) { program in
      let ended = try program.shell(
        """
        "$juice" order kiwi -m menu.yaml > /dev/null
        { timeout 20 "$juice" events --follow --since 0 -m menu.yaml; echo $? > status; } | head -1
        """)
      #expect(ended.output.split(separator: "\n").count == 1)
      #expect(ended.errors.isEmpty)
      #expect(try program.read("status") == "\(128 + SIGPIPE)\n")
    }
  }
}
