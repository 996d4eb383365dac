import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const mutant = (line: number, replacement = 'false') => ({
  id: `${line}`,
  fileName: resolve('domain/money/split.ts'),
  location: { start: { line, column: 3 }, end: { line, column: 9 } },
  mutatorName: 'ConditionalExpression',
  replacement,
})
const lines = Array.from({ length: 50 }, (_, line) => line)

test('a sample is the same in whatever order mutants come, and when another line is mutated, too', () => {
  const sample = sampleOf(
    lines.map((line) => mutant(line)),
    10,
    0,
  )
  expect(new Set(sample.map(({ id }) => id)).size).toBe(10)
  expect(
    sampleOf(
      lines.toReversed().map((line) => mutant(line)),
      10,
      0,
    ),
  ).toEqual(sample)
  const more = [...lines, 50, 51].map((line) => mutant(line))
  expect(sampleOf(more, 12, 0)).toEqual(expect.arrayContaining(sample))
})

test('the checker counts lines and columns from 0, results count them from 1', () => {
  const placesOf = (first: 0 | 1) =>
    sampleOf(
      lines.map((line) => {
        const { location, ...rest } = mutant(line)
        const moved = { line: line + first, column: 3 + first }
        return { ...rest, location: { start: moved, end: { ...moved, column: 9 + first } } }
      }),
      10,
      first,
    ).map(({ id }) => id)
  expect(placesOf(1)).toEqual(placesOf(0))
})
