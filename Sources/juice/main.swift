import CommandLine
import Foundation

exit(Juice.main(Array(CommandLine.arguments.dropFirst())))
