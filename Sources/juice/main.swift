import CHeap
import CommandLine
import CommandSupport
import Foundation

Streams.openClosed()
guard let arguments = ProcessArguments.decoded(.process) else { exit(2) }

// A command that goes on returns memory to the system, and its threads allocate all the time, each best from its own
// heap. All other commands end soon, and with the usual settings a large part of the time for a menu of 20,000 juices
// is spent on getting memory from the system.
if Set(arguments).isDisjoint(with: ["lsp", "--watch", "--follow"]) { juice_keep_heaps() }

// With a top-level `await`, the main thread ends itself, which in a static program unwinds its stack by
// tables that have to be sorted first: 40 ms of the budget for starting.
exit(WaitingThread.run { await CommandSet.juice.main(arguments, .process) })
