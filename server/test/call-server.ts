import type { FastifyInstance } from 'fastify'
import type { Answer, Call, Input } from '#contract/call.ts'

export interface CallOptions {
  /** Who calls; without, no token is sent. */
  readonly as?: { readonly token: string }
  readonly idempotencyKey?: string
  /** Address that the call comes from, for what is limited by address. */
  readonly from?: string
  /** Accept-Language; without, none is sent. */
  readonly language?: string
  /** Of the browser, as it sends them. */
  readonly cookie?: string
}

/** An answer: `answer` is of the contract's type when the status is 200, `error` else. */
export interface Answered<C extends Call> {
  readonly status: number
  readonly answer: Answer<C>
  readonly error: {
    readonly msg: string
    readonly code?: string
    readonly errorObject?: Record<string, string>
  }
  readonly text: string
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends a call of the contract through the app, as the page would; the answer is not trusted to fit. */
export async function callServer<C extends Call>(
  server: FastifyInstance,
  call: C,
  input: Input<C>,
  { as, idempotencyKey, from, language, cookie }: CallOptions = {},
): Promise<Answered<C>> {
  const { params, query, body } = partsOf(input)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  const response = await server.inject({
    method: call.method,
    url: search === '' ? path : `${path}?${search}`,
    ...(from === undefined ? {} : { remoteAddress: from }),
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
  const parsed = isJson ? response.json() : undefined
  return {
    status: response.statusCode,
    answer: parsed,
    error: parsed ?? { msg: '' },
    text: response.payload,
    bytes: response.rawPayload,
    headers: response.headers,
  }
}

interface Parts {
  readonly params: object
  readonly query: object
  readonly body: unknown
}

function partsOf(input: unknown): Parts {
  const parts: Partial<Parts> = typeof input === 'object' && input !== null ? input : {}
  return { params: parts.params ?? {}, query: parts.query ?? {}, body: parts.body }
}

/** The cookie that an answer leaves in the browser. */
export function cookieOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
