import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { listItems } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { yearsOf } from '../../../testkit/business/business.ts'
import { seededPassword } from '../../../testkit/business/people.ts'
import { requireEmpty, storeBatch, storeSettings } from '../../../testkit/business/store.ts'
import { engines, openTestApp, type TestApp } from '../../../testkit/test-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { chainHead } from '../../src/storage/stores/log/hash-chain.ts'

const business = { packages: 600, seed: 7, until: Date.parse('2026-11-21T00:00:00Z') }

describe.each(engines)('a seeded business on %s', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp(engine)
    await requireEmpty(testApp.database)
    for await (const batch of yearsOf(business)) await storeBatch(testApp.database, batch)
    await storeSettings(testApp.database, business.until)
  })
  afterAll(() => testApp.close())

  it('passes the audit', async () => {
    const wrong = []
    for await (const { name, findings } of auditBooks(testApp.database))
      wrong.push(...findings.map((found) => [name, found]))
    expect(wrong).toEqual([])
  })

  it('is the same for the same seed, and different for another', async () => {
    const endOf = async (seed: number) => {
      let end = null
      for await (const { head } of yearsOf({ ...business, seed })) end = head
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
    const { answer } = await testApp.call(login, { body })
    const as = { name: answer.name, email: body.email, role: answer.role, token: answer.token }
    const { soldItems } = (await testApp.call(listItems, {}, { as })).answer.result
    expect(soldItems.length).toBeGreaterThan(10)
    const query = { pk_id: soldItems[0]?.pk_id ?? '' }
    expect((await testApp.call(getPackage, { query }, { as })).status).toBe(200)
  })

  it('is never mixed with existing data', async () => {
    await expect(requireEmpty(testApp.database)).rejects.toThrow('The database is not empty')
  })
})
