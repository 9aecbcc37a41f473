import CMicroHTTPD
import Synchronization

/// libmicrohttpd's form of a response that is sent again and again, made when it is sent first. Responses with the same
/// one are the same but for their status.
package final class KeptResponse: Sendable {
  /// The address of the form; nil until then. Connections hold it as well, for as long as they send it.
  private let form = Mutex<UInt?>(nil)

  package init() {}

  /// - Returns: the form, which stays this object's; nil where there is none and `make` can make none.
  func form(orMaking make: () -> OpaquePointer?) -> OpaquePointer? {
    form.withLock { form in
      if form == nil { form = make().map { UInt(bitPattern: $0) } }
      return form.flatMap { OpaquePointer(bitPattern: $0) }
    }
  }

  deinit {
    if let form = form.withLock({ $0 }) { MHD_destroy_response(OpaquePointer(bitPattern: form)) }
  }
}
