import type { Answer, Call, Input } from '#contract/call.ts'

/** A server that may be killed and come back at another address. */
export interface Target {
  readonly url: string
}

/** Somebody who is signed in. */
export interface Person {
  readonly name: string
  readonly token: string
}

/** What came back. `status` is null when no whole answer came: nobody knows what the server has done. */
export type Answered<C extends Call> =
  | { readonly status: 200; readonly answer: Answer<C>; readonly text: string }
  | {
      readonly status: number | null
      readonly answer: null
      readonly text: string
      readonly retryAfter?: string | null
    }

export interface Options {
  readonly idempotencyKey?: string
  /** Connections of another caller; without, they are shared. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a call of the contract over the network, once, and never throws for what comes of it. */
export async function callAs<C extends Call>(
  to: Target,
  person: Person,
  call: C,
  input: Input<C>,
  { idempotencyKey, headers }: Options = {},
): Promise<Answered<C>> {
  const body: unknown = Object(input).body
  try {
    const response = await fetch(new URL(addressOf(call, input), to.url), {
      method: call.method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status === 200) return { status: 200, answer: JSON.parse(text), text }
    return { status: response.status, answer: null, text, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    return { status: null, answer: null, text: String(error) }
  }
}

/** Reads; throws unless the answer is good. */
export async function read<C extends Call>(
  to: Target,
  person: Person,
  call: C,
  input: Input<C>,
): Promise<Answer<C>> {
  const { status, answer, text } = await callAs(to, person, call, input)
  if (status !== 200 || answer === null) throw new Error(`${call.path} answers ${status}: ${text}`)
  return answer
}

function addressOf(call: Call, input: unknown): string {
  const { params = {}, query = {} }: { params?: object; query?: object } = Object(input)
  const values = new Map(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(Object.entries(query)).toString()
  return search === '' ? path : `${path}?${search}`
}
