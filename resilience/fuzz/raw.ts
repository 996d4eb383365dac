import fc from 'fast-check'
import { sendRaw } from '../../testkit/connections/raw-http.ts'
import { inBatches } from '../../testkit/people.ts'
import { words } from './hostile.ts'
import { type Answer, judge, newTally, record, type Tally } from './judge.ts'

const head = 'HTTP/1.1\r\nhost: localhost\r\nconnection: close'
const lines = (headers: readonly string[]) => headers.map((line) => `\r\n${line}`).join('')
const get = (path: string, ...headers: readonly string[]) => `GET ${path} ${head}${lines(headers)}\r\n\r\n`
const put = (body: string, ...headers: readonly string[]) =>
  `PUT /api/setting ${head}\r\ncontent-type: application/json${lines(headers)}\r\n\r\n${body}`
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

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'GETT', '')
const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'))

/** Requests with noise somewhere in them. */
const noisy = fc.tuple(methods, noise, noise, noise, fc.nat(3)).map(([method, a, b, c, where]) => {
  const at = (position: number, text: string) => (where === position ? text : '')
  const text = `${method} /api/setting${at(0, a)} HTTP/1.1${at(1, a)}\r\nhost: localhost\r\nconnection: close\r\n${at(2, `${a}: ${b}\r\n`)}content-length: 5\r\n\r\n${at(3, c)}null `
  return Buffer.from(text, 'latin1')
})

/** Sends the handmade requests and `random` noisy ones to a server at `port`. */
export async function fuzzRaw(
  port: number,
  { random, seed }: { random: number; seed: number },
): Promise<Tally> {
  const tally = newTally()
  await inBatches([...handmade, ...fc.sample(noisy, { numRuns: random, seed })], 40, async (bytes) => {
    const { text } = await sendRaw(port, [bytes], { timeout: 1500 })
    const request = JSON.stringify(String(bytes).slice(0, 200))
    // The server may close the connection without an answer: status 0.
    record(tally, answerOf(text), text === '' ? [] : problemsOf(text), request)
  })
  return tally
}

/** The first answer on a connection, after a `100 Continue`. */
export function answerOf(all: string): Answer {
  const text = all.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0)
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: ?/, '')]),
  )
  return { status, headers, text: rest.join('\r\n\r\n').slice(0, Number(headers['content-length'] ?? 1e9)) }
}

function problemsOf(all: string): string[] {
  const answer = answerOf(all)
  // Files of the page need no login.
  const isPage =
    answer.status === 200 && !String(answer.headers['content-type']).startsWith('application/json')
  return [...judge(answer, { media: isPage ? 'text/html' : undefined, hasBody: answer.text !== '' })]
}
