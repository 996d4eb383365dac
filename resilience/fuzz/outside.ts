import fc from 'fast-check'
import { login } from '#contract/account.ts'
import { cookieOf } from '../../testkit/api-client.ts'
import { sendRaw } from '../../testkit/connections/raw-http.ts'
import { pageText, secretText } from '../../testkit/page-folder.ts'
import { inBatches } from '../../testkit/people.ts'
import { everything } from '../../testkit/stored.ts'
import { type Person, password, type TestApp } from '../../testkit/test-app.ts'
import { words } from './hostile.ts'
import { judge, newTally, record, type Tally } from './judge.ts'
import { answerOf } from './raw.ts'

interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly cookie: string | null
  readonly signedIn: boolean
}

/** One character for each byte. */
const bytes = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some).toString('latin1'))
/** Bytes that a header line may contain. */
const headerBytes = bytes.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '~'))
/** Bytes that do not end the path. */
const pathBytes = bytes.map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, '%00'))

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

/** Cookie values that look more or less like a sealed device. */
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
  const device = await knownDevice(testApp, boss)
  const tally = newTally()
  const before = await everything(testApp.database)
  const all = fc.sample(requestsOutside, { numRuns: requests, seed })
  await inBatches(all, 20, (request) => sendOutside(port, request, boss, tally))
  await fuzzDevices(testApp, boss, device, { requests: requests / 20, seed }, tally)
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

/** Also: only files of the page and of the API documentation may be served. */
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

/** The cookie that a login sets. */
async function knownDevice(testApp: TestApp, { email }: Person): Promise<{ name: string; value: string }> {
  const signedIn = await testApp.call(login, { body: { email, password } })
  const [name = '', value = ''] = cookieOf(signedIn).split('=')
  return { name, value }
}

/** Logs in with forged cookies of a known device. */
async function fuzzDevices(
  testApp: TestApp,
  { email }: Person,
  { name, value }: { name: string; value: string },
  { requests, seed }: { requests: number; seed: number },
  tally: Tally,
): Promise<void> {
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
