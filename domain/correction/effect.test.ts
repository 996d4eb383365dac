import { expect, it } from 'vitest'
import { noEffect } from './effect.ts'

it('a correction that changes nothing has nothing in its effect', () => {
  expect(
    Object.values(noEffect)
      .flat()
      .filter((part) => part !== null),
  ).toEqual([])
})
