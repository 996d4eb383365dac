// @rules 18-merge-03 18-name-01 20-account-02 18-merge-04 18-merge-01 17-undo-06 20-account-01
import { expect, it } from 'vitest'
import { openApp, storedRows } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { deleteKeptRows } from '../../src/storage/stores/correction/undo.store.ts'
import { auditFindings, newParty, paidItem, pay, putIntoCart, refund } from './party-helpers.ts'

const reason = 'sent back'
const { testApp, boss, anna, refuses } = await openApp({ boss: 'admin', anna: 'staff' })

async function two(name: string) {
  const [old, survivor] = [await newParty(anna, `Old ${name}`), await newParty(anna, `New ${name}`)]
  const merge = () => boss.ok.mergeParties({ body: { _id: old, into: survivor, version: 1 } })
  const undo = () => boss.ok.undoMergeParties({ body: { _id: old } })
  return { old, survivor, merge, undo }
}

const approve = (transaction_id: string) => boss.ok.approveTransaction({ body: { transaction_id } })

/** Entries as they are stored with one party, without what points to it. */
async function stored(party: string | null): Promise<string[]> {
  const rows = await storedRows(testApp, 'account_entries', { party_id: party })
  return rows.map(({ side, cause, amount_fen }) => `${side} ${cause} ${amount_fen}`)
}

/** What all parties together have of an item. */
async function sumOf(item: string): Promise<number> {
  const rows = await storedRows(testApp, 'account_entries', { item_id: item })
  return rows.reduce((total, { amount_fen }) => total + amount_fen, 0)
}

it('writes a payment to the survivors of those who are named', async () => {
  const [li, wang] = [await two('Li'), await two('Wang')]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang.old, paysLater: true })
  await boss.ok.nameSender({ body: { pk_id: pkId, party: li.old, seen: null } })
  await li.merge()
  await wang.merge()
  await anna.ok.payCartOnAccount({ body: {} })
  expect([await stored(li.old), await stored(wang.old)]).toEqual([[], []])
  // 298.92 + (600 - 298.92) / 2 = 449.46
  expect(await stored(li.survivor)).toEqual(['sender share 44946'])
  expect(await stored(wang.survivor)).toEqual(['customer share 60000'])
  await li.undo()
  await wang.undo()
  expect(await stored(li.survivor)).toEqual(['sender share 44946'])
  expect(await stored(wang.survivor)).toEqual(['customer share 60000'])
})

it('writes a refund, a void and a rejection to the survivor', async () => {
  const wang = await two('Wang 2')
  const refunded = await paidItem(anna, wang.old)
  const voided = await paidItem(anna, wang.old)
  const rejected = await paidItem(anna, wang.old)
  await approve(refunded.transaction)
  await approve(voided.transaction)
  const before = await stored(wang.old)
  await wang.merge()
  const refund = { transaction_id: refunded.transaction, item_id: refunded.item, qty: 1, seen: 0, reason }
  await boss.ok.refundPieces({ body: refund })
  await boss.ok.voidTransaction({ body: { transaction_id: voided.transaction, seen: 0, reason } })
  const { transaction, version } = rejected
  await boss.ok.rejectTransaction({
    body: { transaction_id: transaction, into: 'rows' as const, version, reason },
  })
  expect(await stored(wang.old)).toEqual(before)
  expect(await stored(wang.survivor)).toEqual([
    'customer reversal -20000',
    'customer reversal -20000',
    'customer reversal -20000',
    'customer paid_at_once_reversed 20000',
  ])
})

it('writes the difference of an amended cost to the survivor', async () => {
  const li = await two('Li 5')
  const { pkId } = await paidItem(anna)
  await boss.ok.nameSender({ body: { pk_id: pkId, party: li.old, seen: null } })
  const before = await stored(li.old)
  await li.merge()
  // A price of 21 in place of 20 costs 4.70 more: half of that is the sender's.
  await boss.ok.amendOrder({ body: { pk_id: pkId, revision: 1, reason, lines: [{ line: 1, price: 21 }] } })
  expect(await stored(li.old)).toEqual(before)
  expect(await stored(li.survivor)).toEqual(['sender amendment 235'])
})

it('takes an item off each account that has entries of it', async () => {
  const wang = await two('Wang 3')
  const zhao = await newParty(anna, 'Zhao 3')
  await putIntoCart(anna, { pieces: 3, customer: wang.old, paysLater: true })
  const { transaction, item } = await pay(anna)
  await approve(transaction)
  await wang.merge()
  await refund(boss, { transaction, item })
  const held = { old: ['customer share 60000'], survivor: ['customer reversal -20000'] }
  expect([await stored(wang.old), await stored(wang.survivor)]).toEqual([held.old, held.survivor])
  expect(await sumOf(item)).toBe(40_000)
  await anna.ok.nameCustomer({ body: { item, party: zhao, seen: wang.survivor } })
  await wang.undo()
  expect([await stored(wang.old), await stored(wang.survivor)]).toEqual([
    [...held.old, 'customer unnamed -60000'],
    [...held.survivor, 'customer unnamed 20000'],
  ])
  expect(await stored(zhao)).toEqual(['customer share 60000', 'customer reversal -20000'])
  expect(await sumOf(item)).toBe(40_000)
})

it('names the survivor of before after the merge was taken back', async () => {
  const wang = await two('Wang 4')
  await putIntoCart(anna, { pieces: 3, customer: wang.old, paysLater: true })
  const { transaction, item } = await pay(anna)
  await approve(transaction)
  await wang.merge()
  await refund(boss, { transaction, item })
  await wang.undo()
  await anna.ok.nameCustomer({ body: { item, party: wang.survivor, seen: wang.old } })
  expect(await stored(wang.old)).toEqual(['customer share 60000', 'customer unnamed -60000'])
  expect(await stored(wang.survivor)).toEqual([
    'customer reversal -20000',
    'customer unnamed 20000',
    'customer share 60000',
    'customer reversal -20000',
  ])
  expect(await sumOf(item)).toBe(40_000)
})

it('reverses and amends on the account of the share after the merge was taken back, which the audit compares', async () => {
  const [li, wang] = [await two('Li 6'), await two('Wang 6')]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang.old, paysLater: true })
  await boss.ok.nameSender({ body: { pk_id: pkId, party: li.old, seen: null } })
  await li.merge()
  await wang.merge()
  await anna.ok.payCartOnAccount({ body: {} })
  const { items: [item] = [], _id: id = '' } = (await boss.ok.listTransactions()).result[0] ?? {}
  await approve(id)
  await li.undo()
  await wang.undo()
  const refund = { transaction_id: id, item_id: item?._id ?? '', qty: 1, seen: 0, reason }
  await boss.ok.refundPieces({ body: refund })
  await boss.ok.amendOrder({ body: { pk_id: pkId, revision: 1, reason, lines: [{ line: 1, price: 21 }] } })
  await boss.ok.voidTransaction({ body: { transaction_id: id, seen: 1, reason } })
  expect([await stored(li.old), await stored(wang.old)]).toEqual([[], []])
  // 449.46 / 3 = 149.82; two pieces at 104.34 and 400.00 give 304.34, and 299.64 stood.
  expect(await stored(li.survivor)).toEqual([
    'sender share 44946',
    'sender reversal -14982',
    'sender amendment 470',
    'sender reversal -30434',
  ])
  expect(await stored(wang.survivor)).toEqual([
    'customer share 60000',
    'customer reversal -20000',
    'customer reversal -40000',
  ])
  expect(await auditFindings(testApp)).toEqual([])
  for (const [side, cause, from, to] of [
    ['sender', 'reversal', li.survivor, li.old],
    ['sender', 'amendment', li.survivor, li.old],
    ['customer', 'reversal', wang.survivor, wang.old],
  ] as const) {
    const move = (party: string, was: string) =>
      testApp.sql(`update account_entries set party_id = '${party}'
            where side = '${side}' and cause = '${cause}' and party_id = '${was}'`)
    await move(to, from)
    expect((await auditFindings(testApp)).join('\n'), side).toContain('party of the share')
    await move(from, to)
  }
  expect(await auditFindings(testApp)).toEqual([])
})

it('refuses to take back another merge than the one that was seen', async () => {
  const zhang = await two('Zhang')
  const third = await newParty(anna, 'Third')
  const seen = async (id: string) => await boss.ok.getParty({ query: { party: id } })
  const undo = (version: number, as: Person) => as.undoMergeParties({ body: { _id: zhang.old, version } })
  await zhang.merge()
  const [listed] = (await seen(zhang.survivor)).merged
  expect(listed).toEqual({ _id: zhang.old, name: 'Old Zhang', version: 2 })
  const other = await testApp.person('admin', 'Ada')
  await other.ok.undoMergeParties({ body: { _id: zhang.old, version: 2 } })
  await other.ok.mergeParties({ body: { _id: zhang.old, into: third, version: 3 } })
  await refuses(
    () => undo(2, boss),
    409,
    'Ada has changed this meanwhile. Nothing was saved. Look at it again.',
  )
  const { party } = await seen(zhang.old)
  expect(party?.mergedInto?.name).toBe('Third')
  expect((await undo(party?.version ?? 0, boss)).status).toBe(200)
})

it('can be taken back whenever it was made, and before its row was kept', async () => {
  const [early, late] = [await two('Early'), await two('Late')]
  await early.merge()
  await late.merge()
  // As the migration stores those of before.
  await testApp.sql(`update undo_rows set log_id = '' where row_id = '${early.old}'`)
  await deleteKeptRows(testApp.database.db, Date.now() + 400 * 86_400_000)
  for (const { old, undo } of [early, late]) {
    await undo()
    const { party } = await boss.ok.getParty({ query: { party: old } })
    expect([party?.mergedInto, party?.version]).toEqual([undefined, 3])
  }
})

it('leaves books that are right', async () => {
  expect(await auditFindings(testApp)).toEqual([])
})
