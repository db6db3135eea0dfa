import Foundation
import JuiceCommands

exit(Juice.main(Array(CommandLine.arguments.dropFirst())))
