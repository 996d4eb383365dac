// @rules 3-transfer-03 10-item-02
import { afterAll, describe, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { modelOrder } from '../../../testkit/model/orders.ts'
import { openTestApp, type Person } from '../../../testkit/test-app.ts'

describe('a conflict names the other person and their action', async () => {
  let packages = 0
  const testApp = await openTestApp(engine)
  const anna = await testApp.person('staff', 'Anna')
  const boss = await testApp.person('admin', 'Boss')
  afterAll(() => testApp.close())

  /** A new package with 5 sold, 2 stock and 1 employee pieces of milk; returns its sold row. */
  async function soldMilk(): Promise<string> {
    packages += 1
    const pkId = `CF${String(packages).padStart(9, '0')}`
    await anna.submitOrder({ body: modelOrder(pkId) })
    const { result } = await anna.ok.listItems()
    return (
      result.soldItems.find((row) => row.pk_id === pkId && row.item === 'Milk')?._id ?? expect.fail('no milk')
    )
  }

  const take = (as: Person, _id: string, addPieces: number) =>
    as.addToCart({ body: { _id, type: 'sold', addToCart: addPieces, subtotal: 2000 } })
  const move = (
    as: Person,
    original_id: string,
    transferQty: number,
    targetType: 'stock' | 'exception' = 'stock',
  ) => as.transferItem({ body: { original_id, sourceType: 'sold', targetType, transferQty, subtotal: 1 } })

  it('when pieces are in carts', async () => {
    const id = await soldMilk()
    await take(anna, id, 3)
    await take(boss, id, 1)
    expect((await take(boss, id, 2)).error.msg).toBe('Only 1 available. In carts: Anna (3), Boss (1).')
    expect((await move(boss, id, 4)).error.msg).toBe('Only 1 available. In carts: Anna (3), Boss (1).')
  })

  it('in the row itself, each person once, while a cart holds pieces', async () => {
    const id = await soldMilk()
    const holders = async () =>
      (await boss.ok.listItems()).result.soldItems.find(({ _id }) => _id === id)?.inCartsOf
    expect(await holders()).toBeUndefined()
    const entries = [await take(anna, id, 2), await take(boss, id, 1), await take(anna, id, 2)]
    expect(await holders()).toEqual(['Anna', 'Boss'])
    expect((await move(boss, id, 1)).error.msg).toMatch(/^Only 0 available\. In carts: Anna .*Boss \(1\)/)
    const [first, , last] = entries.map(({ answer }) => ({ body: { record_id: answer.entry_id ?? '' } }))
    for (const entry of [first, last]) if (entry) await anna.removeFromCart(entry)
    expect(await holders()).toEqual(['Boss'])
  })

  it('when the last pieces were moved', async () => {
    const id = await soldMilk()
    await move(anna, id, 5)
    const msg = 'This item is no longer here: Anna moved its last pieces from sold to stock.'
    expect((await take(boss, id, 1)).error.msg).toBe(msg)
    expect((await move(boss, id, 1)).error.msg).toBe(msg)
  })

  it('when the last pieces were paid', async () => {
    const id = await soldMilk()
    await move(boss, id, 1)
    await take(anna, id, 4)
    await anna.payCart({ body: { paymentMethod: 'Alipay' } })
    expect((await move(boss, id, 1)).error.msg).toBe(
      'This item is no longer here: Anna paid its last pieces.',
    )
  })
})
