import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Answer, Call, Input } from '#contract/call.ts'
import { ErrorAnswer } from '#contract/schemas/shapes.ts'
import { schemasOf } from './contract-schemas.ts'

export interface CallOptions {
  /** Who calls; without, no token is sent. */
  readonly as?: { readonly token: string }
  readonly idempotencyKey?: string
  /**
   * Client address, for limits by address; over the network, the server must trust this process as a proxy.
   */
  readonly from?: string
  /** Accept-Language; without, none is sent. */
  readonly language?: string
  readonly cookie?: string
}

/** `answer` has the contract's type if the status is 200; otherwise use `error`. */
export interface Answered<C extends Call> {
  /** 0 without a complete answer: the effect on the server is unknown. */
  readonly status: number
  readonly answer: Answer<C>
  readonly error: {
    readonly msg: string
    readonly code?: string
    readonly params?: Record<string, string | number>
    readonly errorObject?: Record<string, string>
    readonly obstacles?: readonly object[]
  }
  readonly text: string
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, unknown>>
}

export interface HttpRequest {
  readonly method: Call['method']
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

type HttpAnswer = Pick<Answered<Call>, 'status' | 'bytes' | 'headers'>

/**
 * A server over the network, whose `url` may change after a restart; an app in this process; or another
 * transport.
 */
export type Server =
  | { readonly url: string }
  | Pick<FastifyInstance, 'inject'>
  | { send(request: HttpRequest): Promise<HttpAnswer> }

/**
 * Sends a call of the contract once, as the page does. Throws only when a JSON answer is not of its schema.
 */
export async function callServer<C extends Call>(
  to: Server,
  call: C,
  input: Input<C>,
  { as, idempotencyKey, from, language, cookie }: CallOptions = {},
): Promise<Answered<C>> {
  const { body, file }: { body?: unknown; file?: Uint8Array<ArrayBuffer> } = Object(input)
  const request: HttpRequest = {
    method: call.method,
    path: pathOf(call, input),
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(from !== undefined && 'url' in to ? { 'x-forwarded-for': from } : {}),
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
    },
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
  }
  const { status, bytes, headers } = await send(to, request, from)
  const text = Buffer.from(bytes).toString()
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  const parsed = isJson ? JSON.parse(text) : undefined
  if (isJson) checkAnswer(call, status, parsed)
  return { status, answer: parsed, error: parsed ?? { msg: '' }, text, bytes, headers }
}

const validators = new WeakMap<TSchema, Validator>()

/**
 * Throws when a JSON answer is not what the contract says: that of the call with status 200, of a refusal
 * with any other.
 */
function checkAnswer(call: Call, status: number, value: unknown): void {
  const schema = status === 200 ? schemasOf(call).answer : ErrorAnswer
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  if (validator.Check(value)) return
  const problems = validator.Errors(value).map((error) => `${error.instancePath} ${error.message}`)
  throw new Error(
    `the answer ${status} of ${call.method} ${call.path} is not of its schema: ${problems.join('; ')}`,
  )
}

/** Sends a call and throws unless the answer is 200. */
export async function requireAnswer<C extends Call>(
  to: Server,
  call: C,
  input: Input<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const { status, answer, text } = await callServer(to, call, input, options)
  if (status !== 200) throw new Error(`${call.method} ${call.path} is answered ${status}: ${text}`)
  return answer
}

async function send(to: Server, request: HttpRequest, from: string | undefined): Promise<HttpAnswer> {
  if ('inject' in to) {
    const { method, path: url, headers, body } = request
    const response = await to.inject({
      method,
      url,
      headers,
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    })
    return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
  }
  return 'send' in to ? to.send(request) : overNetwork(to.url, request)
}

/** Status 0 without an answer. */
export async function overNetwork(url: string, request: HttpRequest): Promise<HttpAnswer> {
  const { method, path, headers, body } = request
  try {
    const response = await fetch(new URL(path, url), { method, headers, ...(body !== undefined && { body }) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, bytes, headers: Object.fromEntries(response.headers) }
  } catch (error) {
    return { status: 0, bytes: Buffer.from(String(error)), headers: {} }
  }
}

function pathOf(call: Call, input: unknown): string {
  const { params = {}, query = {} }: { params?: object; query?: object } = Object(input)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  )
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams(pairs).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The cookie that an answer sets. */
export function cookieOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
