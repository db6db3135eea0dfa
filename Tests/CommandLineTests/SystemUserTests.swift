#if os(Linux)
  import Foundation
  import Testing

  @testable import CommandSupport

  @Suite struct SystemUserTests {
    @Test("a static program finds the name of its user in the file of users alone")
    func file() async throws {
      try await Program.inFreshFolder { program in
        try program.write(
          "passwd", "root:x:0:0:root:/root:/bin/sh\nmina:x:1001:1001::/home/mina:/bin/sh\n")
        let path = program.folder.appending(path: "passwd").path
        #expect(SystemUser.name(of: 1001, in: path) == "mina")
        #expect(SystemUser.name(of: 1002, in: path) == "")
        #expect(SystemUser.name(of: 0, in: path + "-") == "")
      }
    }

    @Test("the program that runs the tests is linked dynamically")
    func linking() {
      #expect(!SystemUser.isProgramStatic)
      #expect(SystemUser.name == ProcessInfo.processInfo.userName)
    }
  }
#endif
