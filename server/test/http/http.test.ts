// @rules 5-error-02 V2.2.1 7-health-01 7-health-02
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { followChanges } from '#contract/changes.ts'
import { engine } from '../../../testkit/engine.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'

/** Drops the PostgreSQL database of a test app, with every connection to it. */
async function dropDatabase({ database }: TestApp): Promise<void> {
  const found = await database.pool?.query<{ name: string }>('select current_database() as name')
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`drop database ${found?.rows[0]?.name} with (force)`)
  await client.end()
}

const { testApp, anna } = await openApp({ anna: 'admin' }, { BUSINESS_NAME: 'Polar & Söhne' })
const address = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })
const port = Number(new URL(address).port)

const authorization = () => `Bearer ${anna.token}`
const put = (payload: string, contentType = 'application/json') =>
  testApp.app.server.inject({
    method: 'PUT',
    url: '/api/setting',
    payload,
    headers: { authorization: authorization(), 'content-type': contentType },
  })

/** Sends raw bytes; returns everything received. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => chunks.push(String(chunk)))
    socket.on('end', () => resolve(chunks.join('')))
    socket.on('error', reject)
  })
}

it('answers every unusable body with JSON, and stores nothing', async () => {
  const rows: readonly [what: string, payload: string, type: string, status: number][] = [
    ['broken JSON', '{"name":', 'application/json', 400],
    ['no JSON at all', '', 'application/json', 400],
    ['JSON that is no object', '[1]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    [
      'a __proto__ key',
      '{"name":"normalPostage","value":12,"__proto__":{"admin":true}}',
      'application/json',
      400,
    ],
    ['a constructor key', '{"name":"x","value":1,"constructor":{"prototype":{}}}', 'application/json', 400],
    ['a number beyond all numbers', '{"name":"normalPostage","value":1e999}', 'application/json', 400],
    ['plain text', '{"name":"normalPostage","value":12}', 'text/plain', 415],
    ['a form', 'name=normalPostage&value=12', 'application/x-www-form-urlencoded', 415],
    ['an invented type', '{}', 'application/jsonx; charset=?', 415],
    ['too much', JSON.stringify({ name: 'x'.repeat(2_200_000), value: 1 }), 'application/json', 413],
  ]
  const wrong: unknown[] = []
  await expectNothingStored(testApp.database, async () => {
    for (const [what, payload, type, status] of rows) {
      const answer = await put(payload, type)
      const { msg, stack } = answer.json()
      const isRefused =
        answer.statusCode === status &&
        answer.headers['content-type'] === 'application/json; charset=utf-8' &&
        /^\S.*\.$/.test(msg ?? '') &&
        stack === undefined &&
        !/node_modules|\bat .*\.(ts|js):|Error:|FST_/.test(answer.payload)
      if (!isRefused) wrong.push([what, answer.statusCode, answer.payload])
    }
    expect(wrong).toEqual([])
  })
})

it('limits the body of each call, and names the limit', async () => {
  const rows = [
    ['POST', '/api/login', 16],
    ['POST', '/api/register', 16],
    ['POST', '/api/register/activation_mail', 16],
    ['POST', '/api/reset_password/verification_code', 16],
    ['PUT', '/api/reset_password', 16],
    ['PUT', '/api/setting', 64],
    ['PUT', '/api/checkout/update_note', 64],
    ['POST', '/api/order/submit', 2048],
  ] as const
  const found: unknown[] = []
  for (const [method, url, kB] of rows) {
    const send = (bytes: number, closed = true) =>
      testApp.app.server.inject({
        method,
        url,
        payload: `{"x":"${'x'.repeat(bytes - 8)}${closed ? '"}' : ''}`,
        headers: { authorization: authorization(), 'content-type': 'application/json' },
      })
    // A body that is too long is not parsed, so its invalid JSON is not reported.
    const tooMuch = await send(kB * 1024 + 3, false)
    const { msg, params } = tooMuch.json()
    found.push([url, tooMuch.statusCode, msg, params, (await send(kB * 1024)).statusCode])
  }
  const expected = rows.map(([, url, kB]) => {
    const limit = kB === 2048 ? '2 MB' : `${kB} kB`
    return [url, 413, `That is too much at once. Send less than ${limit}.`, { limit }, 400]
  })
  expect(found).toEqual(expected)
})

it('names the part of a request that does not fit', async () => {
  const problem = async (payload: object) => (await put(JSON.stringify(payload))).json().msg
  expect(await problem({ value: 1 })).toBe('Name is missing.')
  expect(await problem({ name: 'x', value: 'much' })).toBe('Value must be a number.')
  expect(await problem({ name: 'x'.repeat(101), value: 1 })).toBe('Name is too long: at most 100 characters.')
})

it('answers 404 with JSON to unknown routes', async () => {
  const routes = [
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/setting'],
    ['PATCH', '/api/setting'],
    ['GET', '/api/order'],
    ['GET', `/api/order/${'x'.repeat(300)}`],
    ['GET', '/api/docs/static/nothing.js'],
    ['GET', '/apis'],
  ] as const
  const found: unknown[] = []
  for (const [method, url] of routes) {
    const headers = { authorization: authorization() }
    const answer = await testApp.app.server.inject({ method, url, headers })
    found.push([method, url, answer.statusCode, answer.json().msg])
  }
  const said = 'There is nothing at this address.'
  expect(found).toEqual(routes.map(([method, url]) => [method, url, 404, said]))
})

it.each(['/api/order/%E0%A4%A', '/api/order/%', '/api/package/?pk_id=%E0%A4%A', '/api/%ZZ'])(
  'answers a malformed path with JSON: %s',
  async (url) => {
    const answer = await testApp.app.server.inject({ url, headers: { authorization: authorization() } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toMatch(/\.$/)
    expect(answer.payload).not.toContain('FST_')
  },
)

it.each([
  ['no HTTP', 'hello\r\n\r\n'],
  [
    'a header that is too long',
    `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  [
    'two lengths',
    'PUT /api/setting HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
  ],
])('answers %s with JSON before it closes the connection', async (_, bytes) => {
  const answer = await send(bytes)
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  expect(JSON.parse(body)).toEqual({ msg: 'The request cannot be read.', code: 'request.shape' })
})

it('accepts a trailing slash', async () => {
  for (const url of ['/api/package?pk_id=x', '/api/package/?pk_id=x']) {
    const answer = await testApp.app.server.inject({ url, headers: { authorization: authorization() } })
    expect([url, answer.statusCode, answer.json().msg]).toEqual([url, 400, 'There is no package x.'])
  }
})

it('forbids caches to store answers, and frames to show the page', async () => {
  const answer = await testApp.app.server.inject({
    url: '/api/setting',
    headers: { authorization: authorization() },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  expect(answer.headers['x-powered-by']).toBeUndefined()
})

it('describes every call in its OpenAPI, with a page to read it', async () => {
  const document = (await testApp.app.server.inject('/api/docs/json')).json()
  expect(document.info.title).toBe('Polar & Söhne API')
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls: Call[] = allCalls.map(({ call }) => call).filter(({ demoOnly }: Call) => !demoOnly)
  const expected = [...calls, followChanges].map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.sort()).toEqual(expected.sort())
  const order = document.paths['/api/order/submit'].post
  expect(Object.keys(order.responses).sort()).toEqual(['200', '400', '401', '403', '404', '409', '429'])
  expect(document.paths['/api/login'].post.security).toEqual([])
  const page = await testApp.app.server.inject('/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

it('gives the page what it must know before login', async () => {
  expect((await testApp.app.server.inject('/api/about')).json()).toEqual({
    businessName: 'Polar & Söhne',
    visitorAccess: 'full',
    courier: 'sandbox',
    mail: 'file',
  })
})

it('is healthy while its database answers, and reports when it does not', async () => {
  expect(await testApp.anyone.ok.getHealth()).toEqual({ status: 'ok' })
  const other = await openTestApp(engine)
  if (engine === 'sqlite') await other.database.close()
  else await dropDatabase(other)
  const sick = await other.anyone.getHealth()
  expect([sick.status, sick.error.msg]).toEqual([503, 'The database does not answer. Try again in a moment.'])
  expect(sick.headers['retry-after']).toBe('1')
  expect((await other.anyone.getReadiness()).status).toBe(503)
  // A restart would not bring the database back.
  expect(await other.anyone.getLiveness()).toMatchObject({ status: 200, answer: { status: 'ok' } })
  await other.close()
})
