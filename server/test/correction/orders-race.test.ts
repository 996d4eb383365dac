// @rules 17-version-01 17-void-02 20-pieces-01 17-void-01
import { expect, it } from 'vitest'
import { newPackageId, rowsOf } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { ordersOf } from './orders.ts'

const people = 16
const rounds = 8
const { testApp } = await openApp()
const orders = ordersOf()
const all: Person[] = []
for (let n = 0; n < people; n += 1) all.push(await testApp.person('admin', `Person ${n}`))
const first = () => all[0] as Person
await first().updateSetting({ body: { name: 'exchangeRateInSetting', value: 4.6832 } })

it('make one next revision of each, and lose no piece', { timeout: 120_000 }, async () => {
  let pkId = await orders.recorded(first(), { sold: 40 })
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    // Only an order of which nothing is paid can be voided.
    if (round % 2 === 1) pkId = await orders.recorded(first(), { sold: 40 })
    const seen = await orders.revision(first(), pkId)
    const rows = await rowsOf(first(), pkId)
    const _id = rows[0]?._id ?? ''
    const acts = all.map(async (as, n) => {
      const add = { _id, type: 'sold' as const, addToCart: 1, subtotal: 200 }
      if (n % 4 === 0) return ['edit', await orders.edit(as, pkId, { note: `${round} ${n}` }, seen)] as const
      if (n % 4 === 1) {
        const amended = await orders.amend(as, pkId, { lines: [{ line: 1, price: 26 + round }] }, seen)
        return ['amend', amended] as const
      }
      if (n % 4 === 2 && round % 2 === 1) return ['void', await orders.voidIt(as, pkId, seen)] as const
      const added = await as.addToCart({ body: add })
      if (added.status !== 200) return ['add', added] as const
      return ['pay', await as.payCart({ body: { paymentMethod: 'Bank' } })] as const
    })
    const done = await Promise.all(acts)
    for (const [what, { status, error }] of done) {
      outcomes.add(`${what} ${status}`)
      expect([what, status, error]).toEqual([what, status, status === 200 ? expect.anything() : error])
      expect([what, status, status === 400 ? error : null]).toEqual([what, expect.any(Number), null])
    }
    const corrected = done.filter(([what, { status }]) => /edit|amend|void/.test(what) && status === 200)
    expect(corrected.length).toBeLessThanOrEqual(1)
    const state = (await orders.look(first(), pkId)).answer.correction
    expect(state?.revision).toBe(seen + corrected.length)
    expect(await auditFindings(testApp)).toEqual([])
    if (state?.isVoid) {
      outcomes.add('voided')
      const again = await Promise.all(all.map((as) => orders.record(as, { sold: 40 }, pkId)))
      expect(again.map(({ saved }) => saved.status).toSorted()).toEqual([200, ...Array(people - 1).fill(409)])
      expect(await auditFindings(testApp)).toEqual([])
    }
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['edit 409', 'amend 409', 'pay 200']))
})

it('void it once, and record it once again', { timeout: 60_000 }, async () => {
  const pkId = newPackageId()
  expect((await orders.record(first(), { sold: 3 }, pkId)).saved.status).toBe(200)
  const voided = await Promise.all(all.map((as) => orders.voidIt(as, pkId)))
  expect(voided.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = voided.filter(({ status }) => status !== 200)
  expect(new Set(late.map(({ error }) => error.code))).toEqual(new Set(['correction.changed']))
  // Who was first is named.
  expect(late.every(({ error }) => all.some(({ name }) => error.msg?.startsWith(name)))).toBe(true)
  const again = await Promise.all(all.map((as) => orders.record(as, { sold: 3 }, pkId)))
  expect(again.filter((one) => one.saved.status === 200)).toHaveLength(1)
  expect(await auditFindings(testApp)).toEqual([])
})
