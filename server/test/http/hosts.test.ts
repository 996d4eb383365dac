// @rules 7-config-05 V4.1.3
import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { sendRaw } from '../../../testkit/connections/raw-http.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { TestApp } from '../../../testkit/test-app.ts'

let testApp: TestApp
const start = async (env: Record<string, string>) => {
  testApp = (await openApp({}, env)).testApp
}

async function ask(host: string, url = '/api/about', more: Record<string, string> = {}) {
  const { statusCode, headers, payload } = await testApp.app.server.inject({
    url,
    headers: { host, ...more },
  })
  return { status: statusCode, type: headers['content-type'], payload }
}

/** The hosts whose requests are not answered with that status. */
async function unlike(
  status: number,
  hosts: readonly string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const wrong: string[] = []
  for (const host of hosts) {
    const got = await ask(host, '/api/about', headers)
    if (got.status !== status) wrong.push(`${host}: ${got.status}`)
  }
  return wrong
}

const machine = hostname()
const short = machine.split('.')[0] ?? ''
/** Always answered: this machine by its names, and any address. */
const always =
  `localhost localhost:3000 LOCALHOST LocalHost.:80 localhost: ${machine} ${machine.toUpperCase()}:3000
  ${machine}. ${short}.local ${short}.LOCAL:3000 127.0.0.1 127.0.0.1:3000 192.168.1.20:3000 10.0.0.7
  203.0.113.9:443 [::1] [::1]:3000 [fe80::1]:3000 [2001:DB8::7] [::ffff:192.168.1.20]:3000`.split(/\s+/)
const strangers = [
  'localhost, evil.example',
  ...`evil.example evil.example:3000 EVIL.EXAMPLE. localhost.evil.example evil.localhost.example:80
    127.0.0.1.evil.example 127.0.0.1.nip.io:3000 localhost@evil.example evil.example#localhost
    localhost:3000:80 localhost:x localhost.. .localhost [::1 [::1]x [x] ${short}.evil.example
    evil.${short}.local 127.1 0x7f.1 xn--lcalhost-54a`.split(/\s+/),
]

it('is that of this machine, or an address: a page of a stranger reads nothing', async () => {
  await start({})
  expect(await unlike(200, always)).toEqual([])
  expect(await unlike(421, strangers)).toEqual([])
  // The header of a proxy that is not trusted proves nothing.
  expect(await unlike(200, ['localhost'], { 'x-forwarded-host': 'evil.example' })).toEqual([])
  expect(await unlike(421, ['evil.example'], { 'x-forwarded-host': 'localhost' })).toEqual([])
})

it('may be that of PUBLIC_URL, too', async () => {
  await start({ PUBLIC_URL: 'https://Desk.Example.com:8443/' })
  expect(
    await unlike(200, [...always, 'desk.example.com', 'DESK.example.COM:8443', 'desk.example.com.:443']),
  ).toEqual([])
  expect(
    await unlike(421, [...strangers, 'example.com', 'x.desk.example.com', 'desk.example.com.evil.example']),
  ).toEqual([])
})

it('is what a trusted proxy says that it was', async () => {
  await start({ PUBLIC_URL: 'https://desk.example.com', TRUST_PROXY: '1' })
  const by = (name: string) => ({ 'x-forwarded-host': name })
  expect(await unlike(200, ['app:3000', 'evil.example', 'desk.example.com'], by('desk.example.com'))).toEqual(
    [],
  )
  expect(await unlike(200, ['app:3000'], by('192.168.1.20:3000'))).toEqual([])
  expect(await unlike(421, ['app:3000', 'localhost', 'desk.example.com'], by('evil.example'))).toEqual([])
  expect(await unlike(200, ['desk.example.com', '10.0.0.5:3000', 'localhost'])).toEqual([])
  expect(await unlike(421, ['app:3000'])).toEqual([])
})

it('is answered with a sentence: JSON to calls, plain text to a page, in both languages', async () => {
  await start({})
  const call = await ask('evil.example', '/api/health')
  expect([call.status, call.type, JSON.parse(call.payload)]).toMatchObject([
    421,
    'application/json; charset=utf-8',
    {
      code: 'request.host',
      msg: expect.stringMatching(/^This server does not go by this name\..*PUBLIC_URL/),
    },
  ])
  for (const url of ['/', '/login', '/nothing']) {
    const page = await ask('evil.example', url, { 'accept-language': 'zh-CN', accept: 'text/html,*/*' })
    expect([url, page.status, page.type, page.payload]).toEqual([
      url,
      421,
      'text/plain; charset=utf-8',
      expect.stringMatching(/^此服务器没有这个名称。/),
    ])
  }
})

it('is missing in HTTP/1.0 only, which no browser speaks', async () => {
  await start({})
  const port = await testApp.listen()
  const status = async (request: string) => (await sendRaw(port, [Buffer.from(request)])).text.split(' ')[1]
  expect(await status('GET /api/about HTTP/1.0\r\n\r\n')).toBe('200')
  expect(await status('GET /api/about HTTP/1.0\r\nhost: evil.example\r\n\r\n')).toBe('421')
  expect(await status('GET /api/about HTTP/1.1\r\nconnection: close\r\n\r\n')).toBe('400')
  expect(await status('GET /api/about HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n')).toBe('421')
})
