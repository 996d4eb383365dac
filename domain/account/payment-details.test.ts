import { describe, expect, it } from 'vitest'
import { checkPaymentDetails } from './payment-details.ts'

/** 8:00 on 2026-03-02 in Shanghai. */
const now = Date.parse('2026-03-02T00:00:00Z')
const entered = { transferNumber: '', note: '', day: '' }
const check = (change: Partial<typeof entered>) => checkPaymentDetails({ ...entered, ...change }, now)

describe('what is entered of a payment', () => {
  it('is cleaned, and all of it may be empty', () => {
    expect(check({})).toEqual(entered)
    expect(check({ transferNumber: ' 2026 0001 ', note: ' by phone ', day: ' 2026-03-02 ' })).toEqual({
      transferNumber: '20260001',
      note: 'by phone',
      day: '2026-03-02',
    })
  })

  it('has a transfer number of 64 characters and a note of 1000 at most', () => {
    const longest = { transferNumber: '1'.repeat(64), note: 'x'.repeat(1000) }
    expect(check(longest)).toEqual({ ...longest, day: '' })
    expect(check({ transferNumber: '1'.repeat(65), note: 'x'.repeat(1001) })).toMatchObject({
      fields: { transferNumber: 'field.too_long', note: 'field.too_long' },
    })
  })

  it.each(['2026-03-01', '2026-03-02', '2024-02-29'])('may be of %s', (day) => {
    expect(check({ day })).toMatchObject({ day })
  })

  it.each(
    [
      '2026-03-03|2026-02-29|2026-13-01|2026-3-1|02026-03-01|2026-03-011|2026-03-01T00|May|x026-03-01',
      '2026-x3-01|2026-0x-01|2026-03-x1|2026-03-0x|6-03-01',
    ].flatMap((line) => line.split('|')),
  )('is not of %s', (day) => {
    const refusal = check({ day })
    expect(refusal).toMatchObject({ refused: 'form.fields' })
    expect('fields' in refusal && refusal.fields).toEqual({ day: 'account.day' })
  })
})
