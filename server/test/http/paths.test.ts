// @rules 5-error-02 V4.1.1

import { expect, it } from 'vitest'
import { sendRaw } from '../../../testkit/connections/raw-http.ts'
import { makePage, pageText, secretText, tinText } from '../../../testkit/page-folder.ts'
import { atEnd, openApp } from '../../../testkit/rooms/open-app.ts'

const odd = [
  '//evil.example/',
  '/../x',
  '/%2e%2e/x',
  '/..%5cx',
  '/assets//etc/passwd',
  '/api//people',
  '/api/./people',
  '/api/docs/static/../x',
  '/%00',
  '/assets/%00.js',
  '/api/people%00',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..\\..\\package.json',
  '/assets/..%5c..%5cpackage.json',
  '/%c0%ae%c0%ae/package.json',
  '/%',
  '/%zz',
  '/%E4%B8',
  `/assets/${'x'.repeat(3000)}`,
  `/${'x'.repeat(3000)}`,
  `/${'../..'.repeat(1000)}etc/passwd`,
  '/api/..',
  '/api/%2e%2e/',
  '/INDEX.html',
  '/assets/',
  '/assets/.',
  '//',
  '/./',
  '/assets/x-1.js/',
  '/a\xe9',
]

const page = await makePage()
atEnd(() => page.remove())
const { testApp, anna } = await openApp({ anna: 'admin' }, {}, { pageFolder: page.folder })
const port = await testApp.listen()

/** Sends the path unchanged: client libraries would normalize it. */
async function ask(path: string, method = 'GET', ...headers: string[]) {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `authorization: Bearer ${anna.token}`,
  ]
  const request = `${[...lines, ...headers].join('\r\n')}\r\n\r\n`
  const { text } = await sendRaw(port, [Buffer.from(request, 'latin1')])
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

it('is refused as JSON or gets the page: never a server error, never a foreign file', async () => {
  const wrong: unknown[] = []
  for (const path of odd) {
    const { status, head, body } = await ask(path)
    const { msg, code } = head.includes('content-type: application/json') ? JSON.parse(body) : {}
    const isRefused = [400, 404].includes(status) && typeof msg === 'string' && typeof code === 'string'
    const isPage = status === 200 && body.includes(pageText)
    if (body.includes(secretText) || !(isPage || isRefused)) wrong.push([path, status, head, body])
  }
  expect(wrong).toEqual([])
})

it.each([
  ['//evil.example/', 404],
  ['/../x', 404],
  ['/api//people', 404],
  ['/%zz', 400],
])('%s: %d', async (path, status) => expect((await ask(path)).status).toBe(status))

it('that ends with a parameter gets the page of all its values', async () => {
  for (const path of ['/tin/1', '/tin/T-1041?q=1']) expect((await ask(path)).body).toContain(tinText)
  for (const path of ['/tin', '/tin/', '/tin/1/2']) expect((await ask(path)).body).toContain(pageText)
})

it('is answered alike with any cookies', async () => {
  for (const cookie of ['', '=', ';;;', 'a=b=c', `device_${'x'.repeat(12)}=\xe9\xe9`, 'x'.repeat(9000)]) {
    expect((await ask('/api/about', 'GET', `cookie: ${cookie}`)).status).toBe(200)
    expect((await ask('/login', 'GET', `cookie: ${cookie}`)).status).toBe(200)
  }
})

it('HEAD is answered for files, screens and probes, and for no call', async () => {
  for (const path of `/ /login /dashboard/log /assets/x-1.js /api/health /api/ready /api/live
    /api/register/verify_email?token=x`.split(/\s+/)) {
    expect([path, (await ask(path, 'HEAD')).status]).toEqual([path, 200])
  }
  for (const path of '/api/export /api/people /api/about /api/docs /api/changes /api/nothing'.split(' ')) {
    expect([path, (await ask(path, 'HEAD')).status]).toEqual([path, 404])
  }
})

it.each(['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE'])(
  '%s is refused as not found',
  async (method) => {
    for (const path of ['/', '/api/people', '/api/export', '/assets/x-1.js', '/api/nothing', '*']) {
      const { status, body } = await ask(path, method)
      expect([path, status]).toEqual([path, 404])
      expect(JSON.parse(body)).toMatchObject({ msg: expect.any(String) })
    }
  },
)
