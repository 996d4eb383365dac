import fc from 'fast-check'
import { login } from '#contract/account.ts'
import { pageText, secretText } from '../../testkit/page-folder.ts'
import { sendRaw } from '../../testkit/raw-http.ts'
import { everything } from '../../testkit/stored.ts'
import { type Person, password, type TestApp } from '../../testkit/test-app.ts'
import { judge } from './judge.ts'
import { answerOf } from './raw.ts'

/** What was sent to no call: how many, how they were answered, and what was found wrong. */
export interface OutsideTally {
  requests: number
  readonly statuses: Map<number, number>
  readonly findings: string[]
}

interface OutsideRequest {
  readonly method: string
  readonly path: string
  readonly cookie: string | null
  readonly signedIn: boolean
}

/** Bytes as they are, one character for each. */
const bytes = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some).toString('latin1'))
/** What a header line can carry. */
const headerBytes = bytes.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '~'))
/** What an address can carry without ending the line. */
const pathBytes = bytes.map((text) => text.replace(/[^\x21-\x7e\x80-\xff]/g, '%00'))

const words = (text: string) => text.split(' ')
const parts = [
  '',
  '\xe9',
  ...words('. .. ... %2e %2e%2e .%2e ..%2f ..%5c ..\\ %5c \\ %2f %252e%252e'),
  ...words('%00 x%00.js %0d%0ax-injected:1 % %z %zz %ff %c0%ae %c0%af %E4%B8 %u002e'),
  ...words('api API %61pi people setting health docs static json assets pages dashboard'),
  ...words('index.html INDEX.HTML login login.html x-1.js x-1.js.br x-1.js.map package.json .git'),
  ...words('etc passwd proc self environ c: con ~ ; ;x=1 * @ : __proto__ constructor'),
  ...['x'.repeat(199), 'x'.repeat(256), 'x'.repeat(3000), '../'.repeat(500)],
]

const paths = fc
  .tuple(
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...parts) }, pathBytes), { maxLength: 7 }),
    fc.constantFrom('', '', '', '', '?', '?x=%00', '?x=1&x=2', '#x', '?%', ';x'),
    fc.constantFrom('', ...words('/ / / / / // http://evil.example/ /api/ /assets/ /api/docs/static/')),
  )
  .map(([inside, end, start]) => `${start}${inside.join('/')}${end}` || '/')

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  fc.constantFrom('TRACE', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE', 'M-SEARCH'),
)

/** Values of a cookie that are no sealed device, or hardly one. */
const cookieValues = fc.oneof(
  headerBytes,
  fc.constantFrom(
    '; ;',
    '',
    ...words('= ; " a.b.c ..'),
    `a.9999999999.${'\xe9'.repeat(43)}`,
    'x'.repeat(9000),
  ),
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

/** Sends requests that no call is meant by to a server that listens at `port` and serves the page of the test. */
export async function fuzzOutside(
  testApp: TestApp,
  port: number,
  { requests, seed }: { requests: number; seed: number },
): Promise<OutsideTally> {
  const boss = await testApp.person('admin', 'Outside')
  const device = await knownDevice(testApp, boss)
  const tally: OutsideTally = { requests: 0, statuses: new Map(), findings: [] }
  const before = await everything(testApp.database)
  const all = fc.sample(requestsOutside, { numRuns: requests, seed })
  const atOnce = 20
  for (let start = 0; start < all.length; start += atOnce) {
    const batch = all.slice(start, start + atOnce)
    await Promise.all(batch.map((request) => sendOutside(port, request, boss, tally)))
  }
  await fuzzDevices(testApp, boss, device, { requests: requests / 20, seed }, tally)
  const after = await everything(testApp.database)
  const changed = Object.keys(before).filter((table) => String(before[table]) !== String(after[table]))
  if (changed.length > 0) tally.findings.push(`${changed.join()} changed although no call was meant`)
  return tally
}

async function sendOutside(
  port: number,
  { method, path, cookie, signedIn }: OutsideRequest,
  boss: Person,
  tally: OutsideTally,
): Promise<void> {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...['host: x', 'connection: close'],
    ...(signedIn ? [`authorization: Bearer ${boss.token}`] : []),
    ...(cookie === null ? [] : [`cookie: ${cookie}`]),
  ]
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const { text } = await sendRaw(port, [request], { timeout: 10_000 })
  const shown = `${method} ${JSON.stringify(path.slice(0, 200))} cookie ${JSON.stringify(cookie?.slice(0, 100))}`
  tally.requests += 1
  if (text === '') {
    tally.findings.push(`no answer: ${shown}`)
    return
  }
  const answer = answerOf(text)
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
  const wrong = [...problemsOf(answer, method)]
  tally.findings.push(...wrong.map((what) => `${what}: ${shown} -> ${JSON.stringify(text.slice(0, 300))}`))
}

/** Beside what holds for every answer: only files of the page, and what the documentation of the API consists of. */
function* problemsOf(answer: ReturnType<typeof answerOf>, method: string): Iterable<string> {
  const { status, headers, text } = answer
  const type = String(headers['content-type'] ?? '')
  yield* judge(answer, { media: type, hasBody: method !== 'HEAD' })
  if (text.includes(secretText)) yield 'a file that is not of the page'
  // What the parser gives up on has no method yet, and no id.
  if (method === 'HEAD' && text !== '' && headers['x-request-id']) yield 'HEAD with a body'
  if (status !== 200 || method === 'HEAD') return
  const isOfDocs = /swagger|openapi/i.test(text)
  if (!type.startsWith('application/json') && !text.includes(pageText) && !isOfDocs)
    yield `an unknown file as ${type}`
}

/** The cookie that a login leaves on the device. */
async function knownDevice(testApp: TestApp, { email }: Person): Promise<{ name: string; value: string }> {
  const signedIn = await testApp.call(login, { body: { email, password } })
  const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
  const [name = '', value = ''] = cookie.split('=')
  return { name, value }
}

/** Logs in with cookies that have the name of a known device. */
async function fuzzDevices(
  testApp: TestApp,
  { email }: Person,
  { name, value }: { name: string; value: string },
  { requests, seed }: { requests: number; seed: number },
  tally: OutsideTally,
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
    tally.requests += 1
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
    const wrong = [...judge(answer, { media: undefined, hasBody: true, refusals: login.refusals })]
    if (answer.status === 200) wrong.push('signed in with a wrong password')
    tally.findings.push(...wrong.map((what) => `${what}: login with ${JSON.stringify(cookie.slice(0, 200))}`))
  }
}
