import { expect, it } from 'vitest'
import { allPages } from './all-pages.ts'

const parts: Readonly<Record<string, { rows: number[]; next?: string | null }>> = {
  short: { rows: [9] },
  first: { rows: [5, 4], next: 'second' },
  second: { rows: [3], next: 'last' },
  last: { rows: [2, 1], next: null },
}
const wholeFrom = async (first: string) => {
  const asked: object[] = []
  const read = async (query: { cursor?: string }) => {
    asked.push(query)
    return parts[query.cursor ?? first] ?? { rows: [] }
  }
  const { rows } = await allPages(read, (all, part) => ({ ...all, rows: [...all.rows, ...part.rows] }))
  return { rows, asked }
}

it('an answer without `next` is the whole list', async () => {
  expect(await wholeFrom('short')).toEqual({ rows: [9], asked: [{}] })
})

it('an answer that ends with `next` is gone on with until there is none', async () => {
  const asked = [{}, { cursor: 'second' }, { cursor: 'last' }]
  expect(await wholeFrom('first')).toEqual({ rows: [5, 4, 3, 2, 1], asked })
})
