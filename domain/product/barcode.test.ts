import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { isEan13 } from './barcode.ts'

// The first is the example of the GS1 General Specifications; the others are printed on tins.
it.each(['6291041500213', '9421902960055', '9314057005675', '0000000000000'])('%s is an EAN-13', (code) => {
  rules('21-barcode-01')
  expect(isEan13(code)).toBe(true)
})

it.each([
  '6291041500214',
  '629104150021',
  '62910415002130',
  ' 6291041500213',
  '６２９１０４１５００２１３',
  'abcdefghijklm',
  '',
])('%j is none', (code) => expect(isEan13(code)).toBe(false))

it('one wrong digit never gives another EAN-13', () => {
  rules('21-barcode-01')
  const at = fc.integer({ min: 0, max: 12 })
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digits = Array.from('6291041500213', Number)
      digits[place] = ((digits[place] ?? 0) + more) % 10
      expect(isEan13(digits.join(''))).toBe(false)
    }),
  )
})
