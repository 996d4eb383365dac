// @rules 4-form-01 5-error-01 3-note-01 16-const-09
import { describe, expect, it } from 'vitest'
import { noteTypes } from '../item/note-type.ts'
import { confirmationText } from '../messages/confirmation-text.ts'
import { confirm } from '../messages/confirmations.ts'
import { wording } from '../messages/en/wording.ts'
import { paymentMethods } from '../money/payment-method.ts'
import { interpolate } from './interpolate.ts'
import { isRefusal, refusalFields, refusalStatus, refusalText, refuse, refuseFields } from './refusal.ts'
import { type RefusalCode, refusals } from './refusals.ts'

describe('a refusal', () => {
  it('has its status and its sentence, with params filled in', () => {
    const refusal = refuse('item.not_enough', { available: 3 })
    expect(refusalStatus(refusal)).toBe(409)
    expect(refusalText(refusal, wording)).toBe('Only 3 available. Somebody may have taken the rest.')
    expect(refusalFields(refusal, wording)).toBeUndefined()
  })

  it('of a form names each wrong field with its sentence', () => {
    const refusal = refuseFields({ email: 'register.email_taken', password: 'password.too_short' })
    expect(refusalStatus(refusal)).toBe(400)
    expect(refusalText(refusal, wording)).toBe('Please check the marked fields.')
    expect(refusalFields(refusal, wording)).toEqual({
      email: 'This email address is already registered.',
      password: 'Use at least 9 characters.',
    })
  })

  it('differs from a value', () => {
    expect(isRefusal(refuse('cart.empty'))).toBe(true)
    for (const value of [null, undefined, 0, '', 'refused', [], {}, { result: [] }])
      expect(isRefusal(value)).toBe(false)
  })
})

describe('interpolation', () => {
  it.each([
    ['{qty} × {item}', { qty: 2, item: 'A2' }, '2 × A2'],
    ['{item} and {item}', { item: 'A2' }, 'A2 and A2'],
    ['{qty}', { qty: 0 }, '0'],
    ['{item}', { item: '' }, ''],
    ['{item} {qty}', { item: 'A2' }, 'A2 {qty}'],
    // Typed text is neither a placeholder nor a pattern.
    ['{item}: {row}', { item: '{row}', row: 1 }, '{row}: 1'],
    ['{item}', { item: '$& $1 $$' }, '$& $1 $$'],
    ['{constructor} {__proto__}', {}, '{constructor} {__proto__}'],
  ])('of %j with %j gives %j', (text, params, filled) => expect(interpolate(text, params)).toBe(filled))
})

describe('every refusal', () => {
  const codes = Object.keys(refusals) as RefusalCode[]
  const statuses = [400, 401, 403, 404, 409, 413, 415, 421, 429, 502, 503]

  it('has a status of business-rules.md 5', () => {
    expect(codes.filter((code) => !statuses.includes(refusals[code]))).toEqual([])
  })

  it('has a sentence', () => {
    const isSentence = (text: string) =>
      text === '{fault}' || (/^[A-Z{].{6,}(\.|!|required)$/.test(text) && !/undefined|null|error/i.test(text))
    const wrong = codes.map((code) => [code, wording.refusals[code]] as const)
    expect(wrong.filter(([, text]) => !isSentence(text))).toEqual([])
  })

  it.each([
    // Sentences that business-rules.md 12 and business-rules.md 5 give word for word.
    ['order.not_found', 'Package not found, please check your input!'],
    ['address.name', 'Name is required.'],
    ['address.phone', 'Phone number is required.'],
    ['address.province', 'Province is required'],
    ['address.city', 'City is required'],
    ['address.district', 'District is required'],
    ['address.address', 'Address is required.'],
  ] as const)('%s says "%s"', (code, sentence) => expect(refusalText(refuse(code), wording)).toBe(sentence))
})

it('a confirmation is a sentence with its params', () => {
  const saved = confirm('order.saved', { pk_id: 'PE1234567AU' })
  expect(confirmationText(saved, wording)).toBe('Package PE1234567AU is saved.')
  for (const text of Object.values(wording.confirmations)) expect(text).toMatch(/^[A-Z{].*\.$/)
})

it('notes belong to the six kinds of business-rules.md 3, and there are three ways to pay', () => {
  expect([...noteTypes]).toEqual(['sold', 'stock', 'employee', 'exception', 'transaction', 'package'])
  expect([...paymentMethods]).toEqual(['Alipay', 'Wechat', 'Bank'])
})
