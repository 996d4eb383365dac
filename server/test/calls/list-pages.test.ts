// @rules 5-answer-02
import { describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { listTransactions } from '#contract/transaction.ts'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { payAll, putInCart } from '../item/goods.ts'

type Query = Readonly<Record<string, string>>
interface PartAnswer {
  readonly ids: readonly string[]
  readonly next: string | null | undefined
}

const { testApp, anna } = await openApp({ anna: 'staff' })
for (let n = 0; n < 9; n += 1) await somethingNew(n)

/** Adds something to every list. */
async function somethingNew(n: number) {
  const pkId = await savePackage(anna, { item: `Item ${n}`, stock: 3, sold: 1 })
  await putInCart(anna, pkId, 'stock', 1, 150)
  await payAll(anna)
  await anna.addAddress({ body: address(n) })
}

const lists: Readonly<Record<string, (query: Query) => Promise<PartAnswer>>> = {
  async logs(query) {
    const { answer } = await anna.listLogs({ query })
    return { ids: answer.result.map(({ _id }) => _id), next: answer.next }
  },
  async transactions(query) {
    const { answer } = await anna.listTransactions({ query })
    return { ids: answer.result.map(({ _id }) => _id), next: answer.next }
  },
  async items(query) {
    const { answer } = await anna.listItems({ query })
    const rows = Object.values(answer.result).flat()
    return {
      ids: rows
        .map(({ _id }) => _id)
        .toSorted()
        .reverse(),
      next: answer.next,
    }
  },
  async addresses(query) {
    const { answer } = await anna.listAddresses({ query })
    return { ids: answer.result.map(({ _id }) => _id), next: answer.next }
  },
}

describe.each(Object.keys(lists))('%s', (name) => {
  const read = (query: Query) => lists[name]?.(query) ?? Promise.reject(new Error(name))

  it('are whole without parameters', async () => {
    const { ids, next } = await read({})
    expect(ids.length).toBeGreaterThanOrEqual(9)
    expect(ids).toEqual(ids.toSorted().reverse())
    expect(next).toBeUndefined()
  })

  it('are complete when their pages are put together, for any limit, while others add rows', async () => {
    const before = await read({})
    for (const limit of [1, 2, 3, 5, before.ids.length, before.ids.length + 1, 1000]) {
      const { ids } = await read({})
      const parts: string[] = []
      let cursor: string | null | undefined
      for (let part = 0; cursor !== null; part += 1) {
        const answer: PartAnswer = await read({ limit: String(limit), ...(cursor ? { cursor } : {}) })
        expect(answer.ids.length).toBeLessThanOrEqual(limit)
        expect(answer.next === null || answer.ids.length === limit).toBe(true)
        parts.push(...answer.ids)
        cursor = answer.next
        if (part === 1) await somethingNew(limit)
      }
      expect(parts).toEqual(ids)
    }
  })
})

it('refuse what is no page of them', async () => {
  const limit = 'Rows per page must be a whole number from 1 to 1000.'
  const cursor = 'Page is not one of this list.'
  const refused: readonly [Query, string][] = [
    [{ limit: '0' }, limit],
    [{ limit: '1001' }, limit],
    [{ limit: '-5' }, limit],
    [{ limit: '2.5' }, limit],
    [{ limit: 'all' }, limit],
    [{ limit: '' }, limit],
    [{ cursor: '' }, cursor],
    [{ cursor: "'; drop table logs" }, cursor],
    [{ cursor: '王' }, cursor],
    [{ q: 'x'.repeat(201) }, 'Search is too long: at most 200 characters.'],
  ]
  const answered: unknown[] = []
  const expected: unknown[] = []
  for (const call of [listLogs, listTransactions, listItems, listAddresses]) {
    for (const [query, msg] of refused) {
      const { status, error } = await testApp.call(call, { query }, { as: anna })
      answered.push([call.path, query, status, error.code, error.msg])
      expected.push([call.path, query, 400, 'request.shape', msg])
    }
  }
  expect(answered).toEqual(expected)
})

it('the first page of the log names everyone in it, including new users', async () => {
  const zoe = await testApp.person('visitor', 'Zoé')
  const first = await zoe.listLogs({ query: { limit: '2' } })
  expect(first.answer.users).toEqual(['Anna', 'Zoé'])
  const second = await zoe.listLogs({ query: { limit: '2', cursor: first.answer.next ?? '' } })
  expect(second.answer.users).toBeUndefined()
})

it('pages of the log can be filtered by kind, user, or both', async () => {
  const all = (await anna.ok.listLogs()).result
  const one = async (query: Query) => (await anna.ok.listLogs({ query })).result
  expect(await one({ kind: 'Register' })).toEqual(all.filter(({ kind }) => kind === 'Register'))
  expect(await one({ user: 'Anna' })).toEqual(all.filter(({ user }) => user === 'Anna'))
  expect(await one({ user: 'anna' })).toEqual([])
  expect(await one({ kind: 'Login', user: 'Anna' })).toEqual(
    all.filter(({ kind, user }) => kind === 'Login' && user === 'Anna'),
  )
  const { status, error } = await anna.listLogs({ query: { kind: 'Nothing' as 'Login' } })
  expect([status, error.msg.startsWith('Action must be one of: Create order, ')]).toEqual([400, true])
})

it('the first page of the items has the counts of everything, always current', async () => {
  const counted = async () => {
    const { result } = await anna.ok.listItems()
    const count = (rows: readonly { readonly qty: number }[]) => ({
      rows: rows.length,
      pieces: rows.reduce((sum, { qty }) => sum + qty, 0),
    })
    return {
      sold: count(result.soldItems),
      stock: count(result.stockItems),
      employee: count(result.employeeItems),
      exception: count(result.exceptionItems),
    }
  }
  const shownCounts = async () => (await anna.ok.listItems({ query: { limit: '1', q: 'nothing' } })).counts
  expect(await shownCounts()).toEqual(await counted())
  const pkId = await savePackage(anna, { stock: 5 })
  const { _id } = await rowOf(anna, pkId, 'stock')
  const move = (transferQty: number) => ({
    body: { original_id: _id, sourceType: 'stock', targetType: 'employee', transferQty } as const,
  })
  await anna.transferItem(move(2))
  expect(await shownCounts()).toEqual(await counted())
  await anna.transferItem(move(3))
  expect(await shownCounts()).toEqual(await counted())
  expect((await shownCounts())?.employee).toMatchObject({ pieces: 5 })
  expect((await anna.ok.listItems({ query: { type: 'employee' } })).result).toMatchObject({
    soldItems: [],
    stockItems: [],
    exceptionItems: [],
    employeeItems: [{ qty: 5 }],
  })
})

function address(n: number) {
  const place = { province: '上海市', city: '上海市', district: '黄浦区', address: `人民路${n}号` }
  return { name: `李${n}`, phone: '13900139000', ...place, note: '' }
}
