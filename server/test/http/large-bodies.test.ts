// @rules 5-body-01
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { openTestApp } from '../../../testkit/test-app.ts'

const kB = 1024
const timeouts = { leftover: 5000, leftoverBytes: 24 * kB * kB }

const testApp = await openTestApp('sqlite', {}, undefined, { timeouts })
const anna = await testApp.person('staff', 'Anna')
const port = await testApp.listen()
afterAll(() => testApp.close())

interface Sent {
  readonly method: string
  readonly path: string
  readonly bytes: number
  readonly chunked?: boolean
  readonly signedIn?: boolean
  readonly type?: string
  readonly more?: string
  readonly version?: string
}

/** Writes all bytes before it reads one, as simple clients do; gives what arrived, or the error. */
function sendAll({ method, path, bytes, chunked, signedIn = true, type, more = '', version = '1.1' }: Sent) {
  const body = Buffer.alloc(bytes, 'x')
  const length = chunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  const who = signedIn ? `authorization: Bearer ${anna.token}\r\n` : ''
  const head = `${method} ${path} HTTP/${version}\r\nhost: localhost\r\n${who}content-type: ${type ?? 'application/json'}\r\n${length}\r\n${more}\r\n`
  return new Promise<{ text: string; error: string }>((resolve) => {
    let text = ''
    let error = ''
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', (failure: NodeJS.ErrnoException) => {
      error = failure.code ?? failure.message
    })
    socket.on('data', (chunk) => {
      text += chunk
      if (/"msg":.*\}$/.test(text)) socket.destroy()
    })
    socket.on('close', () => resolve({ text, error }))
    const parts = chunked ? [`${bytes.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body]
    socket.write(head)
    for (const part of parts) socket.write(part)
    socket.write('', () => socket.resume())
  })
}

it('is refused with a sentence that arrives while the client writes on', async () => {
  const upload = {
    method: 'POST',
    path: '/api/payment_proof/add?transaction_id=x',
    type: 'application/octet-stream',
  }
  const close = 'connection: close\r\n'
  const rows: readonly (readonly [string, Sent, number])[] = [
    ['login', { method: 'POST', path: '/api/login', bytes: 5000 * kB, signedIn: false }, 413],
    ['a setting', { method: 'PUT', path: '/api/setting', bytes: 5000 * kB }, 413],
    ['an order', { method: 'POST', path: '/api/order/submit', bytes: 9000 * kB }, 413],
    ['a proof', { ...upload, bytes: 20_000 * kB }, 413],
    ['a proof in parts', { ...upload, bytes: 20_000 * kB, chunked: true }, 413],
    ['a proof that closes the connection', { ...upload, bytes: 20_000 * kB, more: close }, 413],
    ['a proof of an old client', { ...upload, bytes: 20_000 * kB, version: '1.0' }, 413],
    [
      'an order in parts that closes',
      { method: 'POST', path: '/api/order/submit', bytes: 9000 * kB, chunked: true, more: close },
      413,
    ],
    ['a proof of nobody', { ...upload, bytes: 20_000 * kB, signedIn: false }, 401],
    [
      'a call that is not there',
      { method: 'POST', path: '/api/nothing', bytes: 9000 * kB, more: close },
      404,
    ],
    [
      'a picture of another type',
      { method: 'PUT', path: '/api/setting', bytes: 9000 * kB, type: 'image/png', more: close },
      415,
    ],
  ]
  const wrong: unknown[] = []
  for (const [what, sent, status] of rows) {
    const { text, error } = await sendAll(sent)
    if (!text.startsWith(`HTTP/1.1 ${status} `) || !text.includes('"msg":"'))
      wrong.push([what, text.slice(0, 90), error])
  }
  expect(wrong).toEqual([])
})

it('leaves the connection to the next request of a client that keeps it', async () => {
  const options = { port, method: 'PUT', path: '/api/setting' }
  const { Agent } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (body: string) =>
    new Promise<[number | undefined, number | undefined]>((resolve, reject) => {
      const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
      const asked = request({ ...options, headers, agent }, (answer) => {
        const { localPort } = answer.socket
        answer.resume().on('end', () => resolve([answer.statusCode, localPort]))
      })
      asked.on('error', reject).end(body)
    })
  const [large, portOfLarge] = await ask('x'.repeat(3000 * kB))
  const [next, portOfNext] = await ask('{}')
  expect([large, next, portOfNext]).toEqual([413, 400, portOfLarge])
  agent.destroy()
})

it('is dropped within bounds: then the connection ends', async () => {
  const { error } = await sendAll({ method: 'PUT', path: '/api/setting', bytes: 60_000 * kB })
  expect(error).toMatch(/EPIPE|ECONNRESET/)
  let sent = 0
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    `PUT /api/setting HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`,
  )
  const slow = setInterval(() => {
    socket.write('x')
    sent += 1
  }, 50)
  await closed
  clearInterval(slow)
  // Five seconds: not at once, and long before the body ends.
  expect(sent).toBeGreaterThan(20)
  expect(sent).toBeLessThan(900)
})
