// @rules 18-statement-01 18-statement-02 18-statement-11
import { expect, it } from 'vitest'
import { type Side, sides } from '#domain/account/entry-causes.ts'
import type { Fen } from '#domain/unit/units.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { storedRow } from '../../../testkit/rooms/open-app.ts'
import { seededRandom } from '../../src/commands/made-up-business/random.ts'
import { inTransaction } from '../../src/storage/engine/in-transaction.ts'
import { addLog } from '../../src/storage/stores/log/log.store.ts'
import { addMovement } from '../../src/storage/stores/party/account-payment.store.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { statementRoom, today } from './statement-helpers.ts'

const many = 10_000
const atOnce = 500
/** Days that follow each other, up to today. */
const periods = [
  ['2026-01-01', '2026-02-10'],
  ['2026-02-11', '2026-05-31'],
  ['2026-06-01', today()],
] as const

/** The ids of some parties, whose accounts have many entries. */
const { testApp, does, boss } = await statementRoom()

const ids: string[] = []
for (let n = 0; n < 12; n += 1) ids.push(await does.party(`Party ${n}`))
const random = seededRandom(randomSeed)
const { id: by } = await storedRow(testApp, 'users', { name: 'Boss' })
for (let from = 0; from < many; from += atOnce) {
  await inTransaction(testApp.database, async (trx) => {
    for (let n = 0; n < atOnce; n += 1) {
      const side: Side = random.pick('side', sides)
      const amount = random.between(-99_999, 99_999) as Fen
      // About one every half an hour, so that all of 2026 until summer has some.
      const at = Date.parse('2026-01-01T00:00:00Z') + (from + n) * 25 * 60_000
      const party = random.pick('party', ids)
      const entry = { side, party, amount, cause: 'adjustment' as const, itemId: null, method: null, at }
      const details = { transferNumber: '', note: '', day: '' }
      const movement = { side, kind: 'adjustment' as const, amount, ...details }
      await addMovement(trx, movement, entry, { by: { id: by }, logId: 'many' })
    }
    const user = { id: by, name: 'Boss' }
    await addLog(trx, { kind: 'Add party', params: { party: '' }, user, from: '127.0.0.1' }, from)
  })
}

it('add up to the ledger, and each opens with what the one before closed with', async () => {
  let lines = 0
  let total = 0
  for (const party of ids) {
    for (const side of sides) {
      let closing = 0
      for (const [from, to] of periods) {
        const { answer } = await does.preview({ party, side, from, to })
        expect(Math.round(answer.opening * 100)).toBe(closing)
        closing = Math.round(answer.closing * 100)
        const sum = answer.lines.reduce((fen, { amount }) => fen + Math.round(amount * 100), 0)
        expect(Math.round(answer.opening * 100) + sum).toBe(closing)
        lines += answer.lines.length
        total += sum
      }
      const { result } = await boss.ok.listParties()
      const balances = result.find(({ _id }) => _id === party)
      const balance = side === 'sender' ? balances?.senderBalance : balances?.customerBalance
      expect(Math.round((balance ?? 0) * 100)).toBe(closing)
    }
  }
  const { sum } = await testApp.database.db
    .selectFrom('account_entries')
    .select(({ fn, cast }) => cast<number>(fn.sum('amount_fen'), 'bigint').as('sum'))
    .executeTakeFirstOrThrow()
  expect([lines, total]).toEqual([many, sum])
})

it('that are issued at the same time get numbers without a gap or a double', async () => {
  const asked = ids.flatMap((party) => periods.map(([from, to]) => ({ party, from, to })))
  const issued = await Promise.all(asked.map((one) => does.issue(one)))
  // The same again, at the same time: all get the same number.
  const again = await Promise.all(asked.flatMap((one) => [does.issue(one), does.issue(one)]))
  const names = issued.map(({ answer }) => answer.name)
  const year = today().slice(0, 4)
  expect(names.toSorted()).toEqual(asked.map((_, n) => `ST-${year}-${String(n + 1).padStart(4, '0')}`))
  expect(again.map(({ answer }) => answer.name)).toEqual(names.flatMap((name) => [name, name]))
  expect((await auditFindings(testApp)).filter((one) => one.startsWith('statements'))).toEqual([])
})

it('are found by the audit when a number is missing, a line was changed, or a sum is wrong', async () => {
  const found = async () =>
    (await auditFindings(testApp)).filter((one) => one.startsWith('statements')).map((one) => one.slice(12))
  const { id, number } = await testApp.database.db
    .selectFrom('statements')
    .select(['id', 'number'])
    .where('entries', '>', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const name = `ST-${today().slice(0, 4)}-${String(number).padStart(4, '0')}`
  await testApp.sql(`update statements set closing_fen = closing_fen + 1 where id = '${id}'`)
  expect(await found()).toEqual([
    expect.stringContaining(`${name}: closing fen: `),
    expect.stringContaining(`${name}: closing fen as the account has it: `),
  ])
  await testApp.sql(`update statements set closing_fen = closing_fen - 1 where id = '${id}'`)
  await testApp.sql(
    `update statement_parts set lines = replace(lines, 'adjustment', 'payment') where statement_id = '${id}' and part = '0001'`,
  )
  expect(await found()).toEqual([expect.stringContaining(`lines of ${name}: fingerprint`)])
  await testApp.sql(`update statements set number = number + 100 where id = '${id}'`)
  expect((await found())[0]).toContain('number of a statement')
})
