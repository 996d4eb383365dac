/** The forwarders that COURIER can select: the sandbox of a first start, and the real one. */
export const courierKinds = ['sandbox', 'polar'] as const
export type CourierKind = (typeof courierKinds)[number]

/** The sources of the live exchange rate that EXCHANGE_RATE_SOURCE can select, beside the setting itself. */
export const rateSources = ['frankfurter', 'boc'] as const
export type RateSourceName = (typeof rateSources)[number]

export function isRateSource(name: string): name is RateSourceName {
  return (rateSources as readonly string[]).includes(name)
}
