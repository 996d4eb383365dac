// @rules 9-scan-03 9-scan-08
import { describe, expect, it } from 'vitest'
import { readScannedCode } from './scanned-code.ts'

describe('a scanned code', () => {
  it.each([
    ['PE1234567AB', { is: 'package', pk_id: 'PE1234567AB' }],
    [' pe1234567ab\n', { is: 'package', pk_id: 'PE1234567AB' }],
    ['6291041500213', { is: 'product', barcode: '6291041500213' }],
    ['036000291452', { is: 'product', barcode: '036000291452' }],
    ['0036000291452', { is: 'product', barcode: '036000291452' }],
    ['00036000291452', { is: 'product', barcode: '036000291452' }],
    ['96385074', { is: 'product', barcode: '96385074' }],
    [']C0PE1234567AB', { is: 'package', pk_id: 'PE1234567AB' }],
    ['*pe1234567ab*', { is: 'package', pk_id: 'PE1234567AB' }],
    [']E06291041500213', { is: 'product', barcode: '6291041500213' }],
    ['036000291453', { is: 'wrong-digit', barcode: '036000291453' }],
    [']E496385075', { is: 'wrong-digit', barcode: '96385075' }],
    ['6291041500218', { is: 'wrong-digit', barcode: '6291041500218' }],
    ['https://example.com', { is: 'unknown', text: 'HTTPS://EXAMPLE.COM' }],
    ['', { is: 'unknown', text: '' }],
    ['PE1234567A', { is: 'unknown', text: 'PE1234567A' }],
  ])('%j', (text, code) => {
    expect(readScannedCode(text)).toEqual(code)
  })
})
