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
  const queries: { limit: number; cursor: string }[] = []
  const from = (limit: number, cursor = '~'): Page<Number> => {
    const below = all.rows.filter(({ _id }) => _id < cursor)
    const rows = below.slice(0, limit)
    return { rows, next: below.length > limit ? (rows.at(-1)?._id ?? null) : null }
  }
  const reported: Page<Number>[] = []
  const plan = (bound: number, onlyGrows = false) => ({
    bound,
    pageSize: 1000,
    onlyGrows,
    read: async (query: { limit: number; cursor: string }) => {
      queries.push(query)
      return from(query.limit, query.cursor)
    },
    onRows: (known: Page<Number>) => reported.push(known),
  })
  return { queries, reported, plan, first: () => from(100) }
}

test('loads page after page to the end, and reports the known rows after each', async () => {
  const all = { rows: upTo(2500) }
  const { queries, reported, plan, first } = serverOf(all)
  expect(await loadRemainingPages(first(), undefined, plan(10_000))).toEqual({
    rows: all.rows,
    next: null,
  })
  expect(queries).toEqual([
    { limit: 1000, cursor: id(2401) },
    { limit: 1000, cursor: id(1401) },
    { limit: 1000, cursor: id(401) },
  ])
  expect(reported.map(({ rows }) => rows.length)).toEqual([1100, 2100, 2500])
})

test('stops at the bound, and knows that there are more rows', async () => {
  const { queries, plan, first } = serverOf({ rows: upTo(2500) })
  const { rows, next } = await loadRemainingPages(first(), undefined, plan(1500))
  expect([rows.length, next]).toEqual([1500, id(1001)])
  expect(queries.map(({ limit }) => limit)).toEqual([1000, 400])
})

test('applies removed, changed and new rows of later pages, and keeps the known rows until then', async () => {
  const all: { rows: readonly Number[] } = { rows: upTo(2500) }
  const { queries, reported, plan, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, plan(10_000))
  queries.length = 0
  reported.length = 0
  all.rows = listOf(2501, ...upTo(2500).map(({ _id }) => Number(_id))).filter(({ _id }) => _id !== id(3))
  const after = await loadRemainingPages(first(), before, plan(10_000))
  expect(after).toEqual({ rows: all.rows, next: null })
  expect(queries).toHaveLength(3)
  // The removed row is in the last page.
  expect(reported.map(({ rows }) => rows.length)).toEqual([2501, 2501, 2500])
})

test('keeps no more than the bound when new rows arrive at the top', async () => {
  const all = { rows: upTo(2500) }
  const { plan, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, plan(1500))
  all.rows = upTo(2550)
  expect((await loadRemainingPages(first(), before, plan(1500))).rows).toEqual(all.rows.slice(0, 1500))
})

test('loads no row of a growing list twice', async () => {
  const all = { rows: upTo(2500) }
  const { queries, plan, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, plan(1500, true))
  queries.length = 0
  all.rows = upTo(2550)
  const after = await loadRemainingPages(first(), before, plan(1500, true))
  expect(after.rows).toEqual(all.rows.slice(0, 1550))
  expect(queries).toEqual([])
  // An interrupted load continues at its cursor.
  const half = { rows: all.rows.slice(0, 1100), next: id(1451) }
  expect((await loadRemainingPages(first(), half, plan(2000, true))).rows).toEqual(all.rows.slice(0, 2000))
  expect(queries).toEqual([{ limit: 900, cursor: id(1451) }])
})

test('reloads a growing list when so many rows are new that some may be missing', async () => {
  const all = { rows: upTo(500) }
  const { queries, plan, first } = serverOf(all)
  const before = await loadRemainingPages(first(), undefined, plan(300, true))
  queries.length = 0
  all.rows = upTo(700)
  expect((await loadRemainingPages(first(), before, plan(300, true))).rows).toEqual(all.rows.slice(0, 300))
  expect(queries).toHaveLength(1)
})

test('rejects when a page cannot be read; the rows reported before stay valid', async () => {
  const { reported, plan, first } = serverOf({ rows: upTo(2500) })
  const { read, ...rest } = plan(10_000)
  const failing = {
    ...rest,
    read: (query: { limit: number; cursor: string }) =>
      query.cursor === id(401) ? Promise.reject(new Error('wet')) : read(query),
  }
  await expect(loadRemainingPages(first(), undefined, failing)).rejects.toThrow('wet')
  expect(reported.at(-1)?.rows).toHaveLength(2100)
})

test('continues a search through pages without rows, up to a limit', async () => {
  const queries: string[] = []
  const plan = (lastPart: number) => ({
    bound: 2000,
    pageSize: 1000,
    onlyGrows: false,
    onRows: () => undefined,
    read: async ({ cursor }: { cursor: string }) => {
      queries.push(cursor)
      const at = Number(cursor) - 10
      return at > lastPart ? { rows: [], next: id(at) } : { rows: listOf(at), next: null }
    },
  })
  const nothing = { rows: [], next: id(1000) }
  expect(await loadRemainingPages<Number>(nothing, undefined, plan(960))).toEqual({
    rows: listOf(960),
    next: null,
  })
  expect(queries).toHaveLength(4)
  queries.length = 0
  const { rows, next } = await loadRemainingPages<Number>(nothing, undefined, plan(0))
  expect([rows, next, queries.length]).toEqual([[], id(950), 5])
})
