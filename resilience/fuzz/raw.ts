import fc from 'fast-check'
import { sendRaw } from '../../testkit/raw-http.ts'
import { type Answer, judge } from './judge.ts'

/** What no client library would send; `end` is whether the server must have hung up. */
type Bytes = readonly (string | Uint8Array)[]

const get = (path: string, ...headers: readonly string[]) =>
  ['GET', path, 'HTTP/1.1\r\nhost: x\r\nconnection: close'].join(' ') +
  headers.map((line) => `\r\n${line}`).join('') +
  '\r\n\r\n'
const put = (body: string, ...headers: readonly string[]) =>
  `PUT /api/setting HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json${headers.map((line) => `\r\n${line}`).join('')}\r\n\r\n${body}`

/** Requests that are wrong below what inject can say: HTTP itself. */
const handmade: readonly Bytes[] = [
  ['hello\r\n\r\n'],
  ['\r\n\r\n\r\n'],
  [new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc])],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['GET /api/about\r\n\r\n'],
  ['GET /api/about HTTP/0.9\r\n\r\n'],
  ['GET /api/about HTTP/1.0\r\n\r\n'],
  ['GET /api/about HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['GET  /api/about  HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['get /api/about HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['GET /api/about HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ['GET /api/about HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n'],
  ['TRACE /api/about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['M-SEARCH /api/about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['QUERY /api/about HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['BREW /api/about HTTP/1.1\r\nhost: x\r\n\r\n'],
  [get('/api/../../../etc/passwd')],
  [get('/assets/../../package.json')],
  [get('/assets/..%2f..%2fpackage.json')],
  [get('/assets/%2e%2e/%2e%2e/package.json')],
  [get('/..\\..\\package.json')],
  [get('/api/about\u0000')],
  [get('/api/\u4e2d\u6587')],
  [
    Buffer.concat([
      Buffer.from('GET /api/'),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from(' HTTP/1.1\r\nhost: x\r\n\r\n'),
    ]),
  ],
  [get('http://evil.example.com/api/about')],
  [get('//evil.example.com/api/about')],
  [get('/api/about#x')],
  [get('/api/about', 'expect: 200-ok')],
  [get('/api/about', 'upgrade: websocket', 'connection: upgrade')],
  [
    get(
      '/api/changes',
      'upgrade: h2c',
      'connection: upgrade, http2-settings',
      'http2-settings: AAMAAABkAARAAAAAAAIAAAAA',
    ),
  ],
  [get('/api/about', 'x: a\r\n folded: b')],
  [get('/api/about', 'x y: z')],
  [get('/api/about', ': empty')],
  [get('/api/about', 'x\u0000: z')],
  [get('/api/about', 'x: \u0000')],
  [get('/api/about', 'no colon')],
  [get('/api/about', `x: ${'y'.repeat(20_000)}`)],
  [get('/api/about', ...Array.from({ length: 3000 }, (_, n) => `x${n}: y`))],
  [get(`/api/about?${'x'.repeat(10_000)}`)],
  [get(`/api/about?${'x'.repeat(30_000)}`)],
  [get('/api/about', 'range: bytes=0-1,5-9,3-'), ''],
  [get('/index.html', 'range: bytes=0-18446744073709551615')],
  [get('/api/about', 'if-modified-since: never', 'if-none-match: *')],
  [put('{}', 'content-length: 2', 'content-length: 3')],
  [put('{}', 'content-length: -1')],
  [put('{}', 'content-length: 0x2')],
  [put('{}', 'content-length: 99999999999999999999')],
  [put('{}', 'content-length: 9999999')],
  [put('{}', 'content-length: 2', 'transfer-encoding: chunked')],
  [put('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked')],
  [put('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: xchunked')],
  [put('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked, identity')],
  [put('2\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: gzip, chunked')],
  [put('zz\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked')],
  [put('FFFFFFFFFFFFFFFFF\r\n{}\r\n', 'transfer-encoding: chunked')],
  [put('2;x=y;z="\u0001"\r\n{}\r\n0\r\nx-injected: 1\r\n\r\n', 'transfer-encoding: chunked')],
  [put(`2\r\n{}\r\n0\r\n\r\n${get('/api/people')}`, 'transfer-encoding: chunked')],
  [put('{}', 'content-length: 2', 'expect: 100-continue')],
  [`${put('{}', 'content-length: 2').replace('connection: close\r\n', '')}${get('/api/about')}`],
]

const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'GETT', '')
const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'))

/** Requests with noise somewhere in them. */
const noisy: fc.Arbitrary<Bytes> = fc
  .tuple(methods, noise, noise, noise, fc.nat(3))
  .map(([method, a, b, c, where]) => {
    const at = (place: number, text: string) => (where === place ? text : '')
    const text = `${method} /api/setting${at(0, a)} HTTP/1.1${at(1, a)}\r\nhost: x\r\nconnection: close\r\n${at(2, `${a}: ${b}\r\n`)}content-length: 5\r\n\r\n${at(3, c)}null `
    return [Buffer.from(text, 'latin1')]
  })

interface RawTally {
  readonly requests: number
  readonly answered: number
  readonly findings: readonly string[]
}

/** Sends all of them to a server that listens, and `random` more by chance. */
export async function fuzzRaw(
  port: number,
  { random, seed }: { random: number; seed: number },
): Promise<RawTally> {
  const all = [...handmade, ...fc.sample(noisy, { numRuns: random, seed })]
  const findings: string[] = []
  let answered = 0
  const atOnce = 40
  for (let start = 0; start < all.length; start += atOnce) {
    const sent = all.slice(start, start + atOnce)
    const answers = await Promise.all(sent.map((bytes) => sendRaw(port, bytes, { timeout: 1500 })))
    for (const [n, { text }] of answers.entries()) {
      if (text === '') continue
      answered += 1
      const shown = JSON.stringify(String(sent[n]?.[0]).slice(0, 200))
      findings.push(
        ...problemsOf(text).map((what) => `${what}: ${shown} -> ${JSON.stringify(text.slice(0, 300))}`),
      )
    }
  }
  return { requests: all.length, answered, findings }
}

/** The first answer on a connection; a word to go on is none. */
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
  // Pages and their parts are served to everybody; here it is enough that nothing else is.
  const isPage =
    answer.status === 200 && !String(answer.headers['content-type']).startsWith('application/json')
  return [...judge(answer, { media: isPage ? 'text/html' : undefined, hasBody: answer.text !== '' })]
}
