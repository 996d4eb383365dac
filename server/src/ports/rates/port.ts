import type { Micro } from '#domain/money/units.ts'
import type { RateSourceName } from '#domain/parcel/outside-services.ts'
import { type FailureKind, ServiceFailure } from '../service-failure.ts'

/** A published rate as it stands at the source; whether it is plausible is judged by domain/money/exchange-rate.ts. */
export interface PublishedRate {
  /** RMB for 1 AUD, rounded half up to 6 decimals. */
  readonly rate: Micro
  /** The time the rate is of, in ms since 1970; a source that names only a day means its midnight in UTC. */
  readonly date: number
}

/** Where a live exchange rate comes from (business-rules.md 6). The setting itself (`fixed`) needs no source. */
export interface RateSource {
  /** As answered in `source` and stored with the rate. */
  readonly name: RateSourceName
  /** Throws RateFailure when the source does not answer in time or with nonsense. */
  fetch(): Promise<PublishedRate>
}

/** The rate source did not do its part; the last good rate stays in use. */
export class RateFailure extends ServiceFailure {
  override readonly name = 'RateFailure'

  constructor(kind: FailureKind, detail = '') {
    super('exchange rate', kind, detail)
  }
}
