/// What the server allows a connection and a request; the article Kiosk has the same numbers.
enum ServerLimits {
  /// Long enough for people, and short enough to close the connections of programs that hang.
  static let idleTimeout = Duration.seconds(15)
  static let bodyTimeout = Duration.seconds(5)
  /// A stream is closed if its reader accepts nothing for this long.
  static let writeTimeout = Duration.seconds(20)
  static let shutdownTimeout = Duration.seconds(4)
  static let maxConnections = 1_024
  /// Enough for five browsers; programs need one or two.
  static let maxConnectionsOfAddress = 32
  /// Bytes.
  static let maxHeaderField = 8 * 1024
  /// Bytes.
  static let maxHeaders = 16 * 1024
  static let maxHeaderCount = 64
}
