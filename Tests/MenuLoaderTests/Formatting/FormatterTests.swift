import Diagnostics
import Testing
import YAMLTree

@testable import MenuLoader

/// What `juice fmt` makes of single texts.
@Suite struct FormatterTests {
  private func file(_ text: String) throws -> FormattedFile {
    try MenuFormatter.format([SourceFile(path: "menu.yaml", text: text)])[0]
  }

  /// The formatted text, which formatting again leaves as it is.
  private func formatted(
    _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let file = try file(text)
    #expect(file.errors.isEmpty && file.obstacle == nil, sourceLocation: sourceLocation)
    let result = String(decoding: file.source.bytes, as: UTF8.self)
    #expect(file.isChanged == (result != text), sourceLocation: sourceLocation)
    #expect(try self.file(result).isChanged == false, sourceLocation: sourceLocation)
    return result
  }

  @Test("spaces, quotes, empty lines and the order of keys")
  func messyMenu() throws {
    #expect(
      try formatted(
        """


        # The menu of a small shop.

        juices:
            mango :
                uses:   {mango:   3  ,kiwi: 1   }
                name:   {'en':'Mango juice',  ko: "망고쥬스"}


                limit:5
            kiwi: {kiwi:3}
        fruits:
          kiwi:    10
          mango: { max: 20,   stock: 10 }
        tests:
        - order: {mango: 1}
          name: 'one "big" mango'
        -   name: "it's two"
            order: {mango: 2}
        """.replacing("limit:5", with: "limit: 5").replacing("kiwi:3", with: "kiwi: 3")) == """
          # The menu of a small shop.

          fruits:
            kiwi: 10
            mango: {stock: 10, max: 20}

          juices:
            mango:
              name: {"en": "Mango juice", ko: "망고쥬스"}
              uses: {mango: 3, kiwi: 1}

              limit: 5
            kiwi: {kiwi: 3}

          tests:
            - name: 'one "big" mango'
              order: {mango: 1}
            - name: "it's two"
              order: {mango: 2}

          """)
  }

  @Test("sizes, options and groups have their keys in order, and their ids as written")
  func variants() throws {
    func ade(_ size: String, _ group: String, _ option: String) -> String {
      "juices:\n  ade:\n    sizes:\n      large:\n\(size)    options:\n      g:\n\(group)"
        .replacing("OPTION", with: option)
    }
    let (drop, add, scale) = ("        drop: [b]\n", "        add: {c: 1}\n", "        scale: 2\n")
    let (required, one) = ("        required: true\n", "        one-of:\n          x:\nOPTION")
    let (scaled, more) = ("            scaled: true\n", "            add: {d: 1 g}\n")
    #expect(
      try formatted(ade(drop + add + scale, one + required, scaled + more))
        == ade(scale + add + drop, required + one, more + scaled))
  }

  @Test("comments stay with what they are about")
  func comments() throws {
    #expect(
      try formatted(
        """
        # above juices
        juices: # beside juices
            # above mango

            # still above mango
            mango:   # beside mango
                # above uses
                uses: {mango: 3}      # beside uses
                name: Mango
                # at the end of mango
            # at the end of juices
        # above fruits
        fruits:
           mango: 10
        # above kiwi
           kiwi: 10
              # at the end of fruits
        # at the end

        """) == """
          # above fruits
          fruits:
            mango: 10
            # above kiwi
            kiwi: 10
            # at the end of fruits

          # above juices
          juices: # beside juices
            # above mango

            # still above mango
            mango: # beside mango
              name: Mango
              # above uses
              uses: {mango: 3} # beside uses
              # at the end of mango
            # at the end of juices
          # at the end

          """)
  }

  @Test("what is in brackets is on one line, or else a block")
  func brackets() throws {
    let long = (1...12).map { "fruit-number-\($0): \($0)" }
    #expect(
      try formatted(
        """
        fruits: {\(long.joined(separator: ",\n  "))}
        juices: {a: {
            fruit-number-1: 1,
            fruit-number-2: 2
          }, b: {fruit-number-3: 1}}
        tests: [{name: x, order: {a: 1}, unavailable: [
          a, # not now
          b
          # nor c
        ]}]

        """) == """
          fruits:
            \(long.joined(separator: "\n  "))

          juices: {a: {fruit-number-1: 1, fruit-number-2: 2}, b: {fruit-number-3: 1}}

          tests:
            - name: x
              order: {a: 1}
              unavailable:
                - a # not now
                - b
                # nor c

          """)
  }

  @Test("a menu in brackets stays so on one line, with the comment behind it")
  func rootInBrackets() throws {
    #expect(
      try formatted("\n\n{juices: {a: {a: 1}}, fruits:  {a: 1}}   # all\n# end")
        == "{fruits: {a: 1}, juices: {a: {a: 1}}} # all\n# end\n")
    #expect(
      try formatted("\n\n# top\n\n{juices: {a: {a: 1}}, # one\n fruits:  {a: 1}} # all\n\n# end")
        == "# top\n\nfruits: {a: 1}\njuices: {a: {a: 1}} # one\n# all\n\n# end\n")
  }

  @Test("long lists become blocks of items")
  func longLists() throws {
    let tests = (1...3).map { "{order: {a: \($0)}, name: the test number \($0)}" }
    #expect(
      try formatted(
        "fruits: {a: 1}\njuices: {a: {a: 1}}\ntests: [\(tests.joined(separator: ", "))]\n") == """
          fruits: {a: 1}
          juices: {a: {a: 1}}

          tests:
            - {name: the test number 1, order: {a: 1}}
            - {name: the test number 2, order: {a: 2}}
            - {name: the test number 3, order: {a: 3}}

          """)
  }

  @Test("an anchor stays before its aliases, and merge keys come first")
  func anchors() throws {
    let kept = """
      juices:
        a: &a {uses: {b: 1}, name: A}
      fruits:
        b: 10
      stores:
        x:
          stock: &s {b: 1}
          low: *s
          max: {b: 9}

      """
    #expect(
      try formatted(kept) == """
        fruits:
          b: 10

        juices:
          a: &a {name: A, uses: {b: 1}}

        stores:
          x:
            stock: &s {b: 1}
            max: {b: 9}
            low: *s

        """)
    let bound = """
      juices: {a: &a {b: &one 1}}
      fruits: {b: *one, c: {low: &two 2, stock: *two}}

      """
    #expect(try formatted(bound) == bound)
    let repeated = "juices: {a: {b: &x 1}, c: {b: *x}}\nfruits: {b: &x 2, d: *x}\n"
    #expect(try formatted(repeated) == repeated)
    #expect(
      try formatted(
        "fruits: {b: &f\n    {low: 1, stock: 1}, c: {stock: 3, <<:   *f}}\njuices: {a: {b: 1}}\n")
        == "fruits: {b: &f {stock: 1, low: 1}, c: {<<: *f, stock: 3}}\njuices: {a: {b: 1}}\n")
  }

  @Test("texts over several lines keep their lines")
  func longTexts() throws {
    #expect(
      try formatted(
        """
        fruits:
            mango:
                stock: 10
                name:
                    en: >-
                        Mango,
                          ripe

                        and sweet
                    ko:
                      "망고
                         쥬스"
                    de: Mango
                         saft # a juice
        juices: {mango: {mango: 1}}

        """)
          == """
          fruits:
            mango:
              name:
                en: >-
                  Mango,
                    ripe

                  and sweet
                ko: "망고
                  쥬스"
                de: Mango
                  saft # a juice
              stock: 10

          juices: {mango: {mango: 1}}

          """)
  }

  @Test("the document's start, the byte order mark and the line breaks stay")
  func bytesAround() throws {
    #expect(
      try formatted("\u{FEFF}# juice\r\n---  \r\nfruits:   {a: 1}\r\njuices: {a: {a: 1}}")
        == "\u{FEFF}# juice\r\n---\r\nfruits: {a: 1}\r\njuices: {a: {a: 1}}\r\n")
    let modeline = "# yaml-language-server: $schema=./menu.schema.json\n"
    #expect(
      try formatted(modeline + "juices: {a: {a: 1}}\nfruits: {a: 1}\n")
        == modeline + "fruits: {a: 1}\njuices: {a: {a: 1}}\n")
    #expect(
      try formatted("# above\n\n" + modeline + "# x\njuices: {a: {a: 1}}\nfruits: {a: 1}\n")
        == "# above\n\n" + modeline + "fruits: {a: 1}\n# x\njuices: {a: {a: 1}}\n")
  }

  @Test("the writer's order of ids counts, and so does that of keys beside an unknown one")
  func keptOrder() throws {
    for text in [
      "fruits: {z: 1, a: 1}\n\njuices:\n  uses: {z: 1}\n  name: {a: 1}\n",
      "juices: {j: {b: 1, a: 1}}\nfruits: {b: 1, a: {low: 1, stok: 2}}\nfruit: {c: 1}\n",
      "fruits: {a: 1}\njuices: {a: {uses: {a: 1}, sizes: {large: 2, small: 1}}}\n",
    ] {
      #expect(try formatted(text) == text)
    }
  }

  @Test(
    "what is not known to be safe is left as it is, with the reason",
    arguments: [
      ("%YAML 1.1\n---\nfruits:  {a: 1}\n", FormattingObstacle.Kind.directive),
      ("fruits: {a: 1,5, b:  2}\n", .comma),
      ("fruits:  {a: 1}\n...\n", .documentEnd),
      ("fruits:  {a: 1}\rjuices: {a: {a: 1}}\n", .lineBreak),
      ("fruits:\n  ? a\n  : 1\n", .key),
      ("fruits:\n  &x a:  1\njuices: {b: {*x : 1}}\n", .key),
      ("fruits:  {a: 1}\njuices: {a: {uses: {a: 1}, options: [a: 1]}}\n", .pair),
      ("fruits:\n  a: |+\n    1\n\njuices: {}\n", .keptLines),
      ("fruits:  {a: 1}#x\n", .comment),
      ("- fruits\n", .notAMenu), ("version:  1\nservices: {web:  {image: x}}\n", .notAMenu),
      ("fruits:  {a: &x , b: *x}\n", .value), ("fruits:\n  a: &x\n  b: *x\n", .value),
    ])
  func obstacles(text: String, kind: FormattingObstacle.Kind) throws {
    let file = try file(text)
    #expect(file.errors.isEmpty, "\(file.errors.map(\.message))")
    #expect(file.obstacle?.kind == kind)
    #expect(!file.isChanged && file.source.bytes == Array(text.utf8))
  }

  @Test("a file with a mistake in its YAML is left as it is, and others of the menu are not")
  func mistakes() throws {
    let texts = ["fruits: {a: 1", "juices:   {a: {a: 1}}\n", "fruits: !x {a: 1}\n", ""]
    let sources = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let files = try MenuFormatter.format(sources)
    #expect(files.map { $0.errors.map(\.rule.code) } == [["JU005"], [], ["JU015"], ["JU008"]])
    #expect(files.map(\.isChanged) == [false, true, false, false])
    #expect(files[0].source == sources[0])
    let chosen = try MenuFormatter.format(sources, only: [0])
    #expect(chosen.map(\.isChanged) == [false, false, false, false])
  }

  @Test("a comment that silences a finding goes on doing so, or the file is left as it is")
  func ignoreComments() throws {
    let kept = "fruits: {a: 1, b: 1} # juice: ignore[JU301]\njuices: {a: {a: 1}}\n"
    #expect(try formatted(kept) == kept)
    // On the line of the mapping, it would no longer be about the line of `b`.
    let file = try file(
      """
      fruits: {a: 1,
        b: 1, # juice: ignore[JU301]
        c: 1}
      juices:
        a:   {a: 1}

      """)
    #expect(file.isChanged && file.obstacle == nil)
    let moved = try self.file(
      """
      fruits:
        # juice: ignore[JU301]
        c:
          # about nothing
          1
      juices:
        a:   {a: 1}
        b:   {a: 2}

      """)
    #expect(!moved.isChanged && moved.obstacle?.kind == .findings)
  }

  @Test("a text that would become too large is left as it is")
  func tooLarge() throws {
    var limits = MenuLimits.standard
    limits.yaml.bytes = 400
    let deep = String(repeating: "{a: ", count: 30)
    let text =
      "fruits: \(deep){\((1...30).map { "k\($0): 1" }.joined(separator: ","))}"
      + String(repeating: "}", count: 30)
    let file = try MenuFormatter.format([SourceFile(path: "m", text: text)], limits: limits)[0]
    #expect(file.obstacle?.kind == .tooLarge && !file.isChanged)
  }
}
