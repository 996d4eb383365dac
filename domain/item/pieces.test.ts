import { expect, it } from 'vitest'
import { isPieces } from './pieces.ts'

it.each([1, 2, 99_999, 100_000])('%d pieces are valid', (value) => expect(isPieces(value)).toBe(true))

it.each([
  0,
  -0,
  -1,
  0.5,
  1.0000001,
  100_001,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
])('%d is no valid number of pieces', (value) => expect(isPieces(value)).toBe(false))
