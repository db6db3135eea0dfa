import Foundation

/// The signals that the thread does not get yet.
package enum SignalMask {
  package static func unblock(_ signals: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }
}
