export interface SentRequest {
  readonly method: string
  /** In a burst, `{at}` stands for three digits that change each round. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export type AttackerTask =
  /** Each connection sends its next request after the answer. */
  | { readonly kind: 'loop'; readonly connections: number; readonly requests: readonly SentRequest[] }
  /** Sends all requests every so many ms, without waiting for answers. */
  | { readonly kind: 'burst'; readonly every: number; readonly requests: readonly SentRequest[] }
  /** Sends one more request every so many ms, and never reads the answer. */
  | { readonly kind: 'unread'; readonly every: number; readonly request: SentRequest }
  /** Opens connections from a local address and sends nothing. */
  | { readonly kind: 'idle'; readonly connections: number; readonly url: string; readonly from: string }

/** How often each status, or another outcome, occurred. */
export type Counts = Readonly<Record<string, number>>
