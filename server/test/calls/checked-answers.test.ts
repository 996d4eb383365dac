import type { Static } from 'typebox'
import { expect, it } from 'vitest'
import { listCart } from '#contract/cart.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { getLiveness } from '#contract/system.ts'
import { callServer } from '../../../testkit/api-client.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { handler } from '../../src/http/define-handler.ts'
import { completeAnswer } from '../../src/services/answers/rows-answer.ts'

const row: Static<typeof CartItem> = {
  _id: '1',
  original_id: '2',
  item: 'Tea',
  qty: 3,
  originalType: 'stock',
  returnAllProfits: false,
  receiver: 'Li Lei',
  pk_id: 'AP123456789',
  cost: 30,
  costPerEach: 10,
  payAmountToSender: 30,
  note: '',
  version: 'v',
}

async function* batchOf<R>(...rows: readonly R[]) {
  yield rows
}

it('a handler whose rows lack a field of the contract does not compile', () => {
  const { pk_id, ...lacking } = row
  const whole = handler(listCart, async () => completeAnswer({ result: batchOf(row) }))
  // @ts-expect-error The rows have no `pk_id`.
  const broken = handler(listCart, async () => completeAnswer({ result: batchOf(lacking) }))
  expect([whole.call, broken.call, pk_id]).toEqual([listCart, listCart, 'AP123456789'])
})

const answering = (status: number, answer: object) => ({
  send: async () => ({
    status,
    bytes: Buffer.from(JSON.stringify(answer)),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }),
})

it('the test client takes an answer of the contract, and fails at any other', async () => {
  const asked = (status: number, answer: object) => callServer(answering(status, answer), getLiveness, {})
  expect((await asked(200, { status: 'ok' })).answer).toEqual({ status: 'ok' })
  expect((await asked(503, { msg: 'busy' })).error).toEqual({ msg: 'busy' })
  await expect(asked(200, { status: 'well' })).rejects.toThrow('/status must be equal to constant')
  await expect(asked(200, {})).rejects.toThrow('must have required properties status')
  await expect(asked(503, { code: 'access.busy' })).rejects.toThrow('must have required properties msg')
})

it('the test client fails at a row with a wrong value', async () => {
  const asked = (value: object) =>
    callServer(answering(200, { result: [{ ...row, ...value }] }), listCart, {})
  expect((await asked({})).answer.result).toEqual([row])
  await expect(asked({ qty: 1.5 })).rejects.toThrow('/result/0/qty must be integer')
  await expect(asked({ originalType: 'lost' })).rejects.toThrow('/result/0/originalType')
})

const { boss, storesNothing } = await openApp({ boss: 'admin' })
let errors: readonly string[] = []

it.fails('fails where a call is done instead of refused', async ({ onTestFailed, task }) => {
  onTestFailed(() => {
    errors = task.result?.errors?.map(({ message }) => message) ?? []
  })
  const body = { name: 'normalPostage', value: 13 }
  const { status } = await storesNothing(() => boss.updateSetting({ body }))
  expect(status).toBe(403)
})

it('says the status first, then what was stored', () => {
  expect(errors).toEqual([
    expect.stringContaining('expected 200 to be 403'),
    expect.stringContaining('rows that were stored'),
  ])
})

it.fails('fails where no answer is looked at', async () => {
  const body = { name: 'normalPostage', value: 14 }
  await storesNothing(() => boss.updateSetting({ body }))
})
