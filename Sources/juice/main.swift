import CommandLine
import Foundation

exit(await JuiceCommand.main(Array(CommandLine.arguments.dropFirst()), .process))
