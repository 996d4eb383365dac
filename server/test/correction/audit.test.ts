// @rules 20-pieces-01 20-money-01 20-account-01 20-month-01 17-word-03
import { expect, it } from 'vitest'
import { bookProblems } from '../../../testkit/books.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { change, type Fault, failingChecks, oneMore } from './failing-checks.ts'
import { lose, lossesOf, takeBack } from './losses.ts'
import { paymentRoom, reason } from './payments.ts'

const reversals = 'transaction_reversals'

const faults: readonly Fault[] = [
  ['a reversal of more pieces', ...oneMore(reversals, 'qty'), 'words pieces totals standing corrections'],
  ['a reversed share of the sender', ...oneMore(reversals, 'to_sender_fen'), 'standing accounts corrections'],
  ['reversed profits', ...oneMore(reversals, 'profits_fen'), 'standing corrections'],
  ['another reason', ...change(reversals, "reason = reason || '!'", `reason = '${reason}'`), 'corrections'],
  [
    'pieces that a transaction counts as reversed',
    'update transactions set qty_reversed = qty_reversed - 1 where qty_reversed > 0',
    'update transactions set qty_reversed = qty_reversed + 1 where id in (select transaction_id from transaction_reversals)',
    'totals',
  ],
  [
    'a rejection that is taken back by hand',
    ...change(
      'transactions',
      'rejected_by = null',
      "rejected_by = (select id from users where name = 'Ada')",
      'rejected_at is not null',
    ),
    'totals fingerprints',
  ],
  [
    'a write-off that is gone',
    'update write_offs set ended_at = 1 where ended_at is null',
    'update write_offs set ended_at = null where ended_at = 1',
    'pieces corrections',
  ],
  [
    'a write-off that is there twice',
    `insert into write_offs select 'W2', pk_id, line_group, qty, why, text, type, original_type, subtotal_fen, cost_fen,
      note, user_id, user_name, day, log_id, created_at, ended_at, ended_by from write_offs where ended_at is null limit 1`,
    "delete from write_offs where id = 'W2'",
    'pieces corrections',
  ],
  ['a write-off of more pieces', ...oneMore('write_offs', 'qty', 'ended_at is null'), 'pieces corrections'],
  ['a write-off that its row has not given', ...oneMore('items', 'qty', "type = 'sold'"), 'pieces'],
  [
    'a write-off that stands again by hand',
    'update write_offs set ended_at = null where ended_at is not null',
    "update write_offs set ended_at = (select created_at from logs where kind = 'Take back write-off') where ended_by is not null",
    'pieces corrections',
  ],
  [
    'a figure that nothing explains',
    ...change('month_deltas', 'pieces = pieces - 1', 'pieces = pieces + 1'),
    'corrections',
  ],
  ['pieces of another line group', ...change('items', 'line_group = 2', 'line_group = 1'), 'pieces'],
  [
    'packages that a payment on account is said of',
    ...change('packages', 'on_account = 1 - on_account', 'on_account = 1 - on_account'),
    'words',
  ],
  [
    'a package whose track is somewhere else',
    "update packages set track = 'lost' where track = 'unknown'",
    "update packages set track = 'unknown' where track = 'lost'",
    'words',
  ],
  [
    'packages of another person',
    ...change('packages', "person = 'X' || person", 'person = substr(person, 2)'),
    'persons',
  ],
  [
    'an entry that leaves something owed',
    `insert into account_entries (id, side, party_id, amount_fen, cause, item_id, booked_month, user_id, log_id, created_at)
      select 'E1', 'sender', null, 5, 'share', id, '2026-01', (select min(id) from users), 'none', 1
      from transaction_items limit 1`,
    "delete from account_entries where id = 'E1'",
    'accounts corrections',
  ],
]

const { testApp, anna, ada, does } = await paymentRoom()

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
const { database, sql } = testApp

it('finds nothing after corrections', async () => {
  expect(await failingChecks(database)).toEqual([])
  expect(await bookProblems(database, { doneByKinds: new Map([['Write off', 2]]) })).toEqual([])
  const [problem] = await bookProblems(database, { doneByKinds: new Map([['Write off', 3]]) })
  expect(problem).toBe('books, log entries: Write off: should be 3, is 2')
})

it('finds every planted fault, and nothing once it is put back', async () => {
  const found: unknown[] = []
  for (const [fault, plant, undo] of faults) {
    await sql(plant)
    const checks = (await failingChecks(database)).join(' ')
    // What the runs of resilience/ compute finds it too, without the audit's code.
    const problems = await bookProblems(database)
    await sql(undo)
    found.push({ fault, checks, inBooks: problems.length > 0, left: await failingChecks(database) })
  }
  const isOfBooks = (checks: string) => checks.includes('pieces') || checks.includes('accounts')
  expect(found).toEqual(
    faults.map(([fault, , , checks]) => ({ fault, checks, inBooks: isOfBooks(checks), left: [] })),
  )
})
