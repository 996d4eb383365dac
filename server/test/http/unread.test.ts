/** @module-tag slow */

import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { openTestApp, type Person, type TestApp } from '../../../testkit/test-app.ts'
import { type Lanes, makeLanes, turnKey } from '../../src/http/lanes.ts'
import { usualLanes, workLimits } from '../../src/work-limits.ts'
import { storeLongAddresses } from './long-addresses.ts'

const megabyte = 1024 * 1024

/** Sends requests and reads nothing until it is resumed. */
function silentReader(port: number, request: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause().write(request)
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

describe('unread answers', () => {
  const bounds = { perPerson: 4 * megabyte, perAddress: 200 * megabyte, longest: 60_000 }
  const few = { ...usualLanes.usual, timeoutMs: 400 }
  const lanes = { ...usualLanes, usual: few, list: few }
  let testApp: TestApp
  let [anna, bob] = [{}, {}] as [Person, Person]
  let port = 0
  const { textSize } = workLimits
  beforeAll(async () => {
    // Longer answers are streamed, and their buffers are bounded separately.
    workLimits.textSize = 5 * megabyte
    testApp = await openTestApp('sqlite', { METRICS_PORT: '0' }, undefined, {
      lanes: { lanes, unread: bounds },
    })
    anna = await testApp.person('staff', 'Anna')
    bob = await testApp.person('staff', 'Bob')
    port = Number(new URL(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })).port)
    await storeLongAddresses(testApp.database.db, 800)
  })
  afterAll(async () => {
    workLimits.textSize = textSize
    await testApp.close()
  })

  const unread = async () => {
    const text = (await testApp.app.metrics?.read()) ?? ''
    return Number(/^parcel_desk_unread_bytes (\d+)$/m.exec(text)?.[1])
  }
  const ask = async (as: Person) => (await testApp.call(listAddresses, {}, { as })).status

  it('take a bounded share of memory: further calls of their person wait, those of others do not', async () => {
    const head = `GET /api/address/all_address HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${anna.token}\r\n\r\n`
    const readers = Array.from({ length: 8 }, () => silentReader(port, head.repeat(20)))
    await expect.poll(() => ask(anna), { timeout: 40_000 }).toBe(503)
    const answer = Buffer.byteLength((await testApp.call(listAddresses, {}, { as: bob })).text)
    // Plus the requests that were at work when the limit was reached.
    const most = bounds.perPerson + usualLanes.usual.perPerson * answer
    for (let look = 0; look < 5; look += 1) {
      expect(await unread()).toBeGreaterThan(bounds.perPerson / 2)
      expect(await unread()).toBeLessThanOrEqual(most)
      expect(await ask(bob)).toBe(200)
      await setTimeout(100)
    }
    for (const socket of readers) socket.resume()
    await expect.poll(() => ask(anna), { timeout: 10_000 }).toBe(200)
    for (const socket of readers) socket.destroy()
    await expect.poll(unread, { timeout: 10_000 }).toBe(0)
  }, 80_000)
})

describe('an answer whose client left while it was made', () => {
  it.each(['text', 'stream'] as const)('keeps no turn and counts as read: %s', async (kind) => {
    const lanes = makeLanes()
    const app = Fastify()
    onTestFinished(() => app.close())
    app.decorateRequest(turnKey, null)
    let [isAsked, isOver] = [false, false]
    app.get('/', { onSend: lanes.onSend }, (request, reply) =>
      lanes.answer('usual', { request, reply, requester: { person: 'a', address: 'a' } }, async () => {
        isAsked = true
        await expect.poll(() => request.socket.destroyed).toBe(true)
        isOver = true
        const text = 'x'.repeat(megabyte)
        return reply.send(kind === 'text' ? text : Readable.from([text]))
      }),
    )
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    const gone = silentReader(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => isAsked).toBe(true)
    gone.destroy()
    await expect.poll(() => isOver).toBe(true)
    await expect
      .poll(() => [lanes.unread(), lanes.figures().filter(({ working }) => working > 0)])
      .toEqual([0, []])
  })
})

describe('a streamed answer', () => {
  let lanes: Lanes
  let app: FastifyInstance
  let port = 0
  let destroyed = 0
  beforeAll(async () => {
    const one = { ...usualLanes.export, concurrency: 1, timeoutMs: 5000 }
    lanes = makeLanes({
      lanes: { ...usualLanes, export: one },
      unread: { perPerson: megabyte, perAddress: megabyte, longest: 2500 },
    })
    app = Fastify()
    app.decorateRequest(turnKey, null)
    app.get<{ Querystring: { who: string; parts: number } }>(
      '/',
      { onSend: lanes.onSend },
      (request, reply) =>
        lanes.answer(
          'export',
          { request, reply, requester: { person: request.query.who, address: request.query.who } },
          async () => reply.send(flow(Number(request.query.parts))),
        ),
    )
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => app.close())

  function flow(parts: number): Readable {
    const stream = Readable.from(
      (function* () {
        for (let part = 0; part < parts; part += 1) yield Buffer.alloc(64 * 1024, 'x')
      })(),
    )
    return stream.on('close', () => {
      destroyed += 1
    })
  }
  const working = () => lanes.figures().find(({ lane }) => lane === 'export')?.working
  const head = (who: string, parts: number) =>
    `GET /?who=${who}&parts=${parts} HTTP/1.1\r\nhost: localhost\r\n\r\n`

  it('keeps its turn until it is sent', async () => {
    const reader = silentReader(port, head('steady', 1000))
    await expect.poll(working).toBe(1)
    reader.resume()
    await expect.poll(working).toBe(0)
    await expect.poll(() => destroyed).toBe(1)
  })

  it('frees its slot while its reader lets it wait, and is aborted in the end', async () => {
    const before = destroyed
    const began = performance.now()
    const slow = silentReader(port, head('slow', 2000))
    await expect.poll(working).toBe(1)
    const other = await fetch(`http://127.0.0.1:${port}/?who=other&parts=1`)
    expect((await other.arrayBuffer()).byteLength).toBe(64 * 1024)
    expect(slow.destroyed).toBe(false)
    await expect.poll(() => destroyed - before, { timeout: 10_000 }).toBe(2)
    expect(performance.now() - began).toBeGreaterThan(2400)
    await expect.poll(working).toBe(0)
  })

  it('queued after another one of its connection ends with the connection', async () => {
    const before = destroyed
    const socket = silentReader(port, head('first', 2000) + head('second', 2000))
    await expect.poll(() => destroyed - before + (working() ?? 0)).toBeGreaterThan(0)
    await setTimeout(1500)
    socket.destroy()
    await expect.poll(() => destroyed - before, { timeout: 5000 }).toBe(2)
    await expect.poll(working).toBe(0)
  })
})
