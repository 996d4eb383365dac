import fc from 'fast-check'
import { login } from '#contract/account.ts'
import { cookieOf } from '../../testkit/api-client.ts'
import { sendRaw } from '../../testkit/connections/raw-http.ts'
import { pageText, secretText } from '../../testkit/page-folder.ts'
import { inBatches } from '../../testkit/people.ts'
import { everything } from '../../testkit/stored.ts'
import { type Person, password, type TestApp } from '../../testkit/test-app.ts'
import { type Answer, judge, newTally, record, type Tally } from './judge.ts'
import { words } from './values.ts'

interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly cookie: string | null
  readonly signedIn: boolean
}

/** One character for each byte. */
const noise = fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some).toString('latin1'))
/** Bytes that a header line may contain. */
const headerBytes = noise.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '~'))
/** Bytes that do not end the path. */
const pathBytes = noise.map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, '%00'))

const segments = [
  '',
  '\xe9',
  ...words('. .. ... %2e %2e%2e .%2e ..%2f ..%5c ..\\ %5c \\ %2f %252e%252e'),
  ...words('%00 x%00.js %0d%0ax-injected:1 % %z %zz %ff %c0%ae %c0%af %E4%B8 %u002e'),
  ...words('api API %61pi people setting health docs static json assets pages dashboard'),
  ...words('index.html INDEX.HTML login login.html x-1.js x-1.js.br x-1.js.map package.json .git'),
  ...words('etc passwd proc self environ c: con ~ ; ;x=1 * @ : __proto__ constructor'),
  'x'.repeat(199),
  'x'.repeat(256),
  'x'.repeat(3000),
  '../'.repeat(500),
]

const paths = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...segments) }, pathBytes), { maxLength: 7 }),
    fc.constantFrom('', '', '', '', '?', '?x=%00', '?x=1&x=2', '#x', '?%', ';x'),
    fc.constantFrom('', ...words('/ / / / / // http://evil.example/ /api/ /assets/ /api/docs/static/')),
  )
  .map(([inside, end, start]) => `${start}${inside.join('/')}${end}` || '/')

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  fc.constantFrom('TRACE', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE', 'M-SEARCH'),
)

const odd = ['; ;', '', ...words('= ; " a.b.c ..'), `a.9999999999.${'\xe9'.repeat(43)}`, 'x'.repeat(9000)]
const cookieValues = fc.oneof(
  headerBytes,
  fc.constantFrom(...odd),
  fc.tuple(headerBytes, headerBytes, headerBytes).map((three) => three.join('.')),
)
const cookies = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  cookieValues,
  fc.tuple(headerBytes, cookieValues).map(([name, value]) => `device_${name}=${value}`),
  fc.constantFrom('a=b; '.repeat(2000), '; '.repeat(5000), '='.repeat(12_000)),
)

const requestsOutside = fc.record<OutsideRequest>({
  method: methods,
  path: paths,
  cookie: cookies,
  signedIn: fc.boolean(),
})

/** Sends requests that match no call to a server at `port` that serves the page of the test. */
export async function fuzzOutside(
  testApp: TestApp,
  port: number,
  { requests, seed }: { requests: number; seed: number },
): Promise<Tally> {
  const boss = await testApp.person('admin', 'Outside')
  const signedIn = await testApp.anyone.login({ body: { email: boss.email, password } })
  const tally = newTally()
  const before = await everything(testApp.database)
  const all = fc.sample(requestsOutside, { numRuns: requests, seed })
  await inBatches(all, 20, (request) => sendOutside(port, request, boss, tally))
  await fuzzDevices(testApp, boss, cookieOf(signedIn), { requests: requests / 20, seed }, tally)
  const after = await everything(testApp.database)
  const changed = Object.keys(before).filter((table) => String(before[table]) !== String(after[table]))
  if (changed.length > 0) tally.findings.push(`${changed.join()} changed although no call was reached`)
  return tally
}

async function sendOutside(
  port: number,
  { method, path, cookie, signedIn }: OutsideRequest,
  boss: Person,
  tally: Tally,
): Promise<void> {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...(signedIn ? [`authorization: Bearer ${boss.token}`] : []),
    ...(cookie === null ? [] : [`cookie: ${cookie}`]),
  ]
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const { text } = await sendRaw(port, [request], { timeout: 10_000 })
  const shown = `${method} ${JSON.stringify(path.slice(0, 200))} cookie ${JSON.stringify(cookie?.slice(0, 100))}`
  const answer = answerOf(text)
  record(tally, answer, text === '' ? ['no answer'] : problemsOf(answer, method), shown)
}

/** Only files of the page and of the API documentation may be served. */
function* problemsOf(answer: ReturnType<typeof answerOf>, method: string): Iterable<string> {
  const { status, headers, text } = answer
  const type = String(headers['content-type'] ?? '')
  // The API documentation redirects to its own first page.
  if (status === 302 && /^\/api\/docs\//.test(String(headers.location))) return
  yield* judge(answer, { media: type, hasBody: method !== 'HEAD' })
  if (text.includes(secretText)) yield 'a file outside the page'
  // An answer of the HTTP parser has no request id: it knows no method, and may have a body.
  if (method === 'HEAD' && text !== '' && headers['x-request-id']) yield 'HEAD with a body'
  if (status !== 200 || method === 'HEAD') return
  const isOfDocs = /swagger|openapi/i.test(text)
  if (!type.startsWith('application/json') && !text.includes(pageText) && !isOfDocs)
    yield `an unknown file as ${type}`
}

async function fuzzDevices(
  testApp: TestApp,
  { email }: Person,
  cookieOfLogin: string,
  { requests, seed }: { requests: number; seed: number },
  tally: Tally,
): Promise<void> {
  const [name = '', value = ''] = cookieOfLogin.split('=')
  const [device, expires] = value.split('.')
  const forged = fc.oneof(
    cookieValues,
    headerBytes.map((seal) => `${device}.${expires}.${seal}`),
    fc.constant(`${device}.${expires}.${'\xe9'.repeat(43)}`),
  )
  for (const [n, one] of fc.sample(forged, { numRuns: requests, seed }).entries()) {
    const cookie = `${name}=${one}`
    const body = { email, password: 'a wrong password' }
    const answer = await testApp.call(login, { body }, { cookie, from: `10.9.${n >> 8}.${n & 255}` })
    const wrong = [...judge(answer, { hasBody: true, refusals: login.refusals })]
    if (answer.status === 200) wrong.push('signed in with a wrong password')
    record(tally, answer, wrong, `login with ${JSON.stringify(cookie.slice(0, 200))}`)
  }
}

const head = 'HTTP/1.1\r\nhost: localhost\r\nconnection: close'
const linesOf = (headers: readonly string[]) => headers.map((line) => `\r\n${line}`).join('')
const get = (path: string, ...headers: readonly string[]) => `GET ${path} ${head}${linesOf(headers)}\r\n\r\n`
const put = (body: string, ...headers: readonly string[]) =>
  `PUT /api/setting ${head}\r\ncontent-type: application/json${linesOf(headers)}\r\n\r\n${body}`
const chunked = (body: string, encoding = 'chunked') => put(body, `transfer-encoding: ${encoding}`)

/** Requests that are malformed as HTTP, which inject cannot send. */
const handmade: readonly (string | Uint8Array)[] = [
  'hello\r\n\r\n',
  '\r\n\r\n\r\n',
  new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /api/about\r\n\r\n',
  ...words('0.9 1.0 9.9').map((version) => `GET /api/about HTTP/${version}\r\nhost: localhost\r\n\r\n`),
  'GET  /api/about  HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /api/about HTTP/1.1\r\nconnection: close\r\n\r\n',
  ...words('get TRACE M-SEARCH QUERY BREW').map((method) => `${method} /api/about ${head}\r\n\r\n`),
  'CONNECT example.com:443 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  `OPTIONS * ${head}\r\n\r\n`,
  ...words('/api/about\u0000 /api/中文').map((p) => get(p)),
  ...words('http://evil.example.com/api/about //evil.example.com/api/about /api/about#x').map((p) => get(p)),
  Buffer.from('GET /api/\xff\xfe\x80 HTTP/1.1\r\nhost: localhost\r\n\r\n', 'latin1'),
  get('/api/about', 'host: y'),
  get('/api/about', 'upgrade: websocket', 'connection: upgrade'),
  get('/api/changes', 'upgrade: h2c', 'connection: upgrade, http2-settings', 'http2-settings: AAMAAABk'),
  ...['expect: 200-ok', 'x: a\r\n folded: b', 'x y: z', ': empty'].map((line) => get('/api/about', line)),
  ...['x\u0000: z', 'x: \u0000', 'no colon', `x: ${'y'.repeat(20_000)}`].map((line) =>
    get('/api/about', line),
  ),
  get('/api/about', ...Array.from({ length: 3000 }, (_, n) => `x${n}: y`)),
  ...[10_000, 30_000].map((length) => get(`/api/about?${'x'.repeat(length)}`)),
  get('/api/about', 'range: bytes=0-1,5-9,3-'),
  get('/index.html', 'range: bytes=0-18446744073709551615'),
  get('/api/about', 'if-modified-since: never', 'if-none-match: *'),
  ...words('-1 0x2 99999999999999999999 9999999').map((length) => put('{}', `content-length: ${length}`)),
  put('{}', 'content-length: 2', 'content-length: 3'),
  put('{}', 'content-length: 2', 'transfer-encoding: chunked'),
  put('{}', 'content-length: 2', 'expect: 100-continue'),
  ...['chunked', 'xchunked', 'chunked, identity', 'gzip, chunked'].map((encoding) =>
    chunked('2\r\n{}\r\n0\r\n\r\n', encoding),
  ),
  chunked('zz\r\n{}\r\n0\r\n\r\n'),
  chunked('FFFFFFFFFFFFFFFFF\r\n{}\r\n'),
  chunked('2;x=y;z="\u0001"\r\n{}\r\n0\r\nx-injected: 1\r\n\r\n'),
  chunked(`2\r\n{}\r\n0\r\n\r\n${get('/api/people')}`),
  `${put('{}', 'content-length: 2').replace('connection: close\r\n', '')}${get('/api/about')}`,
]

const rawMethods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'GETT', '')

const noisy = fc.tuple(rawMethods, noise, noise, noise, fc.nat(3)).map(([method, a, b, c, where]) => {
  const at = (position: number, text: string) => (where === position ? text : '')
  const text = `${method} /api/setting${at(0, a)} HTTP/1.1${at(1, a)}\r\nhost: localhost\r\nconnection: close\r\n${at(2, `${a}: ${b}\r\n`)}content-length: 5\r\n\r\n${at(3, c)}null `
  return Buffer.from(text, 'latin1')
})

/** Sends the handmade requests and `random` noisy ones to a server at `port`. */
export async function fuzzRaw(port: number, { random, seed }: { random: number; seed: number }) {
  const tally = newTally()
  await inBatches([...handmade, ...fc.sample(noisy, { numRuns: random, seed })], 40, async (bytes) => {
    const { text } = await sendRaw(port, [bytes], { timeout: 1500 })
    const request = JSON.stringify(String(bytes).slice(0, 200))
    const answer = answerOf(text)
    // Files of the page need no login.
    const isPage =
      answer.status === 200 && !String(answer.headers['content-type']).startsWith('application/json')
    const expected = { media: isPage ? 'text/html' : undefined, hasBody: answer.text !== '' }
    // The server may close the connection without an answer: status 0.
    record(tally, answer, text === '' ? [] : judge(answer, expected), request)
  })
  return tally
}

/** The first answer on a connection, after a `100 Continue`. */
function answerOf(all: string): Answer {
  const text = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0)
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  return { status, headers, text: rest.join('\r\n\r\n').slice(0, Number(headers['content-length'] ?? 1e9)) }
}
