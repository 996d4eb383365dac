// @rules 7-demo-05 7-demo-04
import { beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { historyOf } from '../../src/commands/made-up-business/business.ts'
import { fillDatabase } from '../../src/commands/made-up-business/fill-database.ts'
import { demoBusiness } from '../../src/commands/made-up-business/manner.ts'
import { seededPassword } from '../../src/commands/made-up-business/people.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import type { Rows } from '../../src/storage/seed/rows.ts'
import { requireEmpty } from '../../src/storage/seed/store-rows.ts'
import { chainHead } from '../../src/storage/stores/log/hash-chain.ts'

const business = { packages: 600, seed: 7, until: Date.parse('2026-11-21T00:00:00Z') }

const { testApp } = await openApp()

describe('a seeded business', () => {
  beforeAll(async () => {
    await fillDatabase(testApp.database, business)
  })

  it('passes the audit', async () => {
    const wrong = []
    for await (const { name, findings } of auditBooks(testApp.database))
      wrong.push(...findings.map((found) => [name, found]))
    expect(wrong).toEqual([])
  })

  it('is the same for the same seed, and different for another', async () => {
    const endOf = async (seed: number) => {
      let end = null
      for await (const { head } of historyOf({ ...business, seed })) end = head
      return end
    }
    expect(await endOf(business.seed)).toEqual(await chainHead(testApp.database.db))
    expect(await endOf(business.seed + 1)).not.toEqual(await endOf(business.seed))
  })

  it('has every type of package and every state', async () => {
    const { db } = testApp.database
    const types = await db.selectFrom('packages').select('type').distinct().execute()
    expect(types.map(({ type }) => type).sort()).toEqual(
      ['其他', '奶粉', '蓝胖子3', '蓝胖子6', '非奶粉'].sort(),
    )
    const states = await db.selectFrom('items').select('type').distinct().execute()
    expect(states.map(({ type }) => type).sort()).toEqual(['employee', 'exception', 'sold', 'stock'])
    const approvals = await db.selectFrom('transactions').select('approved').distinct().execute()
    expect(approvals.map(({ approved }) => approved).sort()).toEqual([0, 1])
  })

  it('lets its people work', async () => {
    const body = { email: 'person1@example.com', password: seededPassword }
    const { answer } = await testApp.anyone.login({ body })
    const as = { name: answer.name, email: body.email, role: answer.role, token: answer.token }
    const { soldItems } = (await testApp.as(as).ok.listItems()).result
    expect(soldItems.length).toBeGreaterThan(10)
    const query = { pk_id: soldItems[0]?.pk_id ?? '' }
    await testApp.as(as).ok.getPackage({ query })
  })

  it('is never mixed with existing data', async () => {
    await expect(requireEmpty(testApp.database)).rejects.toThrow('The database is not empty')
  })
})

describe('the business of the demo', () => {
  it('passes the audit', async () => {
    const { testApp } = await openApp()
    await fillDatabase(testApp.database, { ...demoBusiness, until: Date.now() })
    const wrong = []
    for await (const { name, findings } of auditBooks(testApp.database))
      wrong.push(...findings.map((found) => [name, found]))
    expect(wrong).toEqual([])
  })

  /** What is there at different hours of different days. */
  const ends = ['2026-11-23T04:00:00Z', '2027-02-28T13:30:00Z', '2027-06-01T23:59:00Z'].map(Date.parse)

  it.each(ends)('has something of everything to do, until %s', async (until) => {
    const all: Rows[] = []
    for await (const { rows } of historyOf({ ...demoBusiness, until })) all.push(rows)
    const rows = <T extends keyof Rows>(table: T): Rows[T][number][] => all.flatMap((one) => one[table])
    expect(rows('users').map(({ role }) => role)).toEqual(['admin', 'staff', 'visitor'])
    expect(rows('packages')).toHaveLength(300)
    const items = rows('items').map(({ type, approved }) => `${type} ${approved}`)
    for (const kind of ['sold 0', 'stock 0', 'employee 0', 'exception 0', 'exception 1'])
      expect([kind, items.filter((item) => item === kind).length]).toEqual([
        kind,
        expect.toSatisfy((n) => n > 0),
      ])
    const [admin] = rows('users')
    expect(rows('cart_entries').filter(({ user_id }) => user_id === admin?.id).length).toBeGreaterThan(1)
    const pending = rows('transactions').filter(({ approved }) => approved === 0)
    expect(pending.length).toBeGreaterThan(2)
    expect(rows('transactions').length - pending.length).toBeGreaterThan(50)
    const months = new Set(
      rows('packages').map(({ created_at }) => new Date(created_at).toISOString().slice(0, 7)),
    )
    expect(months.size).toBeGreaterThan(11)
    const latest = Math.max(...rows('logs').map(({ created_at }) => created_at))
    expect(latest).toBeLessThanOrEqual(until)
    expect(latest).toBeGreaterThan(until - 24 * 3_600_000)
    const states = new Set(rows('tracks').map(({ state }) => state))
    expect([...states]).toEqual(expect.arrayContaining(['under_way', 'customs', 'delivered']))
  })
})
