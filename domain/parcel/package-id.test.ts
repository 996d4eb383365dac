// @rules 10-package-01
import { describe, expect, it } from 'vitest'
import { cleanPackageId, isPackageId } from './package-id.ts'

describe('11 letters or digits', () => {
  it.each(['PE1234567AU', '12345678901', 'abcdefghijk', '__proto__12'.replaceAll('_', 'x')])('%s', (id) => {
    return expect(isPackageId(id)).toBe(true)
  })

  it.each([
    '',
    'PE1234567A',
    'PE1234567AUS',
    'PE-234567AU',
    'PE 234567AU',
    'PE1234567AU ',
    ' PE1234567AU',
    'PE1234567AU\n',
    'PE1234567ÄU',
    'ＰＥ1234567AU',
    'PE123456７AU',
    'constructor\u0000',
    '__proto__00',
  ])('not %j', (id) => {
    return expect(isPackageId(id)).toBe(false)
  })
})

it.each([
  [' PE1234567AU ', 'PE1234567AU'],
  ['PE 1234 567-AU', 'PE1234567AU'],
  ['\ufeffPE1234567\u2013AU\u200b\n', 'PE1234567AU'],
  ['PE1234567A_', 'PE1234567A_'],
  ['ＰＥ１２３４５６７ＡＵ', 'PE1234567AU'],
  ['ＰE 1234 567－AU', 'PE1234567AU'],
  ['  ', ''],
  [']C0PE1234567AU', 'PE1234567AU'],
  [']d2 PE1234567AU', 'PE1234567AU'],
  ['*pe1234567au*', 'pe1234567au'],
])('a pasted %j is read as %j', (pasted, meant) => expect(cleanPackageId(pasted)).toBe(meant))
