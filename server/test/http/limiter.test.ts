// @rules 4-limit-04 4-limit-10 V2.4.1
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { home, openApp } from '../../../testkit/rooms/open-app.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { allCalls } from '../../src/calls/all-calls.ts'
import { makeLimiter } from '../../src/limiter.ts'
import { usualLanes } from '../../src/work-limits.ts'
import { storeLongAddresses } from './long-addresses.ts'

const bound = (atWork: number, waiting: number) => ({ atWork, waiting })

describe('the limiter', () => {
  it('runs so many of a session and of an address at once, and the others as soon as one of them is done', async () => {
    const limiter = makeLimiter({ usual: { session: bound(2, 50), address: bound(5, 50) } })
    const [now, most] = [new Map<string, number>(), new Map<string, number>()]
    const count = (key: string, by: number) => {
      now.set(key, (now.get(key) ?? 0) + by)
      most.set(key, Math.max(most.get(key) ?? 0, now.get(key) ?? 0))
    }
    const work = (session: string, address: string) =>
      limiter.run('usual', { session, address }, async () => {
        for (const key of [session, address]) count(key, 1)
        await setTimeout(2)
        for (const key of [session, address]) count(key, -1)
        return 'done'
      })
    const all = Array.from({ length: 60 }, (_, n) => work(`s${n % 4}`, n % 4 < 3 ? 'office' : 'home'))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']))
    expect(Object.fromEntries(most)).toEqual({ s0: 2, s1: 2, s2: 2, s3: 2, office: 5, home: 2 })
    expect(limiter.figures()).toContainEqual({ lane: 'usual', working: 0, waiting: 0 })
  })

  it('refuses what is beyond, of the session and of the address alone, and forgets what failed', async () => {
    const limiter = makeLimiter({ usual: { session: bound(1, 1), address: bound(2, 1) } })
    const ends: (() => void)[] = []
    const hold = (session: string, address = 'office') =>
      limiter.run('usual', { session, address }, () => new Promise<void>((resolve) => ends.push(resolve)))
    const held = [hold('a'), hold('a'), hold('b'), hold('c')]
    expect(await hold('a')).toMatchObject({ refused: 'access.too_many_requests' })
    expect(await hold('d')).toMatchObject({ refused: 'access.too_many_requests' })
    held.push(hold('d', 'home'))
    expect(limiter.figures()).toContainEqual({ lane: 'usual', working: 3, waiting: 2 })
    const failed = limiter.run('outside', { session: 'a', address: 'office' }, async () => {
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    for (let left = held.length; left > 0; left -= 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
    expect(await Promise.all(held)).toEqual(held.map(() => undefined))
    expect(limiter.figures().filter(({ working, waiting }) => working + waiting > 0)).toEqual([])
  })

  it('gives an address at least four times what a session has', () => {
    const { snapshot, xlsx, ...lanes } = usualLanes
    expect(xlsx.address.atWork).toBe(1)
    expect(snapshot.address.atWork).toBeGreaterThan(snapshot.session.atWork)
    for (const { session, address } of Object.values(lanes)) {
      expect(address.atWork).toBeGreaterThanOrEqual(4 * session.atWork)
      expect(address.waiting).toBeGreaterThanOrEqual(4 * session.waiting)
    }
  })

  it('limits every call, except those for monitoring', () => {
    const unbound = allCalls.filter(({ call }) => call.lane === 'none')
    const paths = unbound.map(({ call }) => call.path)
    expect(paths.toSorted()).toEqual(['/api/health', '/api/live', '/api/maintenance', '/api/ready'])
  })
})

describe('calls', async () => {
  const { testApp, visitor, anna } = await openApp({ visitor: 'visitor', anna: 'staff' })

  it('of one session come soon while another one sends hundreds, all of which are answered', async () => {
    // How many others came first; on a busy machine a single round is unreliable.
    const cameFirst: number[] = []
    for (let round = 0; round < 3; round += 1) {
      let done = 0
      const flood = Array.from({ length: 300 }, async () => {
        const { status } = await visitor.listAddresses()
        done += 1
        return status
      })
      await anna.ok.listAddresses()
      cameFirst.push(done)
      expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
    }
    expect(Math.min(...cameFirst)).toBeLessThan(150)
  })

  it('of twenty sessions of one office at 200 a second are all answered', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 20 }, (_, n) => testApp.person('staff', `Clerk ${'abcdefghijklmnopqrst'[n]}`)),
    )
    const sent: Promise<number>[] = []
    for (let second = 0; second < 20; second += 1) {
      for (const as of sessions) sent.push(as.listAddresses().then(({ status }) => status))
      await setTimeout(100)
    }
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  })
})

describe('what is too much at the same time', async () => {
  const few = { session: bound(2, 4), address: bound(8, 0) }
  const testApp = await openTestApp('sqlite', {}, undefined, { lanes: { usual: few } })
  const anna = await testApp.person('staff', 'Anna')
  const url = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => testApp.close())

  /** Asks for long lists whose answers are not read. */
  function askWithoutReading() {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const head = 'GET /api/address/all_address HTTP/1.1\r\nhost: localhost'
    socket.pause().write(`${head}\r\nauthorization: Bearer ${anna.token}\r\n\r\n`.repeat(6))
    return socket
  }

  it('is refused with Retry-After and not carried out, until answers are read; others are served meanwhile', async () => {
    await storeLongAddresses(testApp.database.db, 2000, { noteOf: () => 'y'.repeat(3000) })
    const reader = askWithoutReading()
    await setTimeout(500)
    const list = () => anna.listAddresses({ query: { limit: '1' } })
    const more = Array.from({ length: 6 }, list)
    await expectNothingStored(testApp.database, async () => {
      for (const [language, msg] of [
        ['en', 'Too many requests at the same time. Try again in a moment.'],
        ['zh-CN', '同时的请求太多，请稍后再试。'],
      ] as const) {
        const { status, error, headers } = await anna.addAddress({ body: home }, { language })
        expect([status, error, headers['retry-after']]).toEqual([
          429,
          { msg, code: 'access.too_many_requests', params: {} },
          '1',
        ])
      }
    })
    await testApp.anyone.ok.getAbout()
    await testApp.anyone.ok.getHealth()
    reader.destroy()
    expect((await Promise.all(more)).map(({ status }) => status)).toContain(429)
    await expect.poll(async () => (await list()).status).toBe(200)
  })

  it('is counted by the address where there is no session (IPv6: the /64)', async () => {
    const from = [...Array.from({ length: 7 }, (_, n) => `2001:db8::${n}`), '2001:db8:0:1::1']
    const answers = await Promise.all(from.map((address) => testApp.anyone.getAbout({}, { from: address })))
    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429, 200])
  })
})
