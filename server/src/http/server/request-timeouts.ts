import type { LeftoverBounds } from './drop-body.ts'

/** Timeouts for clients, in ms, and limits on connections: they bound what slow or silent clients occupy. */
export interface RequestTimeouts extends LeftoverBounds {
  /** From the first byte to the last header of a request. */
  readonly headers: number
  /** For the whole request with its body. */
  readonly request: number
  /** Without a byte in either direction, as with a client that does not read its answer. */
  readonly silence: number
  /** Between two requests on one connection. */
  readonly nextRequest: number
  /** Interval at which the first two are checked. */
  readonly every: number
  readonly connections: number
  /** Of one address (IPv6: /64); trusted proxies are exempt. */
  readonly connectionsPerAddress: number
}

export const defaultRequestTimeouts: RequestTimeouts = {
  headers: 10_000,
  request: 30_000,
  // Longer than any outside service may take; event streams send something every ten seconds.
  silence: 60_000,
  nextRequest: 72_000,
  // Closed at once, a connection on which the client still sends would take the answer with it.
  linger: 2000,
  every: 2000,
  leftover: 20_000,
  leftoverBytes: 32 * 1024 * 1024,
  connections: 2000,
  connectionsPerAddress: 500,
}
