/** The calls that are measured, by the names they have in their paths. */
export const measuredCalls = ['all_items', 'add_to_cart', 'submit'] as const
export type MeasuredCall = (typeof measuredCalls)[number]

/** An item row with many free pieces, and what a customer pays for one of them without a loss (RMB). */
export interface TakeableRow {
  readonly id: string
  readonly subtotal: number
}

/** What the load process is asked to do: `amount` requests of one call over `connections` kept-alive connections. */
export interface LoadTask {
  readonly url: string
  readonly call: MeasuredCall
  readonly connections: number
  readonly amount: number
  /** One person per connection, by their tokens. */
  readonly tokens: readonly string[]
  readonly rows: readonly TakeableRow[]
  /** Number of the first request; requests of one server never share a number. */
  readonly firstNumber: number
}

/** What came of a task; times in ms. */
export interface LoadResult {
  readonly answers: number
  /** Answers with a status other than 2xx, and requests without an answer. */
  readonly bad: number
  readonly elapsed: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  /** CPU that the load process itself used; near `elapsed`, it was the bottleneck. */
  readonly clientCpu: number
}
