// @rules 17-version-01 17-writeoff-04
import { describe, expect, it } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { says } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { withIdsOf } from '../../src/storage/engine/new-id.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { lose, lossesOf, takeBack } from './losses.ts'
import { paymentRoom, reason } from './payments.ts'

const { anna, boss, ada, does, testApp } = await paymentRoom()

/** Who is named when Anna writes off what she has seen before a correction. */
async function namedAfter(pkId: string, correct: () => Promise<unknown>): Promise<string> {
  const { _id } = await rowOf(anna, pkId, 'sold')
  const { version } = await anna.ok.previewWriteOff({ query: { _id, qty: '1' } })
  await correct()
  const body = { _id, qty: 1, why: 'lost' as const, text: '', version }
  const late = await says(anna.writeOffPieces({ body }), 409, 'correction.changed')
  return late.error.msg.split(' ')[0] ?? ''
}
const amend = async (pk_id: string, revision: number, as: Person) => {
  await as.ok.amendOrder({ body: { pk_id, revision, reason, lines: [{ line: 1, price: 20 + revision }] } })
}

describe('who has corrected the pieces of a row', () => {
  it('names who refunded, voided, rejected or amended, not who edited the receiver afterwards', async () => {
    const [refunded, voided] = [await does.approved(2, 300), await does.approved(2, 300)]
    const [rejected, amended] = [await does.paid(2, 300), await does.paid(2, 300)]
    const editReceiver = async (pk_id: string) => {
      await boss.ok.editPackage({ body: { pk_id, revision: 2, reason, note: 'at the door' } })
    }
    const rows: readonly [what: string, pkId: string, correct: () => Promise<unknown>, who: string][] = [
      ['a refund', refunded.pkId, () => does.refund(refunded, 1, 0, {}, boss), 'Boss'],
      ['a void', voided.pkId, () => does.voidIt(voided.id, 0, boss), 'Boss'],
      ['a rejection', rejected.pkId, () => does.reject(rejected.id, 'rows', ada), 'Ada'],
      [
        'an amendment',
        amended.pkId,
        () => amend(amended.pkId, 1, ada).then(() => editReceiver(amended.pkId)),
        'Ada',
      ],
    ]
    const named: unknown[] = []
    for (const [what, pkId, correct] of rows) named.push([what, await namedAfter(pkId, correct)])
    expect(named).toEqual(rows.map(([what, , , who]) => [what, who]))
  })

  it('names who was last in the log when the clock was set back in between, by corrections and by moves', async () => {
    const setBack = <T>(work: () => Promise<T>) => withIdsOf(() => Date.now() - 80_000, work)
    const seal = () => sealLog(testApp.database)
    const pkId = await savePackage(anna, { sold: 6 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    const move = async (as: Person) => {
      const body = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
      await as.ok.transferItem({ body })
      await seal()
    }
    const amended = async (revision: number, as: Person) => {
      await amend(pkId, revision, as)
      await seal()
    }
    const named = async (first: () => Promise<void>, second: () => Promise<void>) =>
      namedAfter(pkId, () => first().then(() => setBack(second)))
    await seal()
    const byBoss = () => move(boss)
    expect(
      await named(
        () => amended(1, boss),
        () => amended(2, ada),
      ),
    ).toBe('Ada')
    expect(await named(() => amended(3, ada), byBoss)).toBe('Boss')
    expect(await named(byBoss, () => amended(4, ada))).toBe('Ada')
    expect(await named(byBoss, () => move(ada))).toBe('Ada')
  })

  it('names who emptied a cart, and who paid a part', async () => {
    const pkId = await savePackage(anna, { sold: 5 })
    await does.put(pkId, 'sold', 2, 300)
    const { result } = await boss.ok.listPeople()
    const _id = result.find(({ name }) => name === 'Anna')?._id ?? ''
    expect(await namedAfter(pkId, () => boss.emptyCart({ body: { _id } }))).toBe('Boss')
    const { _id: row } = await rowOf(anna, pkId, 'sold')
    await boss.addToCart({ body: { _id: row, type: 'sold', addToCart: 2, subtotal: 300 } })
    const pay = () => boss.payCart({ body: { paymentMethod: 'Bank' } })
    expect(await namedAfter(pkId, pay)).toBe('Boss')
  })

  it('names who took a write-off back, and who moved pieces since', async () => {
    const pkId = await savePackage(anna, { sold: 3 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    await lose(anna, _id, 1)
    const [loss] = await lossesOf(anna, pkId)
    expect(await namedAfter(pkId, () => takeBack(boss, loss?._id ?? ''))).toBe('Boss')
    const body = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
    expect(await namedAfter(pkId, () => ada.transferItem({ body }))).toBe('Ada')
  })

  it('names who corrected the order of a row that is gone', async () => {
    const pkId = await savePackage(anna, { sold: 3 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    const move = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
    await anna.transferItem({ body: move })
    await boss.ok.voidOrder({ body: { pk_id: pkId, revision: 1, reason } })
    await says(
      anna.transferItem({ body: move }),
      404,
      'This item is no longer here: Boss corrected its package.',
    )
  })
})
