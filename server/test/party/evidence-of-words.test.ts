// @rules 20-evidence-04
import { describe, expect } from 'vitest'
import { amendOrder, editPackage } from '#contract/order-correction.ts'
import { mergeParties, undoMergeParties, updateParty } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { nameCustomer, nameSender } from '#contract/party-naming.ts'
import { paymentTest, reason } from '../correction/payments.ts'
import { auditFindings, lei, newParty, paidItem } from './party-helpers.ts'

/** What somebody changes in the database, by a statement and the one that puts it back. */
const tampering: readonly (readonly [what: string, plant: string, undo: string])[] = [
  ...(['order_revisions', 'transaction_reversals'] as const).flatMap((table): [string, string, string][] => [
    [
      `the reason in ${table}`,
      `update ${table} set reason = 'another'`,
      `update ${table} set reason = '${reason}'`,
    ],
    [
      `who, by name, in ${table}`,
      `update ${table} set user_name = 'Eve'`,
      `update ${table} set user_name = 'Ada'`,
    ],
  ]),
  ...(['order_revisions', 'account_entries', 'transaction_reversals'] as const).map(
    (table): [string, string, string] => [
      `who in ${table}`,
      `update ${table} set user_id = (select min(id) from users where name = 'Anna') where user_id in (select id from users where name = 'Ada')`,
      `update ${table} set user_id = (select id from users where name = 'Ada')
      where log_id in (select id from logs where user_name = 'Ada')`,
    ],
  ),
  ...(
    [
      ['note', 'a note', 'payment'],
      ['day', '2026-01-02', 'payment'],
      ['transfer_number', '4200001', 'payment'],
      ['note', 'a reason of old', 'adjustment'],
      ['note', 'a reason of old', 'opening'],
    ] as const
  ).map(([column, value, kind]): [string, string, string] => [
    `${column} of a ${kind}`,
    `update account_payments set ${column} = 'other' where kind = '${kind}'`,
    `update account_payments set ${column} = '${value}' where kind = '${kind}'`,
  ]),
  [
    'transfer number of a payment',
    "update transfer_numbers set transfer_number = '99' where payment_kind = 'account_payment'",
    "update transfer_numbers set transfer_number = '4200001' where payment_kind = 'account_payment'",
  ],
  [
    'name of a party',
    "update parties set name = 'Eve' where name = 'Wang 2'",
    "update parties set name = 'Wang 2' where name = 'Eve'",
  ],
  [
    'phone of a party',
    "update parties set phone = '1' where name = 'Wang 2'",
    "update parties set phone = '' where name = 'Wang 2'",
  ],
  [
    'a merge that was not made',
    "update parties set merged_into = (select id from parties where name = 'Zhao') where name = 'Wang 2'",
    "update parties set merged_into = null where name = 'Wang 2'",
  ],
  [
    'a merge that was taken back',
    "update parties set merged_into = (select id from parties where name = 'Zhao') where name = 'Old'",
    "update parties set merged_into = null where name = 'Old'",
  ],
  [
    'a merge that ended by itself',
    "update parties set merged_into = null where name = 'Twin'",
    "update parties set merged_into = (select id from parties where name = 'Zhao') where name = 'Twin'",
  ],
  [
    'sender of a package',
    "update packages set sender = (select id from parties where name = 'Zhao') where sender is not null",
    "update packages set sender = (select id from parties where name = 'Li') where sender is not null",
  ],
  [
    'sender of a package that has none',
    "update packages set sender = (select id from parties where name = 'Li') where sender is null",
    "update packages set sender = null where pk_id not in (select pk_id from logs where kind = 'Name sender')",
  ],
  [
    'customer of an item that was named later',
    "update transaction_items set customer = null where customer = (select id from parties where name = 'Zhao')",
    `update transaction_items set customer = (select id from parties where name = 'Zhao')
      where id in (select ref_id from logs where kind = 'Name customer')`,
  ],
  [
    'customer of an item that was named when it was paid',
    "update transaction_items set customer = (select id from parties where name = 'Li') where customer = (select id from parties where name = 'Wang 2')",
    "update transaction_items set customer = (select id from parties where name = 'Wang 2') where customer = (select id from parties where name = 'Li')",
  ],
  [
    'customer of an item that has none',
    "update transaction_items set customer = (select id from parties where name = 'Li') where customer is null",
    "update transaction_items set customer = null where customer = (select id from parties where name = 'Li')",
  ],
]

describe('the audit', () => {
  paymentTest(
    'finds changed reasons, people, notes, days, numbers, names, merges, senders and customers',
    { timeout: 60_000 },
    async ({ testApp, ada, anna, does }) => {
      const call: typeof testApp.call = async (wanted, input, options = { as: ada }) => {
        const answer = await testApp.call(wanted, input, options)
        expect(answer.status, answer.text).toBe(200)
        return answer
      }
      const party = (name: string) => newParty(ada, name)
      const [li, wang, zhao, old, twin] = [
        await party('Li'),
        await party('Wang'),
        await party('Zhao'),
        await party('Old'),
        await party('Twin'),
      ]
      const wang2 = { ...lei, name: 'Wang 2', phone: '', wechat: '', isCustomer: true }
      await call(updateParty, { body: { _id: wang, version: 1, ...wang2 } })
      await call(mergeParties, { body: { _id: old, into: zhao, version: 1 } })
      await call(undoMergeParties, { body: { _id: old } })
      await call(mergeParties, { body: { _id: twin, into: zhao, version: 1 } })
      const sold = await does.approved(3, 600)
      await call(nameSender, { body: { pk_id: sold.pkId, party: li, seen: null } })
      await does.refund(sold, 1, 0)
      const edit = { pk_id: sold.pkId, revision: 1, reason, receiver: '李雷' }
      await call(editPackage, { body: edit })
      await call(amendOrder, {
        body: { pk_id: sold.pkId, revision: 2, reason, lines: [{ line: 1, price: 21 }] },
      })
      const named = await paidItem(anna, wang)
      const renamed = await paidItem(anna, wang)
      await call(nameCustomer, { body: { item: renamed.item, party: zhao, seen: wang } })
      const receipt = { party: wang, side: 'customer', kind: 'payment', amount: 10, method: 'Bank' } as const
      const details = { transferNumber: '4200001', note: 'a note', day: '2026-01-02' }
      await call(addAccountPayment, { body: { ...receipt, ...details } })
      for (const kind of ['adjustment', 'opening'] as const)
        await call(addAccountAdjustment, {
          body: { party: li, side: 'sender', kind, amount: 5, reason: 'a reason of old' },
        })
      expect(named.item).not.toBe('')
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
    },
  )
})
