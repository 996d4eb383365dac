// @rules V3.4.3 V3.4.5 V3.4.6 V4.1.1 9-scan-07 V3.4.4 V16.5.1 V3.4.2 V14.2.1 V3.4.1

import { describe, expect, it } from 'vitest'
import { sendRaw } from '../../../testkit/connections/raw-http.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { makePage } from '../../../testkit/page-folder.ts'
import { atEnd, openApp } from '../../../testkit/rooms/open-app.ts'

type Headers = Readonly<Record<string, unknown>>

const fixed: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-powered-by': undefined,
  server: undefined,
}
const policyParts = [
  "default-src 'self'",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** What is wrong with the headers that every answer has, from the page to malformed HTTP. */
function faultsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy'])
  const faults = [
    ...Object.keys(fixed).filter((name) => headers[name] !== fixed[name]),
    ...policyParts.filter((part) => !policy.split(';').includes(part)),
    ...Object.keys(headers).filter((name) => name.startsWith('access-control-')),
  ]
  if (!String(headers['permissions-policy']).includes('camera=()')) faults.push('permissions-policy')
  if (/script-src[^;]*(unsafe|https?:|\*|data:)/.test(policy)) faults.push('scripts of others')
  return faults
}

function expectProtected(headers: Headers): void {
  expect(faultsOf(headers)).toEqual([])
}

async function withPage(env: Record<string, string> = {}) {
  const page = await makePage()
  atEnd(() => page.remove())
  return openApp({ boss: 'admin' }, env, { pageFolder: page.folder })
}

describe('headers of every answer', async () => {
  const { testApp, boss } = await withPage()
  const pkId = await savePackage(boss, { sold: 2 })
  const port = await testApp.listen()

  const get = (url: string, headers: Record<string, string> = {}) =>
    testApp.app.server.inject({ url, headers: { authorization: `Bearer ${boss.token}`, ...headers } })

  it('the page, its assets and calls', async () => {
    const rows: readonly [what: string, url: string, status: number, type: string][] = [
      ['the page', '/', 200, 'text/html; charset=utf-8'],
      ['a screen of the page', '/dashboard/log', 200, 'text/html; charset=utf-8'],
      ['an asset', '/assets/x-1.js', 200, 'application/javascript; charset=utf-8'],
      ['an asset that is not there', '/assets/x-2.js', 404, 'application/json; charset=utf-8'],
      ['a call', '/api/setting', 200, 'application/json; charset=utf-8'],
      ['an unknown call', '/api/nothing', 404, 'application/json; charset=utf-8'],
      ['an address that cannot be read', '/api/%ZZ', 400, 'application/json; charset=utf-8'],
      [
        'an address that is too long',
        `/api/setting?x=${'x'.repeat(5000)}`,
        400,
        'application/json; charset=utf-8',
      ],
      ['the page of a link', '/api/register/verify_email?token=x', 200, 'text/html; charset=utf-8'],
      ['the description of the API', '/api/docs/json', 200, 'application/json; charset=utf-8'],
      ['the page that shows it', '/api/docs', 200, 'text/html; charset=utf-8'],
    ]
    const found: unknown[] = []
    for (const [what, url] of rows) {
      const { statusCode, headers } = await get(url)
      found.push([what, statusCode, headers['content-type'], faultsOf(headers)])
    }
    expect(found).toEqual(rows.map(([what, , status, type]) => [what, status, type, []]))
  })

  it('let one screen use the camera, and the scripts of some workers run WebAssembly', async () => {
    const of = async (url: string, encoding = 'identity') => {
      const { statusCode, headers } = await get(url, { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      const policy = String(headers['content-security-policy'])
      expect(policyParts.filter((part) => !policy.includes(part))).toEqual([])
      const [scripts = ''] = policy.match(/script-src [^;]*/) ?? []
      return [statusCode, scripts, /camera=[^,]*/.exec(String(headers['permissions-policy']))?.[0]]
    }
    const [plain, wasm] = ["script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"]
    expect(await of('/dashboard/scan')).toEqual([200, plain, 'camera=(self)'])
    expect(await of('/dashboard/scan?x=1')).toEqual([200, plain, 'camera=(self)'])
    for (const encoding of ['identity', 'br', 'gzip']) {
      const answer = await of('/assets/x.wasm-worker-1.js', encoding)
      expect([encoding, ...answer]).toEqual([encoding, 200, wasm, 'camera=()'])
    }
    for (const [url, status] of [
      ['/', 200],
      ['/dashboard/order', 200],
      ['/dashboard/scan/x', 200],
      ['/dashboard/order?/dashboard/scan', 200],
      ['/assets/x-1.js', 200],
      ['/assets/x-1.js?.wasm-worker-1.js', 200],
      ['/assets/y.wasm-worker-1.js', 404],
      ['/api/setting', 200],
    ] as const) {
      expect([url, ...(await of(url))]).toEqual([url, status, plain, 'camera=()'])
    }
  })

  it('a PDF', async () => {
    const answer = await get(`/api/package/post_slip?pk_id=${pkId}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    // A file of somebody else has a policy of its own.
    expect(answer.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('a refusal, with or without a token', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      const answer = await get('/api/setting?x', headers)
      expectProtected(answer.headers)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('an unexpected failure', async () => {
    await testApp.sql('alter table settings rename to settings_away')
    const answer = await get('/api/setting')
    await testApp.sql('alter table settings_away rename to settings')
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['msg', 'requestId']])
    expectProtected(answer.headers)
  })

  it('a stream of changes, and the export', async () => {
    const stream = await fetch(`http://127.0.0.1:${port}/api/changes`, {
      headers: { authorization: `Bearer ${boss.token}`, accept: 'text/event-stream' },
    })
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expectProtected(Object.fromEntries(stream.headers))
    await stream.body?.cancel()
    const all = await get('/api/export')
    expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/zip'])
    expectProtected(all.headers)
    expect(all.headers['cache-control']).toBe('no-store')
  })

  it('an answer to malformed HTTP', async () => {
    const { text } = await sendRaw(port, ['hello\r\n\r\n'])
    const [head = ''] = text.split('\r\n\r\n')
    const [status, ...lines] = head.split('\r\n')
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expectProtected(
      Object.fromEntries(lines.map((line) => [line.split(':')[0], line.replace(/^[^:]*: /, '')])),
    )
  })

  it('allow no other origin to read anything', async () => {
    const origin = 'https://evil.example.com'
    for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
      const answer = await testApp.app.server.inject({
        method,
        url: '/api/setting',
        headers: { origin, 'access-control-request-method': 'PUT', authorization: `Bearer ${boss.token}` },
      })
      expectProtected(answer.headers)
    }
  })

  it('forbid storing personal data in any cache', async () => {
    const row = await rowOf(boss, pkId, 'sold')
    expect(row.qty).toBe(2)
    for (const url of `/api/people /api/user/user_info /api/address/all_address /api/log/all_logs`.split(
      /\s+/,
    )) {
      const answer = await get(url)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store'])
    }
  })
})

describe('Strict-Transport-Security', () => {
  it.each([
    ['https://desk.example.com', 'max-age=31536000; includeSubDomains'],
    ['http://desk.example.com', undefined],
  ])('when people use %s', async (PUBLIC_URL, expected) => {
    const { testApp } = await withPage({ PUBLIC_URL })
    for (const url of ['/', '/api/about', '/api/nothing', '/api/%ZZ', '/assets/x-1.js']) {
      const { headers } = await testApp.app.server.inject(url)
      expect([url, headers['strict-transport-security']]).toEqual([url, expected])
    }
  })
})
