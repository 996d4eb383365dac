import type { BenchRequest } from '../calls/request.ts'

/** The load for one server. */
export interface LoadPart {
  readonly url: string
  /** Keep-alive connections; each sends its next request after the answer. */
  readonly connections: number
  /** Each is sent once. */
  readonly requests: readonly BenchRequest[]
}

/** All parts run at the same time. */
export type LoadTask = readonly LoadPart[]

/** Times are in ms. */
export interface LoadResult {
  readonly answers: number
  /** Answers with a status other than 2xx or 304, and requests without an answer. */
  readonly bad: number
  /** An example of a bad answer. */
  readonly oneBad: string
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** CPU of the load process; a value near `elapsed` means that it was the bottleneck. */
  readonly clientCpu: number
}
