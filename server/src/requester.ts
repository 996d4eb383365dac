/** Whom a request is counted for. */
export interface Requester {
  /** Id of the session; the address for calls without one. */
  readonly session: string
  /** Network address as limits count it (IPv6: the /64). */
  readonly address: string
}

/** A device is known for an account with its present password, identified by the stored hash. */
export interface DeviceAccount {
  readonly email: string
  readonly passwordHash: string
}

/** The device of a request. */
export interface KnownDevice {
  /**
   * Id of this device if the owner has signed in on it with the present password; otherwise, or without an
   * account, null.
   */
  knownFor(account: DeviceAccount | null): string | null
  /** Makes the device known for the account under the id `known`; null creates a new id. */
  remember(account: DeviceAccount, known: string | null): void
}
