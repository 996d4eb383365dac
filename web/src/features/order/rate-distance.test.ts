import { expect, it } from 'vitest'
import { rateDistance } from './rate-distance.ts'

it.each([
  [4.7, 4.7, 'same', '0.00'],
  [4.747, 4.7, 'above', '1.00'],
  [4.6, 4.7, 'below', '2.13'],
  [4.7001, 4.7, 'same', '0.00'],
] as const)('puts %d at its distance from the setting %d', (live, setting, side, percent) => {
  expect(rateDistance(live, setting)).toEqual({ side, percent })
})
