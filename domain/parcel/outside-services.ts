/** The couriers that COURIER can select: the sandbox, which makes parcels up, and the real forwarder. */
export const courierKinds = ['sandbox', 'polar'] as const

/** The courier in force: without COURIER the forwarder once its account is set, and none before. */
export const couriersInForce = ['none', ...courierKinds] as const
export type CourierInForce = (typeof couriersInForce)[number]

/** Where a track comes from: a forwarder with its domestic courier, or the sandbox. */
export type TrackSource = 'forwarder' | 'sandbox'

/** The sources of the live exchange rate that EXCHANGE_RATE_SOURCE can select, beside the setting itself. */
export const rateSources = ['frankfurter', 'boc'] as const
export type RateSourceName = (typeof rateSources)[number]

export function isRateSource(name: string): name is RateSourceName {
  return (rateSources as readonly string[]).includes(name)
}
