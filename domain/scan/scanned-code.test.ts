import { describe, expect, it } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { readScannedCode } from './scanned-code.ts'

describe('a scanned code', () => {
  rules('9-scan-03')
  it.each([
    ['PE1234567AB', { is: 'package', pk_id: 'PE1234567AB' }],
    [' pe1234567ab\n', { is: 'package', pk_id: 'PE1234567AB' }],
    ['6291041500213', { is: 'product', barcode: '6291041500213' }],
    ['6291041500218', { is: 'wrong-digit', barcode: '6291041500218' }],
    ['https://example.com', { is: 'unknown', text: 'HTTPS://EXAMPLE.COM' }],
    ['', { is: 'unknown', text: '' }],
    ['PE1234567A', { is: 'unknown', text: 'PE1234567A' }],
  ])('%j', (text, code) => {
    expect(readScannedCode(text)).toEqual(code)
  })
})
