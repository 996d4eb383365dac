import type { BenchRequest } from '../calls/request.ts'

/** One server's part of what the load process is asked to do. */
export interface LoadPart {
  readonly url: string
  /** Kept-alive connections, each of which sends its next request when it has its answer. */
  readonly connections: number
  /** Each is sent once. */
  readonly requests: readonly BenchRequest[]
}

/** All parts are done at the same time. */
export type LoadTask = readonly LoadPart[]

/** What came of a task; times in ms. */
export interface LoadResult {
  readonly answers: number
  /** Answers with a status other than 2xx or 304, and requests without an answer. */
  readonly bad: number
  /** One of them. */
  readonly oneBad: string
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** CPU that the load process itself used; near `elapsed`, it was the bottleneck. */
  readonly clientCpu: number
}
