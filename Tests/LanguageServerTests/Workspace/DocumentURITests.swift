import Testing

@testable import LanguageServer

@Suite struct DocumentURITests {
  @Test(
    "paths and their URIs",
    arguments: [
      ("/m/a.yaml", "file:///m/a.yaml"), ("/", "file:///"),
      (
        "/딸기 🍓/a%b?c#d:é.yaml",
        "file:///%EB%94%B8%EA%B8%B0%20%F0%9F%8D%93/a%25b%3Fc%23d%3A%C3%A9.yaml"
      ),
    ])
  func roundTrip(path: String, uri: String) {
    #expect(DocumentURI.of(path) == uri)
    #expect(DocumentURI.path(uri) == path)
  }

  @Test(
    "percent encoding and authorities vary by client",
    arguments: [
      ("file:///c%3A/a.yaml", "/c:/a.yaml"), ("file://localhost/a%20b.yaml", "/a b.yaml"),
      ("file:///딸.yaml", "/딸.yaml"),
    ])
  func variants(uri: String, path: String) {
    #expect(DocumentURI.path(uri) == path)
  }

  @Test(
    "invalid URIs and URIs of other schemes have no path",
    arguments: [
      "", "file:", "file://", "file://host", "untitled:1", "http://x/a.yaml", "file:///%",
      "file:///%4", "file:///%zz", "file:///a%00b", "file:///%FF", "file:///a\0b",
    ])
  func none(uri: String) {
    #expect(DocumentURI.path(uri) == nil)
  }

  @Test("a menu is the directory of its YAML files, as `juice validate` finds them")
  func menus() {
    #expect(Workspace.menu(of: "/m/a.yaml") == "/m")
    #expect(Workspace.menu(of: "/a.yml") == "/")
    #expect(Workspace.menu(of: "/m/.hidden.yaml") == "/m/.hidden.yaml")
    #expect(Workspace.menu(of: "/m/a.txt") == "/m/a.txt")
    #expect(Workspace.menu(of: "untitled:1.yaml") == "untitled:1.yaml")
  }
}
