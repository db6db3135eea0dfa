import Foundation

/// A process that is run to its end, and what the kernel counts of it.
struct Command {
  /// The resources that one run took.
  struct Cost {
    let seconds: Double
    /// On both cores, in the program and in the kernel.
    let cpuSeconds: Double
    /// The largest resident set, in bytes.
    let memory: Double
  }

  let arguments: [String]
  var expectedStatuses: ClosedRange<Int32> = 0...0

  /// - Throws: `Failure` for another exit status than an expected one.
  func run() throws -> Cost {
    var files: posix_spawn_file_actions_t = .init()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, arguments[0], &files, nil, &words, environ) == 0 else {
      throw Failure("cannot start \(arguments[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    // An exit status is in the second byte, a signal in the first.
    guard wait4(process, &status, 0, &usage) == process, status & 0xFF == 0,
      expectedStatuses.contains(status >> 8)
    else {
      throw Failure("\(arguments.joined(separator: " ")) failed")
    }
    let end = ContinuousClock.now
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if os(Linux)
      let unit = 1024.0
    #else
      let unit = 1.0
    #endif
    return Cost(
      seconds: (end - start) / .seconds(1),
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      memory: Double(usage.ru_maxrss) * unit)
  }

  /// The instructions of a run as callgrind counts them; nil where valgrind or binutils are not installed.
  func instructions() throws -> Double? {
    let (valgrind, strip) = ("/usr/bin/valgrind", "/usr/bin/strip")
    guard [valgrind, strip].allSatisfy(FileManager.default.isExecutableFile) else { return nil }
    // Valgrind cannot read the symbols of a static program.
    let program = NSTemporaryDirectory() + UUID().uuidString
    _ = try Command(arguments: [strip, "-o", program, arguments[0]]).run()
    defer { unlink(program) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: valgrind)
    process.arguments =
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments.dropFirst()
    process.standardOutput = FileHandle.nullDevice
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let line = text.split(separator: "\n").last { $0.contains("Collected") }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }
}
