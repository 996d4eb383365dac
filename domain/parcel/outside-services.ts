/** The forwarders that a server can be set up with (COURIER): the stand-in of a first start, and the real one. */
export const courierKinds = ['sandbox', 'polar'] as const
export type CourierKind = (typeof courierKinds)[number]

/** Where the live exchange rate can come from (EXCHANGE_RATE_SOURCE), beside the setting itself. */
export const rateSources = ['frankfurter', 'boc'] as const
export type RateSourceName = (typeof rateSources)[number]

export function isRateSource(name: string): name is RateSourceName {
  return (rateSources as readonly string[]).includes(name)
}
