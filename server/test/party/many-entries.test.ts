// @rules 20-account-01 18-balance-01 18-aging-01
import { expect, it } from 'vitest'
import type { AccountEntry } from '#domain/account/account-entry.ts'
import { type MovementKind, type Side, sides } from '#domain/account/entry-causes.ts'
import { accountFindings, type Movement } from '#domain/books/account-findings.ts'
import type { Fen } from '#domain/unit/units.ts'
import { randomSeed } from '../../../testkit/random-seed.ts'
import { openApp, storedRow, storedRows } from '../../../testkit/rooms/open-app.ts'
import { type Random, seededRandom } from '../../src/commands/made-up-business/random.ts'
import { inTransaction } from '../../src/storage/engine/in-transaction.ts'
import { addLog } from '../../src/storage/stores/log/log.store.ts'
import { addMovement } from '../../src/storage/stores/party/account-payment.store.ts'
import { auditFindings, newParty } from './party-helpers.ts'

const kinds = ['payment', 'repayment', 'opening', 'adjustment'] as const
const many = 10_000
const atOnce = 500
const { testApp, boss } = await openApp({ boss: 'admin' })
const ids: string[] = []
const movements: Movement[] = []

/** Enters some movements of random parties, sides, kinds and amounts in one transaction. */
async function addMany(random: Random, from: number) {
  const { id: by } = await storedRow(testApp, 'users', { name: 'Boss' })
  await inTransaction(testApp.database, async (trx) => {
    for (let n = 0; n < atOnce; n += 1) {
      const side: Side = random.pick('side', sides)
      const kind: MovementKind = random.pick('kind', kinds)
      const entered = random.between(1, 99_999) as Fen
      const isSigned = kind === 'opening' || kind === 'adjustment'
      const amount = (isSigned && random.happens(0.5) ? -entered : entered) as Fen
      const at = Date.parse('2026-01-01T00:00:00Z') + (from + n) * 60_000
      const details = { transferNumber: '', note: '', day: '' }
      const signed = (kind === 'payment' ? -amount : amount) as Fen
      const party = random.pick('party', ids)
      const entry = { side, party, amount: signed, cause: kind, itemId: null, method: null, at }
      await addMovement(trx, { side, kind, amount, ...details }, entry, { by: { id: by }, logId: 'many' })
      movements.push({ side, kind, amount })
    }
    const user = { id: by, name: 'Boss' }
    await addLog(trx, { kind: 'Add party', params: { party: '' }, user, from: '127.0.0.1' }, from)
  })
}

const balances = async () => {
  const { result } = await boss.ok.listParties()
  const total = (of: 'senderBalance' | 'customerBalance') =>
    result.reduce((sum, party) => sum + Math.round((party[of] ?? 0) * 100), 0)
  return [total('senderBalance'), total('customerBalance')]
}

const ledger = async () => {
  const rows = await storedRows(testApp, 'account_entries')
  return rows.map(
    ({ id, side, party_id: party, cause, amount_fen, method, created_at: at }): AccountEntry => {
      return { id, side, party, cause, itemId: null, amount: amount_fen as Fen, method, at }
    },
  )
}
for (let n = 0; n < 40; n += 1) ids.push(await newParty(boss, `Party ${n}`))
const random = seededRandom(randomSeed)
for (let at = 0; at < many; at += atOnce) await addMany(random, at)

it('give the same sum by party, by entry and by what was entered', async () => {
  const entries = await ledger()
  expect(entries).toHaveLength(many)
  expect(accountFindings([], entries, movements)).toEqual([])
  const bySide = sides.map((side) =>
    entries.filter((entry) => entry.side === side).reduce((sum, { amount }) => sum + amount, 0),
  )
  expect(await balances()).toEqual(bySide)
  const [a = '', b = ''] = ids
  await boss.ok.mergeParties({ body: { _id: a, into: b, version: 1 } })
  expect(await balances()).toEqual(bySide)
})

it('of one party age to its balance', async () => {
  for (const party of ids.slice(1, 6)) {
    const { accounts } = await boss.ok.getParty({ query: { party } })
    for (const { balance, aging } of accounts) {
      const open = aging.upTo30 + aging.upTo60 + aging.upTo90 + aging.over90 - aging.credit
      expect(Math.round(open * 100)).toBe(Math.round(balance * 100))
    }
  }
})

it('are found right by the audit, and wrong when one was changed', async () => {
  expect((await auditFindings(testApp)).filter((one) => one.startsWith('accounts'))).toEqual([])
  const { id } = (await ledger())[4711] ?? expect.fail('no entry')
  await testApp.sql(`update account_entries set amount_fen = amount_fen + 1 where id = '${id}'`)
  expect((await auditFindings(testApp)).filter((one) => one.startsWith('accounts'))).toEqual([
    expect.stringContaining(`account entry ${id}`),
  ])
})
