import type { AddressDoubt } from '#domain/address/doubts.ts'
import type { DraftField } from '#domain/order/draft-fields.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import type { Grams } from '#domain/unit/units.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'

/** A parcel as the courier knows it. Texts are cleaned; '' where the courier has none. */
export interface CourierParcel {
  readonly packageId: string
  readonly weight: Grams | null
  readonly receiver: string
  /** As `readPhone` writes it; what it does not understand stays as the courier wrote it. */
  readonly phone: string
  /**
   * Province, city, district and street in one line, without pseudo-cities or repeated names
   * (business-rules.md 8).
   */
  readonly address: string
  /** Why somebody should look at the address; null when nothing is odd. */
  readonly addressDoubt: AddressDoubt | null
  readonly count: number | null
  /** One of our package types; '' when the courier's word is unknown. */
  readonly type: string
  /** Each as "name * qty". */
  readonly items: readonly string[]
  /** Time of the first track entry in ms since 1970; null without a readable one. */
  readonly sendTime: number | null
  /** Fields that the courier gave, wholly or in part, in a form that could not be read. */
  readonly unread: readonly DraftField[]
}

/**
 * The forwarder (business-rules.md 6). Every call answers within a timeout or throws a CourierFailure, and
 * nothing else. `packageId` has 11 letters or digits.
 */
export interface Courier {
  /** Shown on the page as the source of the data. */
  readonly name: string
  /** True when the data is made up by the sandbox; the page says so. */
  readonly isSandbox: boolean
  findPackage(packageId: string): Promise<CourierParcel | 'unknown'>
  track(packageId: string): Promise<CourierTrack>
  /** The post slip as PDF; null when the courier has none. */
  postSlip(packageId: string): Promise<Uint8Array | null>
  /** Logs in again, to see whether the account is accepted. */
  checkAccount(): Promise<void>
  /** Closes connections, and the server of the sandbox. */
  close(): Promise<void>
}

/** Names of couriers. */
export const forwarderName = 'Polar Express'
export const sandboxName = 'Sandbox courier (made-up parcels)'

/** Most bytes of a post slip. */
export const largestSlip = 5_000_000

/** The courier failed: answer 502 'courier.failed', or continue without it. */
export class CourierFailure extends ServiceFailure {
  override readonly name = 'CourierFailure'

  constructor(kind: FailureKind, detail = '') {
    super('courier', kind, detail)
  }
}

/** The courier answered with something that cannot be a post slip: a web page, another file, or too much. */
export class UnusableSlip extends CourierFailure {
  readonly is: 'page' | 'other' | 'large'

  constructor(is: UnusableSlip['is']) {
    super('garbage', `the slip is ${is}`)
    this.is = is
  }
}
