import CommandSupport
import Diagnostics
import Foundation
import Shop

/// The address at which browsers find the kiosk, such as `http://juice.local:8080`.
struct KioskAddress {
  /// Without a slash at the end.
  let text: String

  /// - Throws: `Failure` unless the text is an address on the web without a path, a query and a user.
  init(_ text: String) throws {
    let components = URLComponents(string: text, encodingInvalidCharacters: false)
    guard let components, ["http", "https"].contains(components.scheme?.lowercased()),
      components.host?.isEmpty == false, ["", "/"].contains(components.path),
      components.query == nil, components.fragment == nil, components.user == nil,
      !text.contains("%"), !text.hasSuffix(":"), !text.hasSuffix(":/"),
      components.port.map((1...65_535).contains) ?? true
    else {
      throw Failure(
        .text("`\(text)` is no address of a kiosk"),
        help: .words(
          .text("write it as http://juice.local:8080 or https://juice.example")))
    }
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  private init(host: String) { text = "http://\(host):\(KioskDefaults.port)" }

  /// This machine as others on its network reach it.
  static var ofThisMachine: KioskAddress { KioskAddress(host: networkAddress ?? "localhost") }

  /// The first IPv4 address of this machine that other machines may reach; nil if there is none.
  private static var networkAddress: String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        Int(entry.ifa_flags) & Int(IFF_UP) != 0, Int(entry.ifa_flags) & Int(IFF_LOOPBACK) == 0
      else { continue }
      var number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        $0.pointee.sin_addr
      }
      var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
      guard inet_ntop(AF_INET, &number, &text, socklen_t(text.count)) != nil else { continue }
      return String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return nil
  }
}
