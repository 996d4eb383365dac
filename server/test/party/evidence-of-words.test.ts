// @rules 20-evidence-04
import { describe, expect, it } from 'vitest'
import { change } from '../correction/failing-checks.ts'
import { paymentRoom, reason } from '../correction/payments.ts'
import { auditFindings, enter, lei, newParty, paidItem } from './party-helpers.ts'

const { testApp, ada, anna, does } = await paymentRoom()

const named = (name: string) => `(select id from parties where name = '${name}')`
const of = (table: string, column: string, is: string, was: string, where?: string) =>
  change(table, `${column} = ${is}`, `${column} = ${was}`, where)

/** What somebody changes in the database, by a statement and the one that puts it back. */
const tampering: readonly (readonly [what: string, plant: string, undo: string])[] = [
  ...['order_revisions', 'transaction_reversals'].flatMap((table): [string, string, string][] => [
    [`the reason in ${table}`, ...of(table, 'reason', "'another'", `'${reason}'`)],
    [`who, by name, in ${table}`, ...of(table, 'user_name', "'Eve'", "'Ada'")],
  ]),
  ...['order_revisions', 'account_entries', 'transaction_reversals'].map(
    (table): [string, string, string] => [
      `who in ${table}`,
      `update ${table} set user_id = (select min(id) from users where name = 'Anna') where user_id in (select id from users where name = 'Ada')`,
      `update ${table} set user_id = (select id from users where name = 'Ada')
      where log_id in (select id from logs where user_name = 'Ada')`,
    ],
  ),
  ...[
    ['note', 'a note', 'payment'],
    ['day', '2026-01-02', 'payment'],
    ['transfer_number', '4200001', 'payment'],
    ['note', 'a reason of old', 'adjustment'],
    ['note', 'a reason of old', 'opening'],
  ].map(([column = '', value, kind]): [string, string, string] => [
    `${column} of a ${kind}`,
    ...of('account_payments', column, "'other'", `'${value}'`, `kind = '${kind}'`),
  ]),
  [
    'transfer number of a payment',
    ...of('transfer_numbers', 'transfer_number', "'99'", "'4200001'", "payment_kind = 'account_payment'"),
  ],
  [
    'name of a party',
    "update parties set name = 'Eve' where name = 'Wang 2'",
    "update parties set name = 'Wang 2' where name = 'Eve'",
  ],
  ['phone of a party', ...of('parties', 'phone', "'1'", "''", "name = 'Wang 2'")],
  ['a merge that was not made', ...of('parties', 'merged_into', named('Zhao'), 'null', "name = 'Wang 2'")],
  ['a merge that was taken back', ...of('parties', 'merged_into', named('Zhao'), 'null', "name = 'Old'")],
  ['a merge that ended by itself', ...of('parties', 'merged_into', 'null', named('Zhao'), "name = 'Twin'")],
  ['sender of a package', ...of('packages', 'sender', named('Zhao'), named('Li'), 'sender is not null')],
  [
    'sender of a package that has none',
    `update packages set sender = ${named('Li')} where sender is null`,
    "update packages set sender = null where pk_id not in (select pk_id from logs where kind = 'Name sender')",
  ],
  [
    'customer of an item that was named later',
    `update transaction_items set customer = null where customer = ${named('Zhao')}`,
    `update transaction_items set customer = ${named('Zhao')}
      where id in (select ref_id from logs where kind = 'Name customer')`,
  ],
  [
    'customer of an item that was named when it was paid',
    `update transaction_items set customer = ${named('Li')} where customer = ${named('Wang 2')}`,
    `update transaction_items set customer = ${named('Wang 2')} where customer = ${named('Li')}`,
  ],
  [
    'customer of an item that has none',
    `update transaction_items set customer = ${named('Li')} where customer is null`,
    `update transaction_items set customer = null where customer = ${named('Li')}`,
  ],
]

describe('the audit', () => {
  it('finds changed reasons, people, notes, days, numbers, names, merges, senders and customers', {
    timeout: 60_000,
  }, async () => {
    const party = (name: string) => newParty(ada, name)
    const [li, wang, zhao] = [await party('Li'), await party('Wang'), await party('Zhao')]
    const [old, twin] = [await party('Old'), await party('Twin')]
    const wang2 = { ...lei, name: 'Wang 2', phone: '', wechat: '', isCustomer: true }
    await ada.ok.updateParty({ body: { _id: wang, version: 1, ...wang2 } })
    await ada.ok.mergeParties({ body: { _id: old, into: zhao, version: 1 } })
    await ada.ok.undoMergeParties({ body: { _id: old } })
    await ada.ok.mergeParties({ body: { _id: twin, into: zhao, version: 1 } })
    const sold = await does.approved(3, 600)
    await ada.ok.nameSender({ body: { pk_id: sold.pkId, party: li, seen: null } })
    await does.refund(sold, 1, 0)
    await ada.ok.editPackage({ body: { pk_id: sold.pkId, revision: 1, reason, receiver: '李雷' } })
    await ada.ok.amendOrder({
      body: { pk_id: sold.pkId, revision: 2, reason, lines: [{ line: 1, price: 21 }] },
    })
    const paid = await paidItem(anna, wang)
    const renamed = await paidItem(anna, wang)
    await ada.ok.nameCustomer({ body: { item: renamed.item, party: zhao, seen: wang } })
    const details = { transferNumber: '4200001', note: 'a note', day: '2026-01-02' }
    await enter(ada, { party: wang, side: 'customer', amount: 10, ...details })
    for (const kind of ['adjustment', 'opening'] as const)
      await ada.ok.addAccountAdjustment({
        body: { party: li, side: 'sender', kind, amount: 5, reason: 'a reason of old' },
      })
    expect(paid.item).not.toBe('')
    expect(await auditFindings(testApp)).toEqual([])
    const unseen: string[] = []
    for (const [what, plant, undo] of tampering) {
      await testApp.sql(plant)
      if ((await auditFindings(testApp)).length === 0) unseen.push(what)
      await testApp.sql(undo)
      expect(await auditFindings(testApp), `${what}, put back`).toEqual([])
    }
    expect(unseen).toEqual([])
    // Rows whose log entries hold no such evidence, as earlier versions wrote them, are not doubted.
    await testApp.sql("update logs set changes = '[]' where kind in ('Add party', 'Update party')")
    const about = (await auditFindings(testApp)).filter((line) => !line.startsWith('chain'))
    expect(about).toEqual([])
  })
})
