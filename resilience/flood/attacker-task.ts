export interface SentRequest {
  readonly method: string
  /** Of a burst, `{at}` is a number of three digits, another one in each round. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What the attacking process is asked to do, for `ms`. */
export type AttackerTask = { readonly ms: number } & (
  | { readonly kind: 'loop'; readonly connections: number; readonly requests: readonly SentRequest[] }
  /** All of them every so many ms, without waiting for answers. */
  | { readonly kind: 'burst'; readonly every: number; readonly requests: readonly SentRequest[] }
  /** One more every so many ms, whose answer is not read. */
  | { readonly kind: 'unread'; readonly every: number; readonly request: SentRequest }
  /** Connections from a local address that say nothing. */
  | { readonly kind: 'idle'; readonly connections: number; readonly url: string; readonly from: string }
)

/** How often each status came, or what else happened. */
export type Counts = Readonly<Record<string, number>>
