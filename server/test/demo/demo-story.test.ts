// @rules 7-demo-05 7-demo-07 7-demo-03
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { logInToDemo } from '#contract/demo.ts'
import { newFolder } from '../../../testkit/server-process.ts'
import { openTestApp } from '../../../testkit/test-app.ts'
import { makeDemo } from '../../src/commands/demo-story/make-demo.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import type { Database } from '../../src/storage/engine/database.ts'
import { openForReading } from '../../src/storage/open-database.ts'

async function findingsOf(database: Database): Promise<string[]> {
  const wrong: string[] = []
  for await (const { name, findings } of auditBooks(database))
    wrong.push(...findings.map((found) => `${name}: ${JSON.stringify(found)}`))
  return wrong
}

describe('the data of the demo', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'parcel-desk-story-'))
  await makeDemo(join(DATA_DIR, 'parcel-desk.sqlite'), Date.now())
  const testApp = await openTestApp('sqlite', { DATA_DIR }, undefined, { demo: true })
  const as = testApp.as((await testApp.call(logInToDemo, { body: { role: 'admin' } })).answer)
  afterAll(() => testApp.close())

  it('passes the audit', async () => {
    expect(await findingsOf(testApp.database)).toEqual([])
  })

  it('has reasons and notes in both languages, which stand in sentences of either', async () => {
    const { rows } = await sql<{ text: string }>`
      select note as text from packages union select reason from items union select reason from order_revisions
      union select reason from transaction_reversals union select text from write_offs union select note from parties
      union select note from account_payments union select overruled from closed_months`.execute(
      testApp.database.db,
    )
    const texts = rows.map(({ text }) => text).filter((text) => text !== '' && text !== '{}')
    expect(texts.length).toBeGreaterThan(12)
    expect(texts.filter((text) => !(/[\u4e00-\u9fff]{2}/.test(text) && /[A-Za-z]{3}/.test(text)))).toEqual([])
  })

  it('ends at the present', async () => {
    const rows = await testApp.database.db.selectFrom('logs').select(['kind', 'created_at']).execute()
    const closed = rows.filter(({ kind }) => kind === 'Close month').map(({ created_at }) => created_at)
    expect(Math.max(...closed)).toBeGreaterThan(Date.now() - 3_700_000)
    expect(Math.max(...rows.map(({ created_at }) => created_at))).toBeLessThanOrEqual(Date.now())
  })

  it('has no mail that waits', async () => {
    await testApp.mails()
    expect((await as.ok.listOutbox()).result).toEqual([])
  })

  it('has later costs, a bill of the forwarder with what is left to book, and a bill of WeChat', async () => {
    const { parcels, added } = await as.ok.getForwarderBill({})
    expect(new Set(parcels.map(({ state }) => state))).toEqual(
      new Set(['same', 'differs', 'unknown', 'missing']),
    )
    expect(added).not.toBe(0)
    const { lines, months } = await as.ok.getReconciliation({})
    expect(
      lines
        .map(({ state }) => state)
        .toSorted()
        .slice(-2),
    ).toEqual(['bill_only', 'matched'])
    expect(months.length).toBeGreaterThan(0)
  })

  it('has parties with balances of different age, and statements of them', async () => {
    const { result } = await as.ok.listParties({ query: {} })
    expect(result).toHaveLength(6)
    const chen = result.find(({ name }) => name === '陈建国')
    const liu = result.find(({ name }) => name === '刘洋')
    expect(chen?.senderBalance).toBeGreaterThan(0)
    expect(liu?.customerBalance).toBe(570)
    const { accounts } = await as.ok.getParty({ query: { party: liu?._id ?? '' } })
    expect(accounts).toMatchObject([{ side: 'customer', aging: { upTo60: 570, over90: 0 } }])
    const statements = await as.ok.listStatements({ query: { party: chen?._id ?? '' } })
    expect(statements.result).toMatchObject([{ side: 'sender', opening: 0 }])
  })

  it('has a catalogue of what was ordered, which nothing is left to suggest for', async () => {
    const { result } = await as.ok.listProducts({ query: {} })
    expect(result.length).toBeGreaterThan(10)
    expect(result.every(({ price, weight }) => Number(price) > 0 && Number(weight) > 0)).toBe(true)
    expect((await as.ok.listProductSuggestions()).result).toEqual([])
  })

  it('has corrected payments, among the others in the order of their numbers', async () => {
    const query = { corrected: 'included', limit: '500' } as const
    const { result } = await as.ok.listTransactions({ query })
    expect(result.filter(({ paymentMethod }) => paymentMethod === 'On account').length).toBe(3)
    const marks = new Set(result.flatMap(({ mark, items }) => [mark, ...items.map((item) => item.mark)]))
    expect([...marks]).toEqual(
      expect.arrayContaining([
        { is: 'rejected', qty: 2, of: 2 },
        { is: 'refunded', qty: 1, of: 3 },
      ]),
    )
    expect(result.filter(({ amended }) => amended).length).toBeGreaterThan(0)
    // Payments of one morning may be numbered in another order.
    const hour = 3_600_000
    const times = result.toSorted((a, b) => a.number - b.number).map(({ createdAt }) => Date.parse(createdAt))
    expect(times.filter((time, index) => time < (times[index - 1] ?? 0) - hour)).toEqual([])
  })

  it('has corrected packages, written off pieces, and months that were closed', async () => {
    const query = { limit: '30', corrected: 'included' } as const
    const packages = (await as.ok.listLatestPackages({ query })).result
    const kinds = new Set<string>()
    for (const { pk_id } of packages) {
      const revisions = (await as.ok.listRevisions({ query: { pk_id } })).result
      for (const { kind } of revisions) kinds.add(kind)
    }
    expect([...kinds].sort()).toEqual(['corrected', 'recorded', 'voided'])
    const lost = (await as.ok.listWriteOffs({ query: { ended: 'included' } })).result
    expect(lost.map(({ why, endedAt }) => `${why} ${endedAt ? 'taken back' : ''}`.trim()).sort()).toEqual([
      'damaged',
      'damaged',
      'lost taken back',
    ])
    const months = await as.ok.listMonths()
    expect(months.result.map(({ state }) => state)).toEqual([
      'running',
      'ended',
      ...months.result.slice(2).map(() => 'closed'),
    ])
    expect(months.result[2]?.closings.map(({ reopened }) => reopened === null)).toEqual([false, true])
  })
})

describe('the data of the demo at other times', () => {
  const ends = ['2026-11-01T00:04:00Z', '2027-02-28T13:30:00Z', '2027-06-02T23:59:00Z']

  it.each(ends)('passes the audit, until %s', { timeout: 30_000 }, async (until) => {
    const file = join(await newFolder(), 'parcel-desk.sqlite')
    await makeDemo(file, Date.parse(until), 5)
    const database = await openForReading({ url: undefined, file })
    expect(await findingsOf(database)).toEqual([])
    await database.close()
  })
})
