import CommandSupport
import Foundation
import KioskCommands

Streams.openClosed()
guard let arguments = ProcessArguments.decoded(.process) else { exit(2) }
exit(WaitingThread.run { await CommandSet.kiosk.main(arguments, .process) })
