// @rules 17-word-01 17-word-02 9-package-21
import { describe, expect, it } from 'vitest'
import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

const { testApp, boss, anna } = await openApp({ boss: 'admin', anna: 'staff' })

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function order(as: Person, pieces: object, sendTimeISO: string): Promise<string> {
  const pkId = newPackageId()
  await as.ok.submitOrder({ body: buildOrder(pkId, [pieces], { sendTimeISO }) })
  return pkId
}

const wordOf = async (as: Person, pk_id: string) =>
  (await as.ok.getPackage({ query: { pk_id, corrected: 'included' } })).packageRecord.word

async function pay(as: Person, pkId: string, pieces: number): Promise<string> {
  await putInCart(as, pkId, 'sold', pieces, 300 * pieces)
  return payAll(as)
}

describe('the word of state', () => {
  it('follows what is paid, rejected and voided', async () => {
    const pkId = await order(anna, { sold: 2, stock: 1 }, inHours(-1))
    expect(await wordOf(anna, pkId)).toEqual({ way: 'sent', money: 'unpaid' })
    const first = await pay(anna, pkId, 1)
    expect(await wordOf(anna, pkId)).toEqual({ way: 'sent', money: 'part_paid', toApprove: true })
    const second = await pay(anna, pkId, 1)
    await boss.ok.approveTransaction({ body: { transaction_id: first } })
    expect(await wordOf(anna, pkId)).toEqual({ way: 'sent', money: 'paid', toApprove: true })
    const [{ version = '' } = {}] = (await boss.ok.listTransactions({})).result
    await boss.ok.rejectTransaction({ body: { transaction_id: second, reason: 'wrong pieces', version } })
    expect(await wordOf(anna, pkId)).toEqual({ way: 'sent', money: 'part_paid' })
    const voided = await order(anna, { sold: 1 }, inHours(-1))
    await boss.ok.voidOrder({ body: { pk_id: voided, reason: 'a test', revision: 1 } })
    expect(await wordOf(anna, voided)).toEqual({ way: 'voided' })
  })

  it('has no second half where nobody pays', async () => {
    const pkId = await order(anna, { stock: 1, employee: 1 }, inHours(-1))
    expect(await wordOf(anna, pkId)).toEqual({ way: 'sent' })
  })

  it('filters the list, by the time of asking', async () => {
    const pkId = await order(anna, { sold: 1 }, inHours(0.4))
    const found = async (query: object) =>
      (await anna.ok.listPackages({ query })).result.map(({ pk_id }) => pk_id)
    expect(await found({ way: 'recorded', money: 'unpaid' })).toEqual([pkId])
    expect(await found({ way: 'sent' })).not.toContain(pkId)
    testApp.advance(hour / 2)
    expect(await found({ way: 'sent' })).toContain(pkId)
    expect(await found({ way: 'recorded' })).toEqual([])
    expect(await found({ way: 'voided' })).toHaveLength(1)
    expect(await found({ money: 'to_approve' })).toEqual([])
    expect(await found({ money: 'on_account' })).toEqual([])
  })
})
