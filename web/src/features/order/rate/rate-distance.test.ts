import { expect, it } from 'vitest'
import { rateDistance } from './rate-distance.ts'

it.each([
  [4.7, 4.7, 'same', '0.00', false],
  [4.747, 4.7, 'above', '1.00', false],
  [4.7475, 4.7, 'above', '1.01', true],
  [4.6525, 4.7, 'below', '1.01', true],
  [4.6, 4.7, 'below', '2.13', true],
  [4.7001, 4.7, 'same', '0.00', false],
] as const)('measures the distance of %d from the setting %d', (live, setting, side, percent, far) => {
  expect(rateDistance(live, setting)).toEqual({ side, percent, far })
})
