// @rules 9-scan-06
import { expect, it } from 'vitest'
import { makeCameraSight } from './camera-sight.ts'

it('a code counts once while it stays in sight, and again when it comes back', () => {
  const sight = makeCameraSight()
  const pictures: readonly [at: number, codes: readonly string[], arrived: readonly string[]][] = [
    [0, ['a'], ['a']],
    [100, ['a', 'a'], []],
    // Unreadable for a moment.
    [200, [], []],
    [1400, ['a'], []],
    [1500, ['b', 'a', 'b'], ['b']],
    [2999, ['a'], []],
    [3000, ['b'], ['b']],
    [4499, ['a'], ['a']],
  ]
  expect(pictures.map(([at, codes]) => sight(codes, at))).toEqual(pictures.map(([, , arrived]) => arrived))
})
