import type { RateSourceName } from '#domain/parcel/outside-services.ts'
import type { Micro } from '#domain/unit/units.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'

/** A published rate as the source gives it; domain/money/exchange-rate.ts judges whether it is plausible. */
export interface PublishedRate {
  /** RMB for 1 AUD, rounded half up to 6 decimals. */
  readonly rate: Micro
  /** The time that the rate is for, in ms since 1970; for a source with days only, midnight UTC. */
  readonly date: number
}

/** A source of the live exchange rate (business-rules.md 6). The setting itself (`fixed`) needs no source. */
export interface RateSource {
  /** Answered as `source` and stored with the rate. */
  readonly name: RateSourceName
  /** Throws RateFailure when the answer is late or invalid. */
  fetch(): Promise<PublishedRate>
}

/** The rate source failed; the last good rate stays in use. */
export class RateFailure extends ServiceFailure {
  override readonly name = 'RateFailure'

  constructor(kind: FailureKind, detail = '') {
    super('exchange rate', kind, detail)
  }
}
