import { expect, it } from 'vitest'
import { noEffect } from './effect.ts'

it('a correction that changes nothing has nothing in its effect', () => {
  expect(noEffect).toEqual({
    rows: [],
    cart: [],
    revision: null,
    differences: [],
    reversals: [],
    transaction: null,
    writeOffs: [],
    entries: [],
    figures: [],
    mails: [],
    mark: null,
  })
})
