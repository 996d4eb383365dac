import { expect, test } from 'vitest'
import { loadRemainingPages } from './load-remaining-pages.ts'
import type { Page } from './merge-page.ts'

interface Number {
  readonly _id: string
}

const id = (number: number) => String(number).padStart(6, '0')
const listOf = (...numbers: number[]) =>
  numbers.toSorted((a, b) => b - a).map((number) => ({ _id: id(number) }))
const upTo = (last: number) => listOf(...Array.from({ length: last }, (_, index) => index + 1))

/** A server with these rows, which records its queries. */
function serverOf(all: { rows: readonly Number[] }) {
  const asked: { limit: number; cursor: string }[] = []
  const from = (limit: number, cursor = '~'): Page<Number> => {
    const below = all.rows.filter(({ _id }) => _id < cursor)
    const rows = below.slice(0, limit)
    return { rows, next: below.length > limit ? (rows.at(-1)?._id ?? null) : null }
  }
  const told: Page<Number>[] = []
  const reading = (bound: number, onlyGrows = false) => ({
    bound,
    perPart: 1000,
    onlyGrows,
    read: async (query: { limit: number; cursor: string }) => {
      asked.push(query)
      return from(query.limit, query.cursor)
    },
    onRows: (known: Page<Number>) => told.push(known),
  })
  return { asked, told, reading, first: () => from(100) }
}

test('reads part by part to the end, each following on the one before, and tells what is known by then', async () => {
  const all = { rows: upTo(2500) }
  const { asked, told, reading, first } = serverOf(all)
  expect(await loadRemainingPages(first(), undefined, reading(10_000))).toEqual({
    rows: all.rows,
    next: null,
  })
  expect(asked).toEqual([
    { limit: 1000, cursor: id(2401) },
    { limit: 1000, cursor: id(1401) },
    { limit: 1000, cursor: id(401) },
  ])
  expect(told.map(({ rows }) => rows.length)).toEqual([1100, 2100, 2500])
})

test('stops at the bound, and knows that there is more', async () => {
  const { asked, reading, first } = serverOf({ rows: upTo(2500) })
  const { rows, next } = await loadRemainingPages(first(), undefined, reading(1500))
  expect([rows.length, next]).toEqual([1500, id(1001)])
  expect(asked.map(({ limit }) => limit)).toEqual([1000, 400])
})

test('what went away, changed or came in later parts comes right, and until then what was known stays', async () => {
  const all: { rows: readonly Number[] } = { rows: upTo(2500) }
  const { asked, told, reading, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, reading(10_000))
  asked.length = 0
  told.length = 0
  all.rows = listOf(2501, ...upTo(2500).map(({ _id }) => Number(_id))).filter(({ _id }) => _id !== id(3))
  const after = await loadRemainingPages(first(), before, reading(10_000))
  expect(after).toEqual({ rows: all.rows, next: null })
  expect(asked).toHaveLength(3)
  // The removed row is in the last page.
  expect(told.map(({ rows }) => rows.length)).toEqual([2501, 2501, 2500])
})

test('with new rows at the top, no more than the bound is kept', async () => {
  const all = { rows: upTo(2500) }
  const { reading, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, reading(1500))
  all.rows = upTo(2550)
  expect((await loadRemainingPages(first(), before, reading(1500))).rows).toEqual(all.rows.slice(0, 1500))
})

test('of a list that only grows, nothing is read twice', async () => {
  const all = { rows: upTo(2500) }
  const { asked, reading, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, reading(1500, true))
  asked.length = 0
  all.rows = upTo(2550)
  const after = await loadRemainingPages(first(), before, reading(1500, true))
  expect(after.rows).toEqual(all.rows.slice(0, 1550))
  expect(asked).toEqual([])
  // An interrupted load continues at its cursor.
  const half = { rows: all.rows.slice(0, 1100), next: id(1451) }
  expect((await loadRemainingPages(first(), half, reading(2000, true))).rows).toEqual(all.rows.slice(0, 2000))
  expect(asked).toEqual([{ limit: 900, cursor: id(1451) }])
})

test('but when so much is new that a gap could be, it is read anew', async () => {
  const all = { rows: upTo(500) }
  const { asked, reading, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, reading(300, true))
  asked.length = 0
  all.rows = upTo(700)
  expect((await loadRemainingPages(first(), before, reading(300, true))).rows).toEqual(all.rows.slice(0, 300))
  expect(asked).toHaveLength(1)
})

test('a part that cannot be read ends it; what was told until then holds', async () => {
  const { told, reading, first } = serverOf({ rows: upTo(2500) })
  const { read, ...rest } = reading(10_000)
  const failing = {
    ...rest,
    read: (query: { limit: number; cursor: string }) =>
      query.cursor === id(401) ? Promise.reject(new Error('wet')) : read(query),
  }
  await expect(loadRemainingPages(first(), undefined, failing)).rejects.toThrow('wet')
  expect(told.at(-1)?.rows).toHaveLength(2100)
})

test('a search that finds little goes on over parts without rows, but not for ever', async () => {
  const asked: string[] = []
  const reading = (lastPart: number) => ({
    bound: 2000,
    perPart: 1000,
    onlyGrows: false,
    onRows: () => undefined,
    read: async ({ cursor }: { cursor: string }) => {
      asked.push(cursor)
      const at = Number(cursor) - 10
      return at > lastPart ? { rows: [], next: id(at) } : { rows: listOf(at), next: null }
    },
  })
  const nothing = { rows: [], next: id(1000) }
  expect(await loadRemainingPages<Number>(nothing, undefined, reading(960))).toEqual({
    rows: listOf(960),
    next: null,
  })
  expect(asked).toHaveLength(4)
  asked.length = 0
  const { rows, next } = await loadRemainingPages<Number>(nothing, undefined, reading(0))
  expect([rows, next, asked.length]).toEqual([[], id(950), 5])
})
