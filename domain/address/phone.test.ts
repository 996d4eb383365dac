// @rules 8-phone-01 8-phone-03 8-phone-04 8-phone-05 8-phone-02 16-format-05
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phones } from '../../testkit/corpus/phones.ts'
import { always } from '../../testkit/random/always.ts'
import { leastTime } from '../../testkit/report/thread-time.ts'
import { cleanPhone, phoneDoubt, readPhone, shownPhone } from './phone.ts'
import { searchedPhone } from './searched-phone.ts'

describe('a phone field', () => {
  it('is understood before it is written: numbers with extensions, several numbers', () => {
    const read = phones.map(([typed = '']) => [typed, readPhone(typed).text, readPhone(typed).kind])
    expect(read).toEqual(phones)
    expect(phones.length).toBeGreaterThanOrEqual(60)
  })

  it('loses no digit and no letter except country codes and what marks an extension', () => {
    const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
    const damaged = phones.filter(([typed = '']) => {
      const { text, kind } = readPhone(typed)
      if (kind === 'unknown') return text !== typed.trim() && text !== ''
      return !digitsOf(typed).endsWith(digitsOf(text).replace(/^0/, '')) && !typed.startsWith('[')
    })
    expect(damaged).toEqual([])
  })

  it('is pointed out unless it is one mobile or empty', () => {
    const doubts = phones.map(([typed = '']) => phoneDoubt(typed))
    expect(doubts).toEqual(phones.map(([, text, kind]) => (text === '' || kind === 'mobile' ? null : kind)))
  })

  it('may have control characters and unpaired surrogates, which not every database stores', () => {
    expect(cleanPhone('138\u0000001\ud80038000\n')).toBe('13800138000')
    expect(cleanPhone('\u202d+86 138\u20110013\u20118000\u202c')).toBe('13800138000')
    expect(cleanPhone('ask\u0000 \ud800Li')).toBe('ask Li')
  })

  it.each([
    ['138 0013 80 00', '13800138000', 'mobile'],
    ['[2568] 18412345678', '18412345678转2568', 'mobile'],
    ['5 +86', '5 +86', 'unknown'],
    ['+61 1234', '+61 1234', 'unknown'],
  ])('%s is read as %s', (typed, text, kind) => expect(readPhone(typed)).toEqual({ text, kind }))

  it('is found with and without dashes, by its extension, and beside another one', () => {
    expect(searchedPhone('01065529988转12').split(' ')).toEqual(
      expect.arrayContaining(['01065529988转12', '010-65529988转12', '010-65529988-12']),
    )
    expect(searchedPhone('13800138000 / 01065529988')).toContain('138-0013-8000/010-65529988')
  })

  it('stays the same when it is read again', () => {
    const part = fc.constantFrom(
      ...['+86', '0086', '86', ' ', '-', '1', '3', '0', '8', '\u0000', '转', '/', '(', ')', '[2568]'],
      ...['138001380', '13800138000', '010', '65529988', '+61', 'ext', 'x', '.', '＋', '\n', '微信', '0411'],
    )
    always(fc.array(part, { maxLength: 12 }), (parts) => {
      const once = readPhone(parts.join(''))
      expect(readPhone(once.text)).toEqual(once)
      expect(once.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    })
  })

  it('of older versions keeps its kind: an extension that was glued to a landline', () => {
    for (const phone of ['01065529988', '07551234567', '065529988123', '01065529988转123', '12345678']) {
      expect(readPhone(phone)).toEqual({ text: phone, kind: 'landline' })
    }
  })

  it('of 10,000 characters takes no longer than its length', async () => {
    for (const part of ['1', '1 ', '138', '0', '-', '转', '(', '13800138000 ', '+86', '010-', 'ext', '〇']) {
      const text = part.repeat(10_000 / part.length)
      expect(await leastTime(500, () => readPhone(text)), part).toBeLessThan(500)
    }
  })
})

it('mobiles start with 13 to 19 and have 11 digits', () => {
  const firstThatFit = Array.from({ length: 100 }, (_, head) => String(head).padStart(2, '0')).filter(
    (head) => readPhone(`${head}912345678`).kind === 'mobile',
  )
  expect(firstThatFit).toEqual(['13', '14', '15', '16', '17', '18', '19'])
})

describe('a shown phone', () => {
  it.each([
    '13800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '008613800138000',
    '+86+8613800138000',
    '8613800138000',
  ])('%s has +86 once', (phone) => {
    return expect(shownPhone(phone)).toBe('+86 13800138000')
  })

  it.each(['+61 412 345 678', '+61412345678', '0061 412 345 678', '+852 9123 4567', '0412 345 678'])(
    '%s of another country is shown as it is',
    (phone) => {
      return expect(shownPhone(phone)).toBe(phone)
    },
  )

  it('stays the same when it is pasted back', () => {
    for (const phone of ['010-65529988', '18473461913-7804', '13800138000/13900139000', '+86 1380013800']) {
      expect(shownPhone(shownPhone(phone))).toBe(shownPhone(phone))
      expect(shownPhone(phone).match(/\+86/g)).toHaveLength(1)
    }
  })
})
