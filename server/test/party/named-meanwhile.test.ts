// @rules 17-version-02 18-name-06 18-disposal-02
import { describe, expect, it } from 'vitest'
import { rowOf } from '../../../testkit/orders.ts'
import { dearer } from '../correction/orders.ts'
import { reason } from '../correction/payments.ts'
import { type Sale, saleRoom, shares } from './sales.ts'

const nothing = 'Nothing was saved. Look at it again.'
const { boss, sales, ada, anna, does, storesNothing } = await saleRoom()

type Disposals = { sender?: 'Bank'; customer?: 'Bank' }
/**
 * What the boss, who looked at a void and a refund before something happened, is told afterwards: the same
 * of both.
 */
async function late(
  { id: transaction_id, item: item_id }: Sale,
  happens: () => unknown,
  back: Disposals = {},
) {
  const [query, part] = [
    { transaction_id, ...back },
    { item_id, qty: '1' },
  ]
  const whole = await boss.ok.previewVoid({ query })
  const one = await boss.ok.previewRefund({ query: { ...query, ...part } })
  await happens()
  const told = await storesNothing(async () => {
    const body = { ...query, reason, seen: whole.seen, version: whole.version ?? '' }
    const refund = { ...body, item_id, qty: 1, seen: one.seen, version: one.version ?? '' }
    return [await boss.voidTransaction({ body }), await boss.refundPieces({ body: refund })]
  })
  const [first, second] = told.map(({ status, error }) => `${status} ${error.msg}`)
  expect(second).toBe(first)
  return first
}

describe('a void or refund', () => {
  it('is refused when somebody was named since its preview, and says who named whom', async () => {
    const x = await sales.sell('x', null)
    const [d, e] = [await sales.party('D'), await sales.party('E')]
    const named = (role: string, who: string) =>
      `409 Anna has named ${who} as the ${role} meanwhile. ${nothing}`
    for (const [side, role] of [
      ['customer', 'customer of A2'],
      ['sender', `sender of ${x.pkId}`],
    ] as const) {
      expect(await late(x, () => sales.name(side, x, d, null))).toBe(named(role, 'D'))
      expect(await late(x, () => sales.name(side, x, e, d))).toBe(named(role, 'E'))
      expect(await late(x, () => sales.name(side, x, null, e))).toBe(named(role, 'nobody'))
    }
  })

  it('is refused when what is owed has changed, and names who entered, named, merged or reversed that', async () => {
    const [a, b, c] = [await sales.party('A'), await sales.party('B'), await sales.party('C')]
    const [x, y] = [await sales.sell('x', a), await sales.sell('y', a)]
    // Of both transactions the boss was the last to correct something, but before the preview.
    for (const sale of [x, y]) expect((await sales.orders.amend(boss, sale.pkId, dearer)).status).toBe(200)
    expect((await does.refund(x, 1, 0, {}, boss)).status).toBe(200)
    const first = (who: string) => `409 ${who} has changed this meanwhile. ${nothing}`
    for (const side of ['sender', 'customer'] as const) {
      expect(await late(y, () => sales.move(side, a, 'repayment', 700))).toBe(first('Anna'))
      expect(await late(y, () => sales.move(side, a, 'adjustment', -40))).toBe(first('Ada'))
      expect(await late(y, () => sales.move(side, a, 'payment', 50, anna))).toBe(first('Anna'))
    }
    const withSale = () => sales.move('customer', a, 'payment', 5, anna).then(() => sales.sell('y', a))
    expect(await late(y, withSale)).toBe(first('Anna'))
    expect(await late(y, () => sales.merge(a, c))).toBe(first('Boss'))
    expect(await late(y, () => sales.unmerge(a))).toBe(first('Boss'))
    await sales.move('customer', c, 'payment', 60)
    expect(await late(y, () => sales.merge(c, a, 1))).toBe(first('Boss'))
    const off = `409 Anna has named B as the customer of A2 meanwhile. ${nothing}`
    expect(await late(y, () => sales.name('customer', x, b, a))).toBe(off)
    expect(await late(y, () => sales.orders.amend(ada, y.pkId, { package: { exchangeRate: 4.8 } }, 2))).toBe(
      first('Ada'),
    )
  })

  it('names who was first also where nothing can be returned any more', async () => {
    const a = await sales.party('A')
    const x = await sales.sell('x', a)
    for (const side of ['sender', 'customer'] as const) {
      const repaid = () => sales.move(side, a, 'repayment', shares.x[side])
      expect(await late(x, repaid, { [side]: 'Bank' })).toBe(
        `409 Anna has changed this meanwhile. ${nothing}`,
      )
      await sales.move(side, a, 'payment', shares.x[side])
    }
  })

  it('goes through after what does not concern it, and without a version', async () => {
    const a = await sales.party('A')
    const [x, y] = [await sales.sell('x', a), await sales.sell('y', a)]
    const query = { transaction_id: x.id, item_id: x.item, qty: '1' }
    const { version, seen } = await ada.ok.previewRefund({ query })
    await sales.name('customer', y, null, a)
    await sales.move('customer', a, 'payment', 5)
    // The customer of a cart entry of the same package is somebody else's matter.
    const { _id } = await rowOf(anna, y.pkId, 'sold')
    const put = { _id, type: 'sold', addToCart: 1, subtotal: 225, customer: a } as const
    const { entry_id = '' } = await anna.ok.addToCart({ body: put })
    await anna.ok.nameCartCustomer({ body: { _id: entry_id, party: null } })
    await anna.removeFromCart({ body: { record_id: entry_id } })
    await ada.ok.refundPieces({ body: { ...query, qty: 1, seen, reason, version: version ?? '' } })
    await sales.name('customer', x, null, a)
    expect((await does.refund(x, 1, 1)).status).toBe(200)
  })
})

describe('a rejection', () => {
  it('is refused when somebody was named, or the payment changed, and names who did it', async () => {
    const d = await sales.party('D')
    const pkId = await sales.orders.recorded(anna, { sold: 3 })
    await does.put(pkId, 'sold', 1, 300)
    const id = await does.pay()
    const [listed] = await does.list()
    const item = listed?.items[0]?._id ?? ''
    async function late(happens: () => Promise<{ status: number; text: string }>) {
      const { version } = (await does.look(id)).answer
      const done = await happens()
      expect(done.status, done.text).toBe(200)
      const body = { transaction_id: id, version: version ?? '', reason }
      const told = await ada.rejectTransaction({ body })
      return `${told.status} ${told.error.msg}`
    }
    const first = (who: string) => `409 ${who} has changed this meanwhile. ${nothing}`
    expect(await late(() => anna.nameCustomer({ body: { item, party: d, seen: null } }))).toBe(
      `409 Anna has named D as the customer of A2 meanwhile. ${nothing}`,
    )
    expect(await late(() => anna.nameSender({ body: { pk_id: pkId, party: d, seen: null } }))).toBe(
      `409 Anna has named D as the sender of ${pkId} meanwhile. ${nothing}`,
    )
    const note = { newNote: 'twice', note: '', type: 'transaction' as const, _id: item }
    expect(await late(() => anna.updateNote({ body: note }))).toBe(first('Anna'))
    const edit = { pk_id: pkId, revision: 1, reason, receiver: '李雷' }
    expect(await late(() => boss.editPackage({ body: edit }))).toBe(first('Boss'))
    const number = { transaction_id: id, transferNumber: '4200001' }
    expect(await late(() => anna.setTransferNumber({ body: number }))).toBe(first('Anna'))
    // The version of the list does not say who is named.
    const [again] = await does.list()
    await ada.ok.rejectTransaction({ body: { transaction_id: id, version: again?.version ?? '', reason } })
  })
})
