import CommandLine
import Foundation

exit(JuiceCommand.main(Array(CommandLine.arguments.dropFirst())))
