// @rules 9-package-16
import { expect, it } from 'vitest'
import { parseSlipList } from './slip-list.ts'

it('a pasted list has each id once, in its order, whatever is between them', () => {
  expect(parseSlipList(' pe0000001aa，PE0000002AA\nPE0000001AA;\tPE-0000003 AA、 ')).toEqual([
    'PE0000001AA',
    'PE0000002AA',
    'PE0000003',
    'AA',
  ])
  expect(parseSlipList(' ,\n')).toEqual([])
})
