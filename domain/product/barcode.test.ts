// @rules 21-barcode-01 9-scan-08
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { always } from '../../testkit/random/always.ts'
import { barcodeOf, shownBarcode } from './barcode.ts'

// The first is the example of the GS1 General Specifications; the others are printed on tins.
it.each<[is: string, shown: string, texts: readonly string[]]>([
  [
    '6291041500213',
    '6291041500213',
    ['6291041500213', '06291041500213', '6291041-500213 ', '６２９１０４１５００２１３'],
  ],
  ['0036000291452', '036000291452', ['036000291452', '0036000291452', '00036000291452', '0 36000 29145 2']],
  ['0000096385074', '96385074', ['96385074', '000096385074', '0000096385074', '00000096385074']],
  ['16291041500210', '16291041500210', ['16291041500210']],
  [
    '9421902960055',
    '9421902960055',
    [
      ']E09421902960055',
      ']e09421902960055',
      '*9421902960055*',
      ']d20109421902960055172611',
      ']C10109421902960055',
      '(01)09421902960055(17)261130',
    ],
  ],
  ['0000000000000', '00000000', ['0000000000000']],
])('%s is one number in all its lengths and writings', (is, shown, texts) => {
  expect(texts.map(barcodeOf)).toEqual(texts.map(() => is))
  expect([shownBarcode(is), barcodeOf(shown)]).toEqual([shown, is])
})

it.each(
  [
    '6291041500214|036000291453|96385075|16291041500211|629104150021|9638507|62910415002130',
    '006291041500213|36000291452|0109421902960055|2(01)09421902960055|abcdefghijklm|',
  ].flatMap((line) => line.split('|')),
)('%j is none', (code) => expect(barcodeOf(code)).toBeNull())

it('one wrong digit never gives another barcode', () => {
  const code = fc.constantFrom('6291041500213', '036000291452', '96385074', '16291041500210')
  always(code, fc.nat(), fc.integer({ min: 1, max: 9 }), (right, at, more) => {
    const digits = Array.from(right, Number)
    const place = at % digits.length
    digits[place] = ((digits[place] ?? 0) + more) % 10
    expect(barcodeOf(digits.join(''))).toBeNull()
  })
})
