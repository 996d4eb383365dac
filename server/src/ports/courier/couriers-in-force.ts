import type { CourierInForce, TrackSource } from '#domain/parcel/outside-services.ts'
import { sampleIds } from '#domain/parcel/sandbox-parcels.ts'
import type { Tracker } from '../tracker/port.ts'
import { type Courier, CourierFailure } from './port.ts'

/** A courier, with the tracker of its parcels in China: neither answers for a parcel of another one. */
export interface AnsweringCourier {
  readonly source: TrackSource
  readonly courier: Courier
  /** null when no tracker for domestic couriers is configured. */
  readonly tracker: Tracker | null
}

export interface InForce {
  readonly courier: CourierInForce
  /** Variables of the server without which the account that is set cannot be used. */
  readonly missing: readonly string[]
}

/** Who answers for which parcel, by the environment and the account in force. */
export interface CouriersInForce {
  inForce(): Promise<InForce>
  /** null when no forwarder is connected: only the sample parcels are answered then, by the sandbox. */
  of(packageId: string): Promise<AnsweringCourier | null>
  /** Logs in again, to see whether the account is accepted. */
  checkAccount(): Promise<void>
  /** Closes all couriers. */
  close(): Promise<void>
}

export function makeCouriersInForce(
  inForce: () => Promise<InForce>,
  couriers: Readonly<Record<TrackSource, AnsweringCourier>>,
): CouriersInForce {
  const byName = { none: null, sandbox: couriers.sandbox, polar: couriers.forwarder }
  const chosen = async () => byName[(await inForce()).courier]
  return {
    inForce,
    async of(packageId) {
      return (await chosen()) ?? (sampleIds.includes(packageId) ? couriers.sandbox : null)
    },
    async checkAccount() {
      const answering = await chosen()
      if (answering === null) throw new CourierFailure('login', 'no forwarder is connected')
      await answering.courier.checkAccount()
    },
    async close() {
      for (const { courier, tracker } of Object.values(couriers)) {
        await courier.close()
        await tracker?.close()
      }
    },
  }
}
