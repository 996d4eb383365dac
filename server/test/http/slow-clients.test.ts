// @rules 4-limit-09
/** @module-tag slow */

import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../../testkit/connections/raw-http.ts'
import { leastTime } from '../../../testkit/report/thread-time.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import { isDeeper } from '../../src/http/server/json-body-parser.ts'
import { storeLongAddresses } from './long-addresses.ts'

// Shorter timeouts than in the product.
const timeouts = {
  headers: 600,
  request: 1200,
  silence: 1500,
  nextRequest: 600,
  leftover: 800,
  linger: 500,
  every: 100,
  connections: 40,
}

describe('slow clients', () => {
  let testApp: TestApp
  let anna: Person
  let port = 0
  beforeAll(async () => {
    testApp = await openTestApp('sqlite', {}, undefined, { timeouts })
    anna = await testApp.person('staff', 'Anna')
    port = await testApp.listen()
  })
  afterAll(() => testApp.close())

  const headOf = (length: number) =>
    `PUT /api/setting HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

  it.each([
    ['say nothing', () => [], 600],
    [
      'send a header at a time',
      () => ['GET /api/about HTTP/1.1\r\n', ...Array.from({ length: 40 }, () => 'x: y\r\n')],
      600,
    ],
    ['send a body at a crawl', () => [headOf(1000), ...Array.from({ length: 60 }, () => ' ')], 1200],
    ['never send the rest of a body', () => [headOf(1000), '{'], 1200],
  ] as const)('are disconnected when they %s', async (_, parts, least) => {
    const { hungUp, ms, text } = await sendRaw(port, parts(), { pause: 50, timeout: 30_000 })
    expect(hungUp).toBe(true)
    expect(ms).toBeGreaterThanOrEqual(least - 50)
    if (text !== '') expect(text).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"msg":/)
  })

  const head = (line: string, more: string) => `${line} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
  const json = 'content-type: application/json\r\n'
  const short = 'content-length: 1000\r\n'
  const chunked = 'transfer-encoding: chunked\r\n'
  const setting = () =>
    `PUT /api/setting HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\n${json}`
  const upload = 'POST /api/payment_proof/add?transaction_id=x'
  const file = () =>
    `authorization: Bearer ${anna.token}\r\ncontent-type: application/octet-stream\r\n${short}`

  it.each<[string, () => string, string]>([
    ['headers', () => 'GET /api/about HTTP/1.1\r\n', 'x'],
    ['line ends before a request', () => '\r\n', '\r\n'],
    ['line ends after an answer', () => head('GET /api/about', ''), '\r\n'],
    ['malformed headers', () => 'GET /api/about HTTP/1.1\r\nhost localhost\r\n\r\n', 'x'],
    ['a body', () => head('POST /api/login', json + short), ' '],
    ['chunks', () => head('POST /api/login', json + chunked), '1\r\n \r\n'],
    ['trailers', () => `${head('POST /api/login', json + chunked)}2\r\n{}\r\n0\r\n`, 'x: y\r\n'],
    ['a second body', () => head('GET /api/about', '') + head('POST /api/login', json + short), ' '],
    [
      'a body after 100 Continue',
      () => head('POST /api/login', `${json + short}expect: 100-continue\r\n`),
      ' ',
    ],
    [
      'a body with an upgrade',
      () => head('POST /api/login', `${json + short}connection: upgrade\r\nupgrade: h2c\r\n`),
      ' ',
    ],
    ['a body of HEAD', () => head('HEAD /api/health', short), ' '],
    ['a body of GET', () => head('GET /api/about', chunked), '1\r\n \r\n'],
    ['a body for no call', () => head('POST /api/nothing', short), ' '],
    ['a body for no path', () => head('POST /api/%ff', short), ' '],
    ['a file of nobody', () => head(upload, short), ' '],
    ['a file', () => head(upload, file()), ' '],
    ['a body above its limit', () => head('POST /api/login', `${json}content-length: 90000\r\n`), ' '],
    [
      'more after a body that was too large',
      () =>
        `${head('POST /api/login', `${json}connection: close\r\ncontent-length: 20000\r\n`)}${' '.repeat(20_000)}`,
      '\r\n',
    ],
  ])('cannot keep their connection by sending %s and never hanging up', async (_, first, drip) => {
    const { hungUp } = await sendRaw(port, [first()], { timeout: 6000, drip })
    expect(hungUp).toBe(true)
  })

  it('do nothing any more once they are refused', async () => {
    const body = '{"name":"normalPostage","value":17}'
    const write = `${setting()}content-length: ${body.length}\r\n\r\n`
    const late = sendRaw(port, [write, ...Array.from({ length: 15 }, () => ''), body], { pause: 100 })
    const refused = `${head('POST /api/login', `${json}connection: close\r\ncontent-length: 20000\r\n`)}${' '.repeat(20_000)}`
    const behind = sendRaw(port, [refused + write + body])
    expect([(await late).text.slice(0, 12), (await behind).text.slice(0, 12)]).toEqual([
      'HTTP/1.1 400',
      'HTTP/1.1 413',
    ])
    const { answer } = await anna.listSettings()
    expect(answer.result.find(({ name }) => name === 'normalPostage')?.value).not.toBe(17)
  })

  it('hold no turn of their uploads when they are gone, not even behind another answer', async () => {
    const stream = head('GET /api/changes', `authorization: Bearer ${anna.token}\r\n`)
    const gone = [
      head(upload, file()),
      head(upload, file()),
      stream + head(upload, file()),
      stream + head(upload, file()),
    ]
    await Promise.all(gone.slice(0, 2).map((text) => sendRaw(port, [text], { timeout: 6000, drip: ' ' })))
    await Promise.all(gone.slice(2).map((text) => sendRaw(port, [text], { timeout: 200 })))
    const next = await anna.addProof({ query: { transaction_id: 'x' }, file: new Uint8Array([1]) })
    expect(next.error.code).toBe('transaction.gone')
  })

  it('get no answer to a request they have not sent: a browser would take it for that of its next one', async () => {
    expect(await sendRaw(port, [], { timeout: 10_000 })).toMatchObject({ hungUp: true, text: '' })
  })

  it('are disconnected when they do not read their answer', async () => {
    await storeLongAddresses(testApp.database.db, 2000)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const request = `GET /api/address/all_address HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\n\r\n`
    socket.pause().write(request.repeat(12))
    await setTimeout(500)
    expect(await connectionsOf()).toBeGreaterThan(0)
    await expect.poll(connectionsOf, { timeout: 10_000 }).toBe(0)
    await socket.resume()
    await closed
  })

  it('do not block others: beyond the most connections, the longest idle ones are closed', async () => {
    const silent = Array.from({ length: 60 }, () => sendRaw(port, [], { timeout: 10_000 }))
    await setTimeout(200)
    expect(await connectionsOf()).toBeLessThanOrEqual(timeouts.connections)
    await Promise.all(silent)
    // All of them are closed, and new connections are accepted.
    expect((await fetch(`http://127.0.0.1:${port}/api/about`)).status).toBe(200)
  })

  const connectionsOf = () =>
    new Promise<number>((resolve) => testApp.app.server.server.getConnections((_, count) => resolve(count)))
})

describe('nested bodies', () => {
  it('are found by their depth, whatever brackets their texts hold', () => {
    const rows = [
      ['{"a":[{"b":1}]}', 3, false],
      ['{"a":[{"b":1}]}', 2, true],
      ['{"a":"[[[[[[[["}', 1, false],
      ['{"a":"\\"[[[["}', 1, false],
      ['["a\\\\",[1]]', 1, true],
      ['[][][][]', 1, false],
      ['"', 0, false],
      ['"\\', 0, false],
    ] as const
    expect(rows.map(([text, most]) => [text, most, isDeeper(text, most)])).toEqual(rows)
  })

  it('are refused quickly, before they are parsed', async () => {
    const testApp = await openTestApp('sqlite')
    const anna = await testApp.person('staff', 'Anna')
    const send = (method: 'PUT' | 'POST', url: string, payload: string, headers = {}) =>
      testApp.app.server.inject({
        method,
        url,
        payload,
        headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json', ...headers },
      })
    const put = (payload: string, headers = {}) => send('PUT', '/api/setting', payload, headers)
    // Nested in a body of up to two megabytes.
    const nested = `{"name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"value":1}`
    const spent = await leastTime(1000, async () => {
      const deep = await send('POST', '/api/order/submit', nested)
      expect([deep.statusCode, deep.json().msg]).toEqual([
        400,
        'The request cannot be read. Send it as JSON.',
      ])
    })
    expect(spent).toBeLessThan(1000)
    for (const encoding of ['gzip', 'br', 'x', 'identity, gzip']) {
      const packed = await put('{"name":"normalPostage","value":12}', { 'content-encoding': encoding })
      expect([encoding, packed.statusCode]).toEqual([encoding, 415])
    }
    expect(
      (await put('{"name":"normalPostage","value":12}', { 'content-encoding': 'identity' })).statusCode,
    ).toBe(200)
    const form = await put('--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' })
    expect(form.statusCode).toBe(415)
    await testApp.close()
  })
})
