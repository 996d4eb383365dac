// @rules 20-pieces-01 20-money-01 20-account-01 20-month-01 17-word-03
import { describe, expect } from 'vitest'
import { bookProblems } from '../../../testkit/books.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { failingChecks } from './failing-checks.ts'
import { lose, lossesOf, takeBack } from './losses.ts'
import { paymentTest } from './payments.ts'

/** What somebody changes in the tables of corrections, how it is put back, and the checks that find it. */
const faults: readonly [fault: string, plant: string, undo: string, checks: readonly string[]][] = [
  [
    'a reversal of more pieces',
    'update transaction_reversals set qty = qty + 1',
    'update transaction_reversals set qty = qty - 1',
    ['words', 'pieces', 'totals', 'standing', 'corrections'],
  ],
  [
    'a reversed share of the sender',
    'update transaction_reversals set to_sender_fen = to_sender_fen + 1',
    'update transaction_reversals set to_sender_fen = to_sender_fen - 1',
    ['standing', 'accounts', 'corrections'],
  ],
  [
    'reversed profits',
    'update transaction_reversals set profits_fen = profits_fen + 1',
    'update transaction_reversals set profits_fen = profits_fen - 1',
    ['standing', 'corrections'],
  ],
  [
    'another reason',
    "update transaction_reversals set reason = reason || '!'",
    "update transaction_reversals set reason = 'paid the wrong pieces'",
    ['corrections'],
  ],
  [
    'pieces that a transaction counts as reversed',
    'update transactions set qty_reversed = qty_reversed - 1 where qty_reversed > 0',
    'update transactions set qty_reversed = qty_reversed + 1 where id in (select transaction_id from transaction_reversals)',
    ['totals'],
  ],
  [
    'a rejection that is taken back by hand',
    'update transactions set rejected_by = null where rejected_at is not null',
    "update transactions set rejected_by = (select id from users where name = 'Ada') where rejected_at is not null",
    ['totals', 'fingerprints'],
  ],
  [
    'packages that a payment on account is said of',
    'update packages set on_account = 1 - on_account',
    'update packages set on_account = 1 - on_account',
    ['words'],
  ],
  [
    'a package whose track is somewhere else',
    "update packages set track = 'lost' where track = 'unknown'",
    "update packages set track = 'unknown' where track = 'lost'",
    ['words'],
  ],
  [
    'packages of another person',
    "update packages set person = 'X' || person",
    'update packages set person = substr(person, 2)',
    ['persons'],
  ],
  [
    'a write-off that is gone',
    'update write_offs set ended_at = 1 where ended_at is null',
    'update write_offs set ended_at = null where ended_at = 1',
    ['pieces', 'corrections'],
  ],
  [
    'a write-off that is there twice',
    `insert into write_offs select 'W2', pk_id, line_group, qty, why, text, type, original_type, subtotal_fen, cost_fen,
      note, user_id, user_name, day, log_id, created_at, ended_at, ended_by from write_offs where ended_at is null limit 1`,
    "delete from write_offs where id = 'W2'",
    ['pieces', 'corrections'],
  ],
  [
    'a write-off of more pieces',
    'update write_offs set qty = qty + 1 where ended_at is null',
    'update write_offs set qty = qty - 1 where ended_at is null',
    ['pieces', 'corrections'],
  ],
  [
    'a write-off that its row has not given',
    "update items set qty = qty + 1 where type = 'sold'",
    "update items set qty = qty - 1 where type = 'sold'",
    ['pieces'],
  ],
  [
    'a write-off that stands again by hand',
    'update write_offs set ended_at = null where ended_at is not null',
    "update write_offs set ended_at = (select created_at from logs where kind = 'Take back write-off') where ended_by is not null",
    ['pieces', 'corrections'],
  ],
  [
    'a figure that nothing explains',
    'update month_deltas set pieces = pieces - 1',
    'update month_deltas set pieces = pieces + 1',
    ['corrections'],
  ],
  [
    'pieces of another line group',
    'update items set line_group = 2',
    'update items set line_group = 1',
    ['pieces'],
  ],
  [
    'an entry that leaves something owed',
    `insert into account_entries (id, side, party_id, amount_fen, cause, item_id, booked_month, user_id, log_id, created_at)
      select 'E1', 'sender', null, 5, 'share', id, '2026-01', (select min(id) from users), 'none', 1
      from transaction_items limit 1`,
    "delete from account_entries where id = 'E1'",
    ['accounts', 'corrections'],
  ],
]

const it = paymentTest.extend('corrected', { scope: 'file' }, async ({ testApp, anna, ada, does }) => {
  await does.reject((await does.paid(2, 300)).id)
  const some = await does.approved(5, 778.78)
  await does.refund(some, 1, 0)
  await does.refund(some, 1, 1, { loss: { why: 'damaged' } })
  await does.voidIt((await does.approved(2, 300)).id)
  const pkId = await savePackage(anna, { sold: 4 })
  const row = async () => (await rowOf(anna, pkId, 'sold'))._id
  await lose(ada, await row(), 1)
  await takeBack(ada, (await lossesOf(ada, pkId))[0]?._id ?? '')
  await lose(ada, await row(), 2)
  return testApp
})

describe('the audit of corrections', () => {
  it('finds nothing after corrections', async ({ corrected: { database } }) => {
    expect(await failingChecks(database)).toEqual([])
    expect(await bookProblems(database, { doneByKinds: new Map([['Write off', 2]]) })).toEqual([])
    const [problem] = await bookProblems(database, { doneByKinds: new Map([['Write off', 3]]) })
    expect(problem).toBe('books, log entries: Write off: should be 3, is 2')
  })

  it('finds every planted fault, and nothing once it is put back', async ({
    corrected: { database, sql },
  }) => {
    const found: unknown[] = []
    for (const [fault, plant, undo] of faults) {
      await sql(plant)
      const checks = await failingChecks(database)
      // What the runs of resilience/ compute finds it too, without the audit's code.
      const problems = await bookProblems(database)
      await sql(undo)
      found.push({ fault, checks, inBooks: problems.length > 0, left: await failingChecks(database) })
    }
    const isOfBooks = (checks: readonly string[]) => checks.includes('pieces') || checks.includes('accounts')
    expect(found).toEqual(
      faults.map(([fault, , , checks]) => ({ fault, checks, inBooks: isOfBooks(checks), left: [] })),
    )
  })
})
