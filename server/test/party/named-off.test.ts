// @rules 18-settle-02 18-name-05 18-disposal-02 18-name-01 18-merge-03 20-account-03
import { describe, expect, it } from 'vitest'
import { sides } from '#domain/account/entry-causes.ts'
import { dearer } from '../correction/orders.ts'
import { auditFindings } from './party-helpers.ts'
import { saleRoom, shares } from './sales.ts'

const { testApp, ada, does, sales } = await saleRoom()

describe.each(sides)('an item of a %s that was paid at once', (side) => {
  const [x600, y225] = [shares.x[side], shares.y[side]]
  const returned = { [side]: 'Bank' }
  /** x and y of A, both paid at once, x first; then x is named to B. */
  async function named() {
    const [a, b, c] = [await sales.party('A'), await sales.party('B'), await sales.party('C')]
    const [x, y] = [await sales.sell('x', a), await sales.sell('y', a)]
    const repay = (to: string, amount: number) => sales.move(side, to, 'repayment', amount)
    const open = async () => [await sales.open(side, x), await sales.open(side, y)]
    const accounts = async () => [await sales.account(side, a), await sales.account(side, b)]
    return { a, b, c, x, y, repay, open, accounts }
  }

  it('is opened by a repayment: the oldest first', async () => {
    const { a, repay, open } = await named()
    await repay(a, 100)
    expect(await open()).toEqual([100, 0])
    await repay(a, x600)
    expect(await open()).toEqual([x600, 100])
  })

  it('is paid by its present party when another one is repaid, and comes back to it', async () => {
    const { a, b, x, y, repay, open, accounts } = await named()
    await sales.name(side, x, b, a)
    await repay(a, y225)
    expect(await open()).toEqual([0, y225])
    expect((await does.refund(y, 1, 0, returned)).error.code).toBe(`refund.${side}_unpaid`)
    await repay(a, x600)
    expect(await open()).toEqual([0, y225])
    if (side === 'customer')
      expect(await sales.receipt(x)).toEqual(['Total  3 pieces  ¥ 600.00', 'Paid  ¥ 600.00'])
    expect(await accounts()).toEqual([
      [Math.round(100 * (x600 + y225)) / 100, 0],
      [0, 0],
    ])
    const back = await does.refund(x, 3, 0, returned)
    expect(back.status, back.text).toBe(200)
    expect(await accounts()).toMatchObject([{}, [0, 0]])
    expect(await auditFindings(testApp)).toEqual([])
  })

  it('that was named back is as old as that naming', async () => {
    const { a, b, x, repay, open } = await named()
    await sales.name(side, x, b, a)
    await sales.name(side, x, a, b)
    await repay(a, 100)
    expect(await open()).toEqual([0, 100])
  })

  it('counts on no account while nobody is named, and on the last one after several namings', async () => {
    const { a, b, c, x, repay, open } = await named()
    await sales.name(side, x, null, a)
    await repay(a, y225 + 10)
    expect(await open()).toEqual([0, y225])
    await sales.name(side, x, b, null)
    await sales.name(side, x, c, b)
    await repay(b, 50)
    expect(await open()).toEqual([0, y225])
    await repay(c, 50)
    expect(await open()).toEqual([50, y225])
    const never = await sales.sell('x', null)
    await sales.name(side, never, b, null)
    await sales.name(side, never, c, b)
    await repay(b, 50)
    expect(await sales.open(side, never)).toBe(0)
  })

  it('keeps to its present party through merges, deposits, adjustments, refunds and amendments', async () => {
    const { a, b, c, x, repay, accounts } = await named()
    // C is A's survivor when a piece is refunded as credit and x is named: x leaves both.
    await sales.merge(a, c)
    expect((await does.refund(x, 1, 0, { [side]: 'credit' })).status).toBe(200)
    await sales.name(side, x, b, c)
    await sales.unmerge(a)
    await sales.move(side, c, 'payment', 30)
    await repay(c, 40)
    await sales.move(side, a, 'adjustment', 20)
    await repay(a, 10)
    expect(await sales.open(side, x)).toBe(0)
    const credit = Math.round((100 * x600) / 3) / 100
    expect(await accounts()).toEqual([
      [30, 0],
      [0, credit],
    ])
    expect((await does.refund(x, 1, 1, returned)).status).toBe(200)
    expect(await accounts()).toMatchObject([{}, [0, credit]])
    // The sender of the last piece is owed 0.51 more (180.12 in place of 179.61), which the credit settles.
    expect((await sales.orders.amend(ada, x.pkId, dearer)).status).toBe(200)
    expect(await sales.open(side, x)).toBe(0)
    const less = side === 'sender' ? 0.51 : 0
    expect(await accounts()).toMatchObject([{}, [0, Math.round(100 * (credit - less)) / 100]])
    expect(await auditFindings(testApp)).toEqual([])
  })
  it('leaves nothing behind, which the audit compares', async () => {
    const { a, b, x, y } = await named()
    await sales.name(side, x, b, a)
    await sales.name(side, y, null, a)
    for (const [{ item }, party, found] of [
      [x, a, 'fen of before on the account of'],
      [y, a, 'of nobody'],
    ] as const) {
      const more = (fen: number) =>
        testApp.sql(`update account_entries set amount_fen = amount_fen + ${fen}
          where item_id = '${item}' and side = '${side}' and party_id = '${party}' and cause = 'share'`)
      await more(1)
      expect((await auditFindings(testApp)).join('\n')).toContain(found)
      await more(-1)
    }
    expect(await auditFindings(testApp)).toEqual([])
  })
})
