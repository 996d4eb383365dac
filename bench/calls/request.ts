import type { Call, Input } from '#contract/call.ts'

/** One request, ready to be sent; to a write the load adds an Idempotency-Key, as the page does. */
export interface BenchRequest {
  readonly method: Call['method']
  readonly path: string
  readonly token: string | null
  readonly body: string | null
  /** Further headers. With If-None-Match, 304 counts as success. */
  readonly headers?: Readonly<Record<string, string>>
}

export function request<C extends Call>(
  call: C,
  by: { readonly token: string } | null,
  input: Input<C>,
): BenchRequest {
  const { query, body }: { query?: Record<string, string>; body?: unknown } = Object(input)
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  return {
    method: call.method,
    path: `${call.path}${search}`,
    token: by?.token ?? null,
    body: body === undefined ? null : JSON.stringify(body),
  }
}

export function times<T>(amount: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, amount) }, (_, index) => make(index))
}

/** The element at an index that goes round and round. */
export function round<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('there is nothing to take one of')
  return found
}
