import Diagnostics
import StockLedger

extension StaffAccess {
  /// What a request says of the device that sends it.
  enum DeviceStanding: Hashable {
    /// It is somebody's own, or a program.
    case unknown
    /// - Parameter id: the digest of its cookie.
    case shop(id: String, ShopDevice)
    /// It was one of the shop until staff signed it out, or what was recorded of it is lost.
    case signedOut

    var device: ShopDevice? {
      if case .shop(_, let device) = self { device } else { nil }
    }
  }

  func standing(of request: WebRequest) -> DeviceStanding {
    guard let cookie = request.cookie(Self.deviceCookie), !cookie.isEmpty else { return .unknown }
    let id = Self.digest(ofCookie: cookie)
    // Where everybody is staff, nobody would be asked to set it up again.
    guard let device = devices.device(id) else { return needsToken ? .signedOut : .unknown }
    devices.noteSeen(id, at: wall.milliseconds(), clock())
    return .shop(id: id, device)
  }

  /// Makes the device that sends a request one of the shop, or changes what it is.
  ///
  /// - Returns: the value of its cookie; nil if it keeps the one that it has.
  /// - Throws: `Problem` if there is another one of that name, or there are too many, or `FileError`.
  func setUp(_ device: ShopDevice, on request: WebRequest) throws -> String? {
    if case .shop(let id, _) = standing(of: request) {
      try change(id, to: device)
      return nil
    }
    let cookie = SecretText.random()
    try change(Self.digest(ofCookie: cookie), to: device)
    return cookie
  }

  /// Sets up a device, or changes one.
  ///
  /// - Parameter id: the digest of its cookie.
  /// - Throws: as `setUp`.
  func change(_ id: String, to device: ShopDevice) throws {
    do {
      try devices.set(device, id: id, at: wall.milliseconds())
    } catch let refusal as StaffRecords.Refusal {
      throw Problem(refusal, of: device)
    }
  }

  /// - Throws: `Problem` if a device cannot be set up on what sends a request.
  func checkSetUp(_ device: ShopDevice, on request: WebRequest) throws(Problem) {
    let id: String? = if case .shop(let id, _) = standing(of: request) { id } else { nil }
    if let refusal = devices.refusal(of: device, id: id) { throw Problem(refusal, of: device) }
  }
}

extension Problem {
  fileprivate init(_ refusal: StaffRecords.Refusal, of device: ShopDevice) {
    switch refusal {
    case .sameName:
      self.init(
        .badRequest,
        .text("another device is called \(device.name)"),
        help: .words(
          .text("choose another name, or sign that device out first")))
    case .tooMany:
      self.init(
        .badRequest,
        .text("there are \(StaffRecords.maxDevices) devices already"),
        help: .words(.text("sign one out that is no longer used")))
    }
  }
}
