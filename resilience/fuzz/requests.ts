import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import { submitOrder } from '#contract/order.ts'
import { schemasOf } from '../../testkit/contract-schemas.ts'
import { plainPicture } from '../../testkit/pictures.ts'
import { type CallerKind, goodOrders } from './callers.ts'
import { hostileText, type Known, mutated, valuesOf, words, writtenBadly } from './values.ts'

/** Mostly signed in, because most code runs after the login. */
const callers: fc.Arbitrary<CallerKind> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('admin') },
  { weight: 4, arbitrary: fc.constantFrom('staff', 'visitor') },
  { weight: 2, arbitrary: fc.constantFrom('anonymous', 'forger') },
)

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const

/** A request as it will be sent; `token` is the header of a forger. */
export interface FuzzRequest {
  readonly call: Call
  readonly as: CallerKind
  readonly token: string
  readonly method: (typeof methods)[number]
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | null
}

/** Text that a header may contain: no line ends, one byte for each character. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '~').slice(0, 3000))

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  '',
  'multipart/form-data; boundary=x',
  'application/json\t;x',
  ...words('APPLICATION/JSON application/json; text/plain application/x-www-form-urlencoded application/xml'),
  ...words('text/html json */* application/vnd.api+json'),
]

const moreHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  headerText.map((key) => ({ 'idempotency-key': key })),
  headerText.map((said) => ({ 'accept-language': said })),
  headerText.map((said) => ({ 'x-forwarded-for': said, 'x-real-ip': said, forwarded: said })),
  headerText.map((said) => ({ 'user-agent': said, cookie: said, referer: said, origin: said })),
  headerText.map((said) => ({ host: said.replace(/[^\w.:-]/g, '') || 'x', accept: said })),
  fc.constant({ 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' }),
  fc.constant({ 'content-encoding': 'gzip' }),
  fc.constant({ 'transfer-encoding': 'chunked' }),
)

const tokens = fc.oneof(
  fc.constantFrom('', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer a.b.c', 'Basic YTpi', 'bearer x'),
  fc.constant(`Bearer ${'x'.repeat(9000)}`),
  headerText.map((text) => `Bearer ${text}`),
  fc.base64String({ maxLength: 80 }).map((part) => `Bearer eyJhbGciOiJub25lIn0.${part}.`),
)

function addressesNear(path: string): fc.Arbitrary<string> {
  return fc.tuple(fc.nat(9), hostileText, fc.nat()).map(([how, text, at]) => {
    const position = at % path.length
    const odd = encodeURIComponent(text.toWellFormed()).slice(0, 3000)
    return [
      `${path}/${odd}`,
      `${path.slice(0, position)}${odd}${path.slice(position)}`,
      path.replaceAll('/', '%2f'),
      path.replace('/api/', '/api/../api/./'),
      path.replace('/api', '/api/..%2f'),
      `${path}%00`,
      `/${path}`,
      path.toUpperCase(),
      `${path};jsessionid=1`,
      `${path}%${text.slice(0, 1).codePointAt(0) ?? 0}`,
    ][how] as string
  })
}

const oddQueries = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    ...words('a[b]=c a=1&a=2&a=3 __proto__[x]=1 = &&& % %E0%A4%A ? pk_id[]=1 limit=10&limit=20'),
  ),
)

export function requestsOf(calls: readonly Call[], known: Known): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...calls.map((call) => requestsOfCall(call, known)))
}

function requestsOfCall(call: Call, all: Known): fc.Arbitrary<FuzzRequest> {
  const ofArea = [...all].filter(([name]) => name.startsWith(`${call.area}.`))
  const known = new Map([
    ...all,
    ...ofArea.map(([name, values]) => [name.split('.')[1] ?? '', values] as const),
  ])
  const schema = schemasOf(call).body
  const values = schema ? valuesOf(schema, known) : fc.constant({})
  const body = call.path === submitOrder.path ? goodOrders : values
  return fc
    .record({
      call: fc.constant(call),
      as: callers,
      token: tokens,
      method: mostly(fc.constant(call.method), fc.constantFrom(...methods), 12),
      url: mostly(addressOf(call, known), addressesNear(call.path), 8),
      headers: moreHeaders,
      type: mostly(
        fc.constant(call.takesFile ? 'application/octet-stream' : 'application/json'),
        fc.constantFrom(...contentTypes),
        8,
      ),
      payload: payloadOf(call, body),
    })
    .map(({ type, headers, payload, ...request }) => ({
      ...request,
      payload,
      headers: payload === null || type === '' ? headers : { ...headers, 'content-type': type },
    }))
}

function payloadOf(call: Call, body: fc.Arbitrary<unknown>): fc.Arbitrary<string | Buffer | null> {
  const asJson = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '')
  const none = fc.constant(null)
  if (call.takesFile) return fc.oneof({ weight: 8, arbitrary: files }, asJson(body), none)
  if (call.method === 'GET') return mostly(none, asJson(mutated(body)), 10)
  return fc.oneof(
    { weight: 6, arbitrary: asJson(body) },
    { weight: 10, arbitrary: asJson(mutated(body)) },
    { weight: 4, arbitrary: writtenBadly(body) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: asJson(body).map((text) => gzipSync(text)) },
    { weight: 1, arbitrary: none },
  )
}

const picture = await plainPicture(3, 2, 'red')

/** Whole files, cut off or with wrong bytes, of another kind by their first bytes, and any bytes. */
const files = fc.tuple(fc.nat(4), fc.nat(picture.length), fc.uint8Array()).map(([how, at, bytes]) => {
  const first = Buffer.from(['%PDF-1.7\n', '\xff\xd8\xff', 'RIFF0000WEBP'][at % 3] ?? '', 'latin1')
  const [start, end] = [picture.subarray(0, at), picture.subarray(at + bytes.length)]
  const all = [[picture], [start], [start, bytes, end], [first, bytes], [bytes]]
  return Buffer.concat(all[how] ?? [])
})

function addressOf(call: Call, known: Known): fc.Arbitrary<string> {
  const schemas = schemasOf(call)
  const params = schemas.params ? valuesOf(schemas.params, known) : fc.constant({})
  const query = schemas.query ? valuesOf(schemas.query, known) : fc.constant({})
  const wrong = (values: fc.Arbitrary<unknown>) => mostly(values, mutated(values), 1)
  return fc
    .tuple(wrong(params), wrong(query), mostly(fc.constant(''), oddQueries, 8))
    .map(([inPath, inQuery, odd]) => {
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encoded(Reflect.get(Object(inPath), name)),
      )
      const pairs = Object.entries(Object(inQuery)).map(
        ([name, value]) => `${encoded(name)}=${encoded(value)}`,
      )
      const search = [...pairs, odd].filter((part) => part !== '').join('&')
      return search === '' ? path : `${path}?${search}`
    })
}

const encoded = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ).slice(0, 6000)

function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
}
