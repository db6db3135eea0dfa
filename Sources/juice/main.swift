import CommandLine
import Foundation

// With a top-level `await`, the main thread ends itself, which in a static program unwinds its stack by
// tables that have to be sorted first: 40 ms of the budget for starting.
guard let arguments = ProcessArguments.decoded(.process) else { exit(2) }
exit(Blocking.wait { await JuiceCommand.main(arguments, .process) })
