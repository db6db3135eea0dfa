import Foundation

/// A process that is waited for, with what the kernel says that it took.
struct Command {
  /// Of one run.
  struct Cost {
    let seconds: Double
    /// Of both cores, in the program and in the kernel.
    let cpuSeconds: Double
    /// The most that it held at a time, in bytes.
    let memory: Double
  }

  let arguments: [String]

  /// - Throws: `Failure` unless it ends with status 0.
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
    guard wait4(process, &status, 0, &usage) == process, status == 0 else {
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

  /// What callgrind counts; nil where valgrind is not installed.
  func instructions() throws -> Double? {
    let valgrind = "/usr/bin/valgrind"
    guard FileManager.default.isExecutableFile(atPath: valgrind) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: valgrind)
    process.arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null"] + arguments
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
