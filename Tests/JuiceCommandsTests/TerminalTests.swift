import Foundation
import Testing

@Suite struct TerminalTests {
  @Test("on a terminal a refused order asks, edits the stock, and is made after all")
  func editAndOrderAgain() throws {
    try Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry"])
      try terminal.expect("strawberry is 6 short. Edit the stock? [y/N] ")
      try terminal.type("y")
      try terminal.expect("stock> ")
      try terminal.type("strawberry+x")
      try terminal.expect("error: `x` is not an amount of `strawberry`")
      try terminal.expect("stock> ")
      try terminal.type("strawberry+5 kiwi-1")
      try terminal.expect("strawberry      10   15")
      try terminal.expect("stock> ")
      try terminal.type("strawberry+1")
      try terminal.expect("strawberry      10   16")
      try terminal.expect("stock> ")
      try terminal.type("save")
      try terminal.expect("Save these changes? [y/N] ")
      try terminal.type("y")
      try terminal.expect("Order again? [y/N] ")
      try terminal.type("y")
      try terminal.expect("Strawberry juice is ready! Enjoy!")
      #expect(terminal.finish() == 0)
      #expect(try program.run(["stock"]).output.contains("Kiwi            9\n"))
    }
  }

  @Test("a no leaves everything as it was", arguments: ["n", "", "아니요"])
  func no(answer: String) throws {
    try Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry", "--lang", "ko"])
      try terminal.expect("딸기가 6개 모자라요. 재고를 수정할까요? [네/아니요] ")
      try terminal.type("글쎄")
      try terminal.expect("수정할까요? [네/아니요] ")
      try terminal.type(answer)
      #expect(terminal.finish() == 1)
    }
  }

  @Test("leaving without saving drops the changes", arguments: ["quit", "\u{4}"])
  func quit(word: String) throws {
    try Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry"])
      try terminal.expect("[y/N] ")
      try terminal.type("y")
      try terminal.expect("stock> ")
      try terminal.type("strawberry=16")
      try terminal.expect("stock> ")
      try terminal.type(word)
      try terminal.expect("Left without saving.")
      #expect(terminal.finish() == 1)
      #expect(try program.run(["stock"]).output.contains("Strawberry     10\n"))
    }
  }

  @Test("a save never overwrites what somebody else changed meanwhile")
  func changedMeanwhile() throws {
    try Program.withRecipes { program in
      let terminal = try Terminal(program, ["order", "strawberry"])
      try terminal.expect("[y/N] ")
      try terminal.type("y")
      try terminal.expect("stock> ")
      try terminal.type("strawberry+6")
      try terminal.expect("stock> ")
      #expect(try program.run(["order", "strawberry-banana"]).status == 0)
      try terminal.type("save")
      try terminal.expect("[y/N] ")
      try terminal.type("y")
      try terminal.expect("strawberry: somebody changed it from 10 to 0 meanwhile")
      try terminal.expect("strawberry       0    6")
      try terminal.expect("stock> ")
      try terminal.type("quit")
      #expect(terminal.finish() == 1)
      #expect(try program.run(["stock"]).output.contains("Strawberry      0  sold out\n"))
    }
  }
}

/// The program on a pseudo-terminal, as somebody in front of it would use it.
final class Terminal {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let primary: FileHandle
  private let process: Process
  private var seen = ""

  init(_ program: Program, _ arguments: [String]) throws {
    var primary: Int32 = 0
    var secondary: Int32 = 0
    guard openpty(&primary, &secondary, nil, nil, nil) == 0 else {
      throw Missing(description: "no pseudo-terminal is to be had")
    }
    self.primary = FileHandle(fileDescriptor: primary, closeOnDealloc: true)
    let end = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
    process = program.process(arguments)
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    try process.run()
  }

  func type(_ line: String) throws {
    try primary.write(contentsOf: Data((line == "\u{4}" ? line : line + "\n").utf8))
  }

  /// Reads on until the text has come.
  func expect(_ text: String) throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    while true {
      if let range = seen.range(of: text) {
        seen.removeSubrange(..<range.upperBound)
        return
      }
      var descriptor = pollfd(fd: primary.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard Date() < deadline, poll(&descriptor, 1, 1_000) >= 0 else {
        throw Missing(description: "waited for `\(text)`, saw `\(seen)`")
      }
      guard descriptor.revents & Int16(POLLIN) != 0 else {
        if descriptor.revents != 0 {
          throw Missing(description: "waited for `\(text)`, the program ended after `\(seen)`")
        }
        continue
      }
      let data = primary.availableData
      seen += String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
    }
  }

  func finish() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
