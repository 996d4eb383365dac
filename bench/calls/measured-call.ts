import { randomUUID } from 'node:crypto'
import type { Call, Input } from '#contract/call.ts'
import type { LoadRequest } from '../../testkit/load/load.ts'
import type { Target } from '../target.ts'

export interface MeasuredCall {
  readonly name: string
  /** The most requests in one burst: each needs preparation, or takes long. */
  readonly most: number
  /** Its answer is longer in a larger database, so growth is not measured. */
  readonly grows?: true
  /** Prepares the requests of one burst, which must all succeed. */
  readonly requests: (target: Target, amount: number) => Promise<readonly LoadRequest[]>
}

const mostOf: Readonly<Record<string, number>> = {
  approve: 40,
  approve_exception_item: 200,
  'address delete': 500,
  login: 40,
}

export const measured = (name: string, requests: MeasuredCall['requests']): MeasuredCall => ({
  name,
  requests,
  most: mostOf[name] ?? Number.POSITIVE_INFINITY,
})

/** One request, ready to be sent; a write has an Idempotency-Key, like those of the page. */
export function request<C extends Call>(
  { method, path }: C,
  by: { readonly token: string } | null,
  input: Input<C>,
  headers: Readonly<Record<string, string>> = {},
): LoadRequest {
  const { query, body }: { query?: Record<string, string>; body?: unknown } = Object(input)
  return {
    method,
    path: query === undefined ? path : `${path}?${new URLSearchParams(query)}`,
    headers: {
      ...(by !== null && { authorization: `Bearer ${by.token}` }),
      ...headers,
      ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

export function times<T>(amount: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, amount) }, (_, index) => make(index))
}

export function round<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('there is nothing to take one of')
  return found
}

export function byClerks<C extends Call>(
  { people }: Target,
  call: C,
  inputs: readonly Input<C>[],
): LoadRequest[] {
  return inputs.map((input, at) => request(call, round(people.clerks, at), input))
}
