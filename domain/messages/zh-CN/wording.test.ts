import { describe, expect, it } from 'vitest'
import { numbers } from '../../order/derived-number.ts'
import { interpolate } from '../../refusal/interpolate.ts'
import { refusalFields, refusalText, refuse, refuseFields } from '../../refusal/refusal.ts'
import { type RefusalCode, refusals } from '../../refusal/refusals.ts'
import { confirmationText } from '../confirmation-text.ts'
import { confirm } from '../confirmations.ts'
import { wording as english } from '../en/wording.ts'
import { requestErrors } from '../en/words.ts'
import { refuseRequest } from '../request-errors.ts'
import { wording as chinese } from './wording.ts'
import { words } from './words.ts'

/** Terms that Chinese sentences keep unchanged. */
const kept =
  /\b(AUD|RMB|kg|Kg|ID|JSON|PNG|JPEG|WebP|PDF|CSV|XLSX|IP|PUBLIC_URL|SMTP_URL|MAIL_FROM|Idempotency-Key|(name|desk)@example\.com|mail\.example\.com)\b/g

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place).sort()

const hasEnglish = (text: string) => /[A-Za-z]/.test(text.replace(/\{\w+\}/g, '').replace(kept, ''))

const codes = Object.keys(refusals) as RefusalCode[]
const pairs: [name: string, english: string, chinese: string][] = [
  ...codes.map((code): [string, string, string] => [code, english.refusals[code], chinese.refusals[code]]),
  ...pairsOf(english.confirmations, chinese.confirmations),
  ...pairsOf(english.log, chinese.log),
  ...pairsOf(english.filters, chinese.filters),
  ...pairsOf(english.logTables, chinese.logTables),
  ...pairsOf(english.logFields, chinese.logFields),
  ...pairsOf(english.checks, chinese.checks),
  ...pairsOf(english.mails.trouble, chinese.mails.trouble),
  ...pairsOf(english.mails.end, chinese.mails.end),
  ...pairsOf(numbers, words.number),
  ['oops', english.oops, chinese.oops],
]

function pairsOf<K extends string>(ours: Readonly<Record<K, string>>, theirs: Readonly<Record<K, string>>) {
  const keys = Object.keys(ours) as K[]
  expect(Object.keys(theirs).sort()).toEqual([...keys].sort())
  return keys.map((key): [string, string, string] => [key, ours[key], theirs[key]])
}

describe('Chinese sentences', () => {
  it('have the placeholders of the English sentences', () => {
    expect(pairs.filter(([, , theirs]) => theirs === '')).toEqual([])
    expect(pairs.filter(([, ours, theirs]) => placesOf(theirs).join() !== placesOf(ours).join())).toEqual([])
  })

  it('have no English word', () => {
    expect(pairs.filter(([, , theirs]) => hasEnglish(theirs))).toEqual([])
  })

  it('have no unknown placeholder and no English word for a request error', () => {
    const faults = pairsOf(requestErrors, words.fault)
    const isWrong = (ours: string, theirs: string) =>
      hasEnglish(theirs) || placesOf(theirs).some((place) => !placesOf(ours).includes(place))
    expect(faults.filter(([, ours, theirs]) => isWrong(ours, theirs))).toEqual([])
  })

  it('start a log row with the name of its filter', () => {
    for (const [kind, word] of Object.entries(chinese.filters)) {
      expect(interpolate(new Map(Object.entries(chinese.log)).get(kind) ?? '', {})).toMatch(
        new RegExp(`^${word}`),
      )
    }
  })
})

describe('values of placeholders', () => {
  const said = (...[code, params]: Parameters<typeof refuse>) => refusalText(refuse(code, params), chinese)

  it('are translated when they are terms of the product', () => {
    expect(said('item.move', { from: 'exception', to: 'cart' })).toBe('商品不能从异常转移到购物车。')
    expect(said('item.type_differs', { type: 'employee' })).toBe(
      '这件商品现在的状态是员工自购，请刷新后再试。',
    )
    const paid = confirm('transaction.paid', {
      transaction: 'T-1001',
      amount: '1,203.00',
      paymentMethod: 'Wechat',
    })
    expect(confirmationText(paid, chinese)).toBe('T-1001 已付款：¥ 1,203.00，微信。等待批准。')
    const updated = confirm('setting.updated', { setting: 'normalPostage', value: 12.5 })
    expect(confirmationText(updated, chinese)).toBe('普通商品邮费（每 Kg）现在是 12.5。')
  })

  it('stay unchanged when a person typed them', () => {
    const moved = confirm('item.moved', { qty: 2, item: 'stock', from: 'sold', to: 'stock' })
    expect(confirmationText(moved, chinese)).toBe('2 × stock 已从已售转移到库存。')
    const differs = { number: 'costEach', subject: 'sold {expected}', expected: 2, submitted: 3 }
    expect(said('order.number_differs', differs)).toMatch(/^sold \{expected\} 的单件成本应为 2，而不是 3：/)
    expect(said('item.paid_by', { user: 'admin' })).toContain('admin')
  })

  it('include the request error in Chinese, and its English text beside it', () => {
    const refusal = refuseRequest('tooLong', { field: 'newNote', limit: 1000 })
    expect(refusalText(refusal, chinese)).toBe('备注太长，最多 1000 个字符。')
    expect(refusalText(refusal, english)).toBe('Note is too long: at most 1000 characters.')
  })

  it('include the problems of form fields', () => {
    const refusal = refuseFields({ email: 'register.email_taken' })
    expect(refusalText(refusal, chinese)).toBe('请检查标出的内容。')
    expect(refusalFields(refusal, chinese)).toEqual({ email: '这个邮箱已经注册过。' })
  })
})
