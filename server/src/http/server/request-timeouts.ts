/** How long clients may take, in ms, and how many there may be: bounds what slow or silent ones hold on to. */
export interface RequestTimeouts {
  /** For the first byte to the last header of a request. */
  readonly headers: number
  /** For the whole request with its body. */
  readonly request: number
  /** Without a byte in either direction: of a client that does not read its answer. */
  readonly silence: number
  /** Between two requests on one connection. */
  readonly nextRequest: number
  /** How often the first two are looked at. */
  readonly every: number
  readonly connections: number
  /** Of one address, of IPv6 one /64; trusted proxies may have all. */
  readonly connectionsPerAddress: number
}

export const defaultRequestTimeouts: RequestTimeouts = {
  headers: 10_000,
  request: 30_000,
  // Longer than any outside service may take; streams of changes say something every ten seconds.
  silence: 60_000,
  nextRequest: 72_000,
  every: 2000,
  connections: 2000,
  connectionsPerAddress: 500,
}
