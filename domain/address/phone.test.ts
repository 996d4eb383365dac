import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../testkit/rules.ts'
import { cleanPhone, phoneKind, shownPhone } from './phone.ts'

describe('a typed or pasted number', rules('8-phone-01'), () => {
  it.each([
    ['13800138000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['+86-138-0013-8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['86 138 0013 8000', '13800138000'],
    ['(+86) 138.0013.8000', '13800138000'],
    ['\u202d+86 138\u20110013\u20118000\u202c', '13800138000'],
    ['＋８６１３８００１３８０００', '13800138000'],
    ['+86+8613800138000', '13800138000'],
    ['+86 0086 13800138000', '13800138000'],
    ['010-6552 9988', '01065529988'],
    ['（0755）1234567', '07551234567'],
    ['01065529988转12', '01065529988转12'],
    // From abroad, an area code is dialled without its 0.
    ['+86 10 6552 9988', '01065529988'],
    ['0086-755-12345678', '075512345678'],
    ['+86 010 6552 9988', '01065529988'],
    ['+86 21 6552 9988', '02165529988'],
    // A mobile number with a missing digit does not become a landline.
    ['+86 138 0013 800', '1380013800'],
    // 86 is the country code only before a mobile number.
    ['86123456', '86123456'],
    ['138\u0000001\ud80038000\n', '13800138000'],
    ['  ', ''],
    ['--', ''],
    ['ask Li', 'askLi'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(cleanPhone(typed)).toBe(kept)
  })

  it('stays the same when it is cleaned again', () => {
    const part = fc.constantFrom(
      '+86',
      '0086',
      '86',
      ' ',
      '-',
      '1',
      '3',
      '0',
      '8',
      '\u0000',
      '转',
      '138001380',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const clean = cleanPhone(parts.join(''))
        expect(clean).not.toMatch(/^\+86|^0086|[\s\p{Cc}\p{Cf}-]/u)
        expect(cleanPhone(clean)).toBe(clean)
      }),
    )
  })
})

describe('the kind of a number', rules('8-phone-02'), () => {
  it.each(['13000000000', '14000000000', '15912345678', '16612345678', '17712345678', '18812345678'])(
    '%s is a mobile',
    (phone) => expect(phoneKind(phone)).toBe('mobile'),
  )

  it('mobiles start with 13 to 19 and have 11 digits', () => {
    const firstThatFit = Array.from({ length: 100 }, (_, head) => String(head).padStart(2, '0')).filter(
      (head) => phoneKind(`${head}912345678`) === 'mobile',
    )
    expect(firstThatFit).toEqual(['13', '14', '15', '16', '17', '18', '19'])
    expect(phoneKind('1380013800')).toBe('unknown')
    expect(phoneKind('138001380001')).toBe('unknown')
  })

  it.each(['01065529988', '07551234567', '075512345678', '65529988', '6552998', '01065529988转123'])(
    '%s is a landline',
    (phone) => expect(phoneKind(phone)).toBe('landline'),
  )

  it.each(['', '12345', '+8613800138000', '12800138000', '400800', '13800138000a', '13800138000\n'])(
    '%j is neither a mobile nor a landline',
    (phone) => expect(phoneKind(phone)).toBe('unknown'),
  )
})

describe('a shown phone', () => {
  it.each([
    '13800138000',
    '+8613800138000',
    '+86 138 0013 8000',
    '008613800138000',
    '+86+8613800138000',
    '8613800138000',
  ])('%s has +86 once', rules('16-format-05'), (phone) => expect(shownPhone(phone)).toBe('+86 13800138000'))

  it.each(['+61 412 345 678', '+61412345678', '0061 412 345 678', '+852 9123 4567'])(
    '%s of another country is shown as it is',
    rules('16-format-05'),
    (phone) => expect(shownPhone(phone)).toBe(phone),
  )

  it('stays the same when it is pasted back', () => {
    expect(shownPhone(shownPhone('010-65529988'))).toBe('+86 01065529988')
  })
})
