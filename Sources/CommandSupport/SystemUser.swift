import CProcess
import Foundation

/// The user of the system that this process runs as.
enum SystemUser {
  /// The login name; empty if the system has none.
  static var name: String {
    #if os(Linux)
      // To look a user up, the GNU C library loads the services that nsswitch.conf(5) names, which crashes a static
      // program. In the file of users it finds those of the machine, and not those of a directory service.
      if isProgramStatic { return name(of: getuid(), in: "/etc/passwd") }
    #endif
    return ProcessInfo.processInfo.userName
  }

  #if os(Linux)
    static var isProgramStatic: Bool { juice_is_static() != 0 }

    /// The login name of a user in a file as passwd(5) describes it; empty without such a user or file.
    static func name(of user: uid_t, in path: String) -> String {
      guard let file = fopen(path, "re") else { return "" }
      defer { fclose(file) }
      while let entry = fgetpwent(file)?.pointee {
        if entry.pw_uid == user { return String(cString: entry.pw_name) }
      }
      return ""
    }
  #endif
}
