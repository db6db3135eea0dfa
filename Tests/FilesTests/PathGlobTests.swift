import Files
import SystemPackage
import Testing

@Suite struct PathGlobTests {
  @Test(
    "a pattern matches the whole of a path, or its last name if that has no slash",
    arguments: [
      ("build", "a/build", true), ("build", "build/a", false), ("build/", "a/build", true),
      ("*.yaml", "a/b.yaml", true), ("*.yaml", "a/.yml", false), ("old-*", "a/old-", true),
      ("m?nu", "menu", true), ("m?nu", "mnu", false), ("[a-cx]1", "b1", true),
      ("[a-cx]1", "x1", true), ("[a-cx]1", "d1", false), ("[!a]1", "b1", true),
      ("[^a]1", "a1", false), ("[]]1", "]1", true), ("[a1", "[a1", true), ("a\\*", "a*", true),
      ("a\\*", "ab", false), ("메뉴*", "x/메뉴판", true), ("a*b*c", "a-b-b-c", true),
      ("a*b*c", "a-c-b", false),
      ("a/b", "a/b", true), ("./a/b", "a/b", true), ("a/b", "x/a/b", false),
      ("a/*", "a/b", true), ("a/*", "a/b/c", false), ("a/**", "a/b/c", true),
      ("**/c", "a/b/c", true), ("**/c", "c", true), ("a/**/d", "a/b/c/d", true),
      ("a/**/d", "a/d", true), ("a/**/d", "a/b/c", false), ("/a/b", "/a/b", true),
    ])
  func matching(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(FilePath(path)) == isMatch)
  }

  @Test("a pattern of many stars takes no longer than its length times that of the path")
  func manyStars() {
    let glob = PathGlob(String(repeating: "a*", count: 200) + "b")
    #expect(!glob.matches(FilePath(String(repeating: "a", count: 2_000))))
    let deep = PathGlob(String(repeating: "**/a/", count: 200) + "b")
    #expect(!deep.matches(FilePath(String(repeating: "a/", count: 2_000) + "a")))
  }
}
