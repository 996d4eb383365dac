/** @module-tag slow */

import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { addAddress } from '#contract/address.ts'
import { findOrder } from '#contract/order.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { startOverloadGuard } from '../../src/http/server/overload-guard.ts'
import { type FairQueue, makeFairQueue } from '../../src/services/load/fair-queue.ts'
import { usualLanes } from '../../src/work-limits.ts'

const noLimit = { perPerson: 100, perAddress: 100 }
const rules = { ...noLimit, waiting: noLimit, timeoutMs: 10_000 }

/** Takes a turn for a person with an address of their own; returns its release. */
async function takeTurn(queue: FairQueue, person: string, wanted = () => true): Promise<(() => void) | null> {
  const turn = await queue.take({ person, address: `of ${person}` }, wanted)
  return turn === null ? null : () => turn.release()
}

it('clients with few requests pass clients with many', async () => {
  const queue = makeFairQueue({ ...rules, concurrency: 2 })
  const served: string[] = []
  const work = async (key: string) => {
    const release = await takeTurn(queue, key)
    await setTimeout(1)
    served.push(key)
    release?.()
  }
  const flood = Array.from({ length: 50 }, () => work('flood'))
  await Promise.all([...flood, work('modest'), work('other'), work('modest')])
  expect(served).toHaveLength(53)
  // Two had begun before other requests came.
  expect(served.indexOf('modest')).toBeLessThan(6)
  expect(served.indexOf('other')).toBeLessThan(6)
  expect(served.lastIndexOf('modest')).toBeLessThan(10)
})

it('the number of concurrent turns is limited, and each is released once', async () => {
  const queue = makeFairQueue({ ...rules, concurrency: 3 })
  let [working, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const release = await takeTurn(queue, `caller ${n % 5}`)
      working += 1
      most = Math.max(most, working)
      await setTimeout(n % 4)
      working -= 1
      release?.()
      release?.()
    }),
  )
  expect([most, working]).toEqual([3, 0])
})

it('requests are refused when they wait too long or too many wait, and skipped when the client has left', async () => {
  const queue = makeFairQueue({
    ...rules,
    concurrency: 1,
    waiting: { ...noLimit, perPerson: 2 },
    timeoutMs: 100,
  })
  const held = await takeTurn(queue, 'a')
  const waiting = [takeTurn(queue, 'a'), takeTurn(queue, 'a')]
  expect(await takeTurn(queue, 'a')).toBeNull()
  const gone = takeTurn(queue, 'b', () => false)
  const late = takeTurn(queue, 'c')
  held?.()
  const first = await waiting[0]
  expect(first).not.toBeNull()
  first?.()
  expect(await gone).toBeNull()
  const third = await late
  expect(third).not.toBeNull()
  // The second request of a timed out.
  expect(await waiting[1]).toBeNull()
  third?.()
  const last = await takeTurn(queue, 'a')
  expect(last).not.toBeNull()
})

it('a request whose turn does not come is answered 503 with Retry-After, and not carried out', async () => {
  const closedLane = { ...rules, concurrency: 12, waiting: { ...noLimit, perPerson: 3 }, timeoutMs: 100 }
  const testApp = await openTestApp('sqlite', {}, undefined, {
    lanes: { lanes: { ...usualLanes, usual: closedLane, list: closedLane } },
  })
  const anna = await testApp.person('staff', 'Anna')
  closedLane.concurrency = 0
  const body = {
    name: '李雷',
    phone: '13912345678',
    province: '北京市',
    city: '北京市',
    district: '海淀区',
    address: '中关村大街1号',
  }
  await expectNothingStored(testApp.database, async () => {
    const calls = Array.from({ length: 5 }, () => testApp.call(addAddress, { body }, { as: anna }))
    for (const { status, error, headers } of await Promise.all(calls)) {
      expect([status, error.code, headers['retry-after']]).toEqual([503, 'access.busy', '1'])
    }
  })
  // A request that waits for an outside service blocks no other, and needs no turn.
  const params = { packageId: 'PE1234567AB' }
  expect((await testApp.call(findOrder, { params }, { as: anna })).status).toBe(200)
  await testApp.close()
})

it('an overloaded process refuses every request but health checks', async () => {
  const testApp = await openTestApp('sqlite', {}, undefined, {
    loopBounds: { most: 150, times: 1, every: 50, recovery: 200 },
  })
  const ask = (url: string) => testApp.app.server.inject(url)
  const statusOf = async (url: string) => (await ask(url)).statusCode
  expect(await statusOf('/api/about')).toBe(200)
  const blocking = setInterval(() => blockFor(300), 10)
  await expect.poll(() => statusOf('/api/about'), { timeout: 20_000 }).toBe(503)
  const busy = await ask('/api/about')
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1'])
  expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 200])
  clearInterval(blocking)
  await expect.poll(() => statusOf('/api/about')).toBe(200)
  await testApp.close()
})

it('repeated stalls of the loop are noticed, also with punctual turns in between', async () => {
  const loop = startOverloadGuard({ most: 100, times: 2, every: 10, recovery: 1000 })
  for (let times = 0; times < 2; times += 1) {
    await setTimeout(60)
    expect(loop.tooSlow()).toBe(false)
    blockFor(300)
  }
  await setTimeout(60)
  expect(loop.tooSlow()).toBe(true)
  // Recovery needs some time of punctual checks.
  await expect.poll(() => loop.tooSlow()).toBe(false)
  blockFor(300)
  await setTimeout(60)
  expect(loop.tooSlow()).toBe(true)
  loop.stop()
})

it('a single long pause is ignored, and the guard stops checking once it is stopped', async () => {
  const loop = startOverloadGuard({ most: 100, times: 2, every: 20, recovery: 10_000 })
  await setTimeout(50)
  blockFor(500)
  await setTimeout(50)
  expect(loop.tooSlow()).toBe(false)
  loop.stop()
  blockFor(300)
  await setTimeout(50)
  expect(loop.tooSlow()).toBe(false)
})

function blockFor(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}
