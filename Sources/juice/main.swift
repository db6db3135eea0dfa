import CommandLine
import Foundation

// A standard stream that is closed is opened on /dev/null. Otherwise the next file that is opened, such as a
// ledger, would get its number.
for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
  // The system gives the lowest number that is free.
  _ = open("/dev/null", O_RDWR)
}

// With a top-level `await`, the main thread ends itself, which in a static program unwinds its stack by
// tables that have to be sorted first: 40 ms of the budget for starting.
guard let arguments = ProcessArguments.decoded(.process) else { exit(2) }
exit(Blocking.wait { await JuiceCommand.main(arguments, .process) })
