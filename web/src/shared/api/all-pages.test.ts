import { expect, it } from 'vitest'
import { allPages } from './all-pages.ts'

const pages: Readonly<Record<string, { rows: number[]; next?: string | null }>> = {
  short: { rows: [9] },
  first: { rows: [5, 4], next: 'second' },
  second: { rows: [3], next: 'last' },
  last: { rows: [2, 1], next: null },
}
const readAllFrom = async (first: string) => {
  const queries: object[] = []
  const read = async (query: { cursor?: string }) => {
    queries.push(query)
    return pages[query.cursor ?? first] ?? { rows: [] }
  }
  const { rows } = await allPages(read, (all, page) => ({ ...all, rows: [...all.rows, ...page.rows] }))
  return { rows, queries }
}

it('an answer without `next` is the whole list', async () => {
  expect(await readAllFrom('short')).toEqual({ rows: [9], queries: [{}] })
})

it('an answer with `next` is continued until there is none', async () => {
  const queries = [{}, { cursor: 'second' }, { cursor: 'last' }]
  expect(await readAllFrom('first')).toEqual({ rows: [5, 4, 3, 2, 1], queries })
})
