// @rules 17-mark-02
import { describe, expect } from 'vitest'
import { paymentTest } from './payments.ts'

const it = paymentTest.extend('steps', { scope: 'file' }, ({ anna, does }) => {
  /** The paid rows of a package, for our own screen or for other clients. */
  const paidRows = async (pk_id: string, ours = true) => {
    const query = { pk_id, ...(ours && { corrected: 'included' as const }) }
    const { itemRecords } = await anna.ok.getPackage({ query })
    return itemRecords
      .filter(({ transaction_id }) => transaction_id)
      .map(({ qty, subtotal, mark }) => ({ qty, subtotal, mark }))
  }
  const markIn = async (id: string) =>
    (await does.list({ corrected: 'included' })).find(({ _id }) => _id === id)?.items.map(({ mark }) => mark)

  return { paidRows, markIn }
})

describe('marks of paid pieces', () => {
  it('a rejected payment is shown as it was paid, to our own screen only', async ({
    does,
    steps: { paidRows, markIn },
  }) => {
    const { pkId, id } = await does.paid(3, 600)
    expect(await paidRows(pkId)).toEqual([{ qty: 3, subtotal: 600, mark: undefined }])
    await does.reject(id)
    const mark = { is: 'rejected', qty: 3, of: 3 }
    expect(await paidRows(pkId)).toEqual([{ qty: 3, subtotal: 600, mark }])
    expect(await paidRows(pkId, false)).toEqual([])
    expect(await markIn(id)).toEqual([mark])
  })

  it('a refund is marked with its pieces, what was reversed wholly as such', async ({
    does,
    steps: { paidRows, markIn },
  }) => {
    const done = await does.approved(5, 1000)
    expect((await does.refund(done, 2, 0)).status).toBe(200)
    const refunded = { is: 'refunded', qty: 2, of: 5 }
    expect(await paidRows(done.pkId)).toEqual([{ qty: 3, subtotal: 600, mark: refunded }])
    expect(await markIn(done.id)).toEqual([refunded])
    expect((await does.voidIt(done.id, 2)).status).toBe(200)
    const reversed = { is: 'reversed', qty: 5, of: 5 }
    expect(await paidRows(done.pkId)).toEqual([{ qty: 5, subtotal: 1000, mark: reversed }])
    expect(await paidRows(done.pkId, false)).toEqual([])
    expect(await markIn(done.id)).toEqual([reversed])
  })
})
