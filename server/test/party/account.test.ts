// @rules 18-account-01 18-entry-05 18-balance-01 18-entry-04 18-settle-01 18-aging-01 18-merge-01 18-merge-02
import { expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { addAccountAdjustment } from '#contract/party-account.ts'
import { log } from '#domain/messages/en/actions.ts'
import { words } from '#domain/messages/en/words.ts'
import { logSentence } from '#domain/messages/log-sentence.ts'
import { openApp, says, storedRow, storedRows } from '../../../testkit/rooms/open-app.ts'
import { newestLog, storedLogs } from '../log/stored-logs.ts'
import { enter, newParty } from './party-helpers.ts'

type Adjustment = Input<typeof addAccountAdjustment>['body']
const day = 24 * 60 * 60 * 1000
const { testApp, boss, anna, storesNothing } = await openApp({ boss: 'admin', anna: 'staff' })
const party = (name: string) => newParty(boss, name)
const pay = (body: Parameters<typeof enter>[1], as = anna) => enter(as, body)
const adjust = (body: Pick<Adjustment, 'party' | 'amount'> & Partial<Adjustment>, as = boss) =>
  as.addAccountAdjustment({ body: { side: 'sender', kind: 'opening', reason: 'from the old book', ...body } })
const accounts = async (id: string) => (await boss.ok.getParty({ query: { party: id } })).accounts
const entries = async (id: string, side: 'sender' | 'customer', part: object = {}) =>
  await boss.ok.listAccountEntries({ query: { party: id, side, ...part } })
const listed = async (id: string) => {
  const { result } = await boss.ok.listParties()
  const found = result.find(({ _id }) => _id === id)
  return [found?.senderBalance, found?.customerBalance]
}

/** Tokens end within hours, so the entries become older instead. */
const wait = (days: number) =>
  testApp.sql(`update account_entries set created_at = created_at - ${days * day}`)

it('keep what people enter, with its sign, for each side by itself', async () => {
  const id = await party('Li')
  expect(await listed(id)).toEqual([undefined, undefined])
  expect((await adjust({ party: id, amount: 538.85 })).answer.msg).toBe(
    'Entered: ¥ 538.85 on the sender account of Li.',
  )
  const paid = await pay({ party: id, amount: 500.1, method: 'Wechat', transferNumber: ' 42\u200b00 ' })
  expect(paid.answer.msg).toBe('Entered: ¥ 500.10 paid to Li.')
  await pay({ party: id, amount: 0.05, kind: 'repayment' })
  await pay({ party: id, amount: 200, side: 'customer', note: 'deposit', day: '2026-01-31' })
  await adjust({ party: id, amount: -0.01, side: 'customer', kind: 'adjustment', reason: ' rounding ' })
  expect(await listed(id)).toEqual([38.8, -200.01])
  expect(
    (await accounts(id)).map(({ side, balance, entries: count }) => `${side} ${balance} ${count}`),
  ).toEqual(['sender 38.8 3', 'customer -200.01 2'])
  const sender = await entries(id, 'sender')
  expect(sender.next).toBeNull()
  expect(sender.result.map(({ cause, amount, balance }) => `${cause} ${amount} ${balance}`)).toEqual([
    'repayment 0.05 38.8',
    'payment -500.1 38.75',
    'opening 538.85 538.85',
  ])
  expect(sender.result[1]).toMatchObject({
    _id: paid.answer.entry_id,
    method: 'Wechat',
    transferNumber: '4200',
    note: '',
    day: '',
    by: 'Anna',
    createdAt: expect.stringMatching(/Z$/),
  })
  const [adjusted, deposit] = (await entries(id, 'customer')).result
  expect(adjusted).toMatchObject({ cause: 'adjustment', method: null, note: 'rounding', by: 'Boss' })
  expect(deposit).toMatchObject({ amount: -200, note: 'deposit', day: '2026-01-31' })
})

it('say in the log who entered what, with the row as evidence', async () => {
  const id = await party('Log')
  await pay({ party: id, amount: 1234.5, side: 'customer' })
  await adjust({ party: id, amount: -3 })
  const logs = await storedLogs(testApp, { ref_id: id })
  expect(logs.map(({ kind, params }) => logSentence(log[kind], params, words))).toEqual([
    'Add party: Log',
    'Add payment: ¥ 1,234.50 received from Log, Bank',
    'Add adjustment: ¥ −3.00 on the sender account of Log, opening balance',
  ])
  const rows = await storedRows(testApp, 'account_entries', { party_id: id })
  expect(rows.map(({ log_id, amount_fen }) => `${log_id} ${amount_fen}`)).toEqual([
    `${logs[1]?.id} -123450`,
    `${logs[2]?.id} -300`,
  ])
  expect(logs[1]?.changes).toMatchObject([
    { table: 'account_entries', after: { amount_fen: -123_450, party_id: id } },
    { table: 'account_payments', after: { amount_fen: 123_450, kind: 'payment' } },
  ])
})

it('refuse other amounts, days to come, long texts and missing reasons, and store nothing', async () => {
  const id = await party('Strict')
  await storesNothing(async () => {
    await says(pay({ party: id, amount: 0 }), 400, 'account.amount')
    expect((await adjust({ party: id, amount: 0 })).error.code).toBe('account.signed_amount')
    expect((await adjust({ party: id, amount: 1, reason: 'no' })).error.code).toBe('correction.reason')
    for (const late of ['2999-01-01', '2026-02-30', 'yesterday']) {
      const { error } = await pay({ party: id, amount: 1, day: late })
      expect(error.errorObject).toEqual({ day: 'Enter a day such as 2026-11-23, not after today.' })
    }
    const long = await pay({ party: id, amount: 1, note: 'n'.repeat(1001), transferNumber: '4'.repeat(65) })
    expect(Object.keys(long.error.errorObject ?? {})).toEqual(['transferNumber', 'note'])
    expect((await pay({ party: 'x', amount: 1 })).status).toBe(404)
  })
})

it('age by days, and payments settle the oldest first', async () => {
  const id = await party('Old')
  await adjust({ party: id, amount: 100 })
  await wait(31)
  await adjust({ party: id, amount: 200 })
  await wait(31)
  await adjust({ party: id, amount: 300, kind: 'adjustment' })
  await pay({ party: id, amount: 150 }, boss)
  const [sender] = await accounts(id)
  expect(sender).toMatchObject({
    balance: 450,
    aging: { upTo30: 300, upTo60: 150, upTo90: 0, over90: 0, credit: 0 },
  })
  await pay({ party: id, amount: 500 }, boss)
  expect((await accounts(id))[0]?.aging).toEqual({ upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, credit: 50 })
})

it('belong to the survivor until a merge is taken back; later ones stay', async () => {
  const [one, other] = [await party('One'), await party('Other')]
  await adjust({ party: one, amount: 10 })
  await adjust({ party: other, amount: 5 })
  await boss.ok.mergeParties({ body: { _id: one, into: other, version: 1 } })
  expect([await listed(one), await listed(other)]).toEqual([
    [undefined, undefined],
    [15, undefined],
  ])
  await pay({ party: one, amount: 4 }, boss)
  // The log leads to who has it.
  expect(await newestLog(testApp, { kind: 'Add payment' })).toMatchObject({ ref_id: other })
  expect((await entries(other, 'sender')).result.map(({ balance }) => balance)).toEqual([11, 15, 10])
  await boss.ok.undoMergeParties({ body: { _id: one } })
  expect([await listed(one), await listed(other)]).toEqual([
    [10, undefined],
    [1, undefined],
  ])
})

it('come in pages, newest first, with the balance after each', async () => {
  const id = await party('Pages')
  for (const amount of [1, 2, 3, 4, 5]) await adjust({ party: id, amount })
  const first = await entries(id, 'sender', { limit: '2' })
  expect(first.result.map(({ balance }) => balance)).toEqual([15, 10])
  const rest = await entries(id, 'sender', { limit: '10', cursor: first.next ?? '' })
  expect([rest.result.map(({ balance }) => balance), rest.next]).toEqual([[6, 3, 1], null])
  expect((await entries(id, 'customer')).result).toEqual([])
  expect((await boss.listAccountEntries({ query: { party: 'x', side: 'sender' } })).status).toBe(404)
})

it('list Not named once it has entries', async () => {
  expect((await boss.ok.listParties()).notNamed).toEqual({})
  const { id: user } = await storedRow(testApp, 'users')
  await testApp.sql(`insert into account_entries (id, side, party_id, amount_fen, cause, booked_month, user_id, log_id, created_at)
      values ('N1', 'customer', null, 12345, 'adjustment', '2026-01', '${user}', 'L', 1)`)
  expect((await boss.ok.listParties()).notNamed).toEqual({ customerBalance: 123.45 })
  const { answer } = await boss.getParty({ query: { party: 'none' } })
  expect(answer).toMatchObject({ party: null, accounts: [{ side: 'customer', balance: 123.45 }] })
  expect((await entries('none', 'customer')).result).toHaveLength(1)
})
