import CHeap
import CommandLine
import CommandSupport
import Foundation

// A standard stream that is closed is opened on /dev/null. Otherwise the next file that is opened, such as a
// ledger, would get its number.
for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
  // The system gives the lowest number that is free.
  _ = open("/dev/null", O_RDWR)
}

guard let arguments = ProcessArguments.decoded(.process) else { exit(2) }

// A command that goes on, such as a server, returns memory to the system, and its threads allocate all the time,
// each best from its own heap. All other commands end soon, and with the usual settings a large part of the time
// for a menu of 20,000 juices is spent on getting memory from the system.
if Set(arguments).isDisjoint(with: ["serve", "lsp", "--watch", "--follow"]) { juice_keep_heaps() }

// With a top-level `await`, the main thread ends itself, which in a static program unwinds its stack by
// tables that have to be sorted first: 40 ms of the budget for starting.
exit(WaitingThread.run { await CommandSet.juice.main(arguments, .process) })
