// @rules 17-writeoff-02 17-amend-07
import { expect } from 'vitest'
import { appTest } from '../../../testkit/app-fixture.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'

appTest(
  'the limit of write-offs is not passed by amending the price down, writing off, and amending it up again',
  async ({ anna }) => {
    // 99.64 a piece: five are 498.20.
    const pkId = await savePackage(anna, { sold: 20 })
    let revision = 0
    const amend = async (price: number) => {
      revision += 1
      const body = { pk_id: pkId, revision, reason: 'typed wrong', lines: [{ line: 1, price }] }
      expect((await anna.amendOrder({ body })).status).toBe(200)
    }
    const lose = async (qty: number) => {
      const { _id } = await rowOf(anna, pkId, 'sold')
      const look = await anna.previewWriteOff({ query: { _id, qty: String(qty) } })
      if (look.status !== 200) return look.error.code
      const body = { _id, qty, why: 'lost' as const, text: '', version: look.answer.version }
      return (await anna.writeOffPieces({ body })).status
    }
    await amend(0.01)
    expect(await lose(6)).toBe('write_off.limit')
    expect(await lose(3)).toBe(200)
    await amend(20)
    expect(await lose(3)).toBe('write_off.limit')
    await amend(0.01)
    expect(await lose(3)).toBe('write_off.limit')
    expect(await lose(2)).toBe(200)
    expect(await lose(1)).toBe('write_off.limit')
  },
)

appTest(
  'amending or removing a line that is not there answers 409, as every correction that was overtaken does',
  async ({ anna }) => {
    const pkId = await savePackage(anna, { sold: 2 })
    for (const change of [{ lines: [{ line: 9, price: 21 }] }, { removed: [9] }]) {
      const body = { pk_id: pkId, revision: 1, reason: 'typed wrong', ...change }
      const late = await anna.amendOrder({ body })
      expect([late.status, late.error.code]).toEqual([409, 'amend.line_gone'])
    }
  },
)
