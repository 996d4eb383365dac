// @rules 4-limit-08

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { storeLongAddresses } from './long-addresses.ts'

// Lower limits than in the product.
const timeouts = { connections: 12, connectionsPerAddress: 6 }
const proxy = '127.0.0.9'
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const { testApp, anna } = await openApp({ anna: 'staff' }, { TRUST_PROXY: proxy }, { timeouts })
const port = await testApp.listen()

/** Connects from an address of this machine; returns the connection once the server has accepted it. */
async function open(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  onTestFinished(async () => {
    if (socket.destroyed) return
    socket.destroy()
    await once(socket, 'close')
  })
  await once(socket, 'connect')
  // By then connections closed at once are gone, and the others are in order.
  await pause(30)
  socket.resume()
  return socket
}
async function openSeveral(count: number, from: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) sockets.push(await open(from))
  return sockets
}
const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded
const openOf = (sockets: readonly Socket[]) => sockets.map(isOpen)
const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\naccept: text/event-stream\r\n\r\n`
/** Sends a request; returns the first line of its answer. */
async function ask(socket: Socket, request: string): Promise<string> {
  socket.write(request)
  const [chunk] = await once(socket, 'data')
  return String(chunk).split('\r\n')[0] ?? ''
}
async function expectServed(from: string): Promise<void> {
  expect(await ask(await open(from), get('/api/health'))).toBe('HTTP/1.1 200 OK')
}

it('of one address leave others able to connect: the longest idle ones are closed', async () => {
  const idle = await openSeveral(20, '127.0.0.66')
  expect(openOf(idle)).toEqual(idle.map((_, n) => n >= 14))
  await expectServed('127.0.0.1')
  await expectServed('127.0.0.66')
})

it('count as idle since their last answer', async () => {
  const [first, second] = await openSeveral(6, '127.0.0.66')
  if (!first || !second) throw new Error('nothing is open')
  expect(await ask(first, get('/api/health'))).toBe('HTTP/1.1 200 OK')
  await open('127.0.0.66')
  expect(openOf([first, second])).toEqual([true, false])
})

it('are not closed for others while they have a request in flight, such as an event stream', async () => {
  const streams = await openSeveral(6, '127.0.0.66')
  for (const stream of streams) expect(await ask(stream, get('/api/changes'))).toBe('HTTP/1.1 200 OK')
  const late = await open('127.0.0.66')
  expect(openOf([...streams, late])).toEqual([true, true, true, true, true, true, false])
  await expectServed('127.0.0.67')
})

it.each([
  ['a body that still comes', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ['a body of a known length', 'content-length: 99\r\n\r\n{'],
])('give way to new ones while they have %s, the oldest first', async (_, body) => {
  const slow = await openSeveral(6, '127.0.0.66')
  for (const socket of slow) {
    socket.write(`PUT /api/setting HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\n`)
    socket.write(`content-type: application/json\r\n${body}`)
  }
  await pause(100)
  await openSeveral(2, '127.0.0.66')
  await expect.poll(() => openOf(slow)).toEqual([false, false, true, true, true, true])
  await expectServed('127.0.0.66')
})

it('give way to new ones while their client does not read its answer', async () => {
  await storeLongAddresses(testApp.database.db, 2000)
  const [first, ...readers] = await openSeveral(6, '127.0.0.66')
  for (const reader of [first, ...readers]) reader?.pause().write(get('/api/address/all_address').repeat(4))
  await pause(1500)
  await expectServed('127.0.0.66')
  first?.resume()
  await expect.poll(() => first?.closed).toBe(true)
  for (const reader of readers) reader.destroy()
})

it('that fill the whole server give way to a new one, the longest idle first', async () => {
  const old = await openSeveral(6, '127.0.0.66')
  const young = await openSeveral(6, '127.0.0.67')
  await expectServed('127.0.0.68')
  expect(openOf([...old, ...young])).toEqual([...old, ...young].map((_, n) => n > 0))
})

it('of a trusted proxy count for many people', async () => {
  const sockets = await openSeveral(10, proxy)
  expect(openOf(sockets)).toEqual(sockets.map(() => true))
})
