// @rules 17-version-01 17-writeoff-04
import { describe, expect } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { withIdsOf } from '../../src/storage/engine/new-id.ts'
import { sealLog } from '../../src/storage/stores/log/hash-chain.ts'
import { lose, lossesOf, takeBack } from './losses.ts'
import { paymentTest, reason } from './payments.ts'

const it = paymentTest.extend('steps', { scope: 'file' }, ({ anna }) => {
  /** Who is named when Anna writes off what she has seen before a correction. */
  async function namedAfter(pkId: string, correct: () => Promise<unknown>): Promise<string> {
    const { _id } = await rowOf(anna, pkId, 'sold')
    const query = { _id, qty: '1' }
    const { version } = await anna.ok.previewWriteOff({ query })
    await correct()
    const body = { _id, qty: 1, why: 'lost' as const, text: '', version }
    const late = await anna.writeOffPieces({ body })
    expect([late.status, late.error.code]).toEqual([409, 'correction.changed'])
    return late.error.msg.split(' ')[0] ?? ''
  }
  const amend = async (pk_id: string, revision: number, as: Person) => {
    const body = { pk_id, revision, reason, lines: [{ line: 1, price: 20 + revision }] }
    expect((await as.amendOrder({ body })).status).toBe(200)
  }

  return { namedAfter, amend }
})

describe('who has corrected the pieces of a row', () => {
  it('names who refunded, voided, rejected or amended, not who edited the receiver afterwards', async ({
    boss,
    ada,
    does,
    steps: { namedAfter, amend },
  }) => {
    const [refunded, voided] = [await does.approved(2, 300), await does.approved(2, 300)]
    const [rejected, amended] = [await does.paid(2, 300), await does.paid(2, 300)]
    const editReceiver = async (pk_id: string) => {
      const body = { pk_id, revision: 2, reason, note: 'at the door' }
      const edited = await boss.editPackage({ body })
      expect(edited.status, edited.text).toBe(200)
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

  it('names who was last in the log when the clock was set back in between, by corrections and by moves', async ({
    testApp,
    boss,
    ada,
    anna,
    steps: { namedAfter, amend },
  }) => {
    const setBack = <T>(work: () => Promise<T>) => withIdsOf(() => Date.now() - 80_000, work)
    const seal = () => sealLog(testApp.database)
    const pkId = await savePackage(anna, { sold: 6 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    const move = async (as: Person) => {
      const body = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
      expect((await as.transferItem({ body })).status).toBe(200)
      await seal()
    }
    const amended = async (revision: number, as: Person) => {
      await amend(pkId, revision, as)
      await seal()
    }
    const twice = async (first: () => Promise<void>, second: () => Promise<void>) => {
      await first()
      await setBack(second)
    }
    await seal()
    const named = [
      await namedAfter(pkId, () =>
        twice(
          () => amended(1, boss),
          () => amended(2, ada),
        ),
      ),
      await namedAfter(pkId, () =>
        twice(
          () => amended(3, ada),
          () => move(boss),
        ),
      ),
      await namedAfter(pkId, () =>
        twice(
          () => move(boss),
          () => amended(4, ada),
        ),
      ),
      await namedAfter(pkId, () =>
        twice(
          () => move(boss),
          () => move(ada),
        ),
      ),
    ]
    expect(named).toEqual(['Ada', 'Boss', 'Ada', 'Ada'])
  })

  it('names who emptied a cart, and who paid a part', async ({ anna, boss, does, steps: { namedAfter } }) => {
    const pkId = await savePackage(anna, { sold: 5 })
    await does.put(pkId, 'sold', 2, 300)
    const { result } = await boss.ok.listPeople()
    const _id = result.find(({ name }) => name === 'Anna')?._id ?? ''
    expect(await namedAfter(pkId, () => boss.emptyCart({ body: { _id } }))).toBe('Boss')
    const { _id: row } = await rowOf(anna, pkId, 'sold')
    const put = { _id: row, type: 'sold', addToCart: 2, subtotal: 300 } as const
    await boss.addToCart({ body: put })
    const pay = () => boss.payCart({ body: { paymentMethod: 'Bank' } })
    expect(await namedAfter(pkId, pay)).toBe('Boss')
  })

  it('names who took a write-off back, and who moved pieces since', async ({
    boss,
    ada,
    anna,
    steps: { namedAfter },
  }) => {
    const pkId = await savePackage(anna, { sold: 3 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    await lose(anna, _id, 1)
    const [loss] = await lossesOf(anna, pkId)
    expect(await namedAfter(pkId, () => takeBack(boss, loss?._id ?? ''))).toBe('Boss')
    const body = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
    expect(await namedAfter(pkId, () => ada.transferItem({ body }))).toBe('Ada')
  })

  it('names who corrected the order of a row that is gone', async ({ boss, anna }) => {
    const pkId = await savePackage(anna, { sold: 3 })
    const { _id } = await rowOf(anna, pkId, 'sold')
    const move = { original_id: _id, sourceType: 'sold', targetType: 'stock', transferQty: 1 } as const
    await anna.transferItem({ body: move })
    const gone = { pk_id: pkId, revision: 1, reason }
    expect((await boss.voidOrder({ body: gone })).status).toBe(200)
    const late = await anna.transferItem({ body: move })
    expect([late.status, late.error.msg]).toEqual([
      404,
      'This item is no longer here: Boss corrected its package.',
    ])
  })
})
