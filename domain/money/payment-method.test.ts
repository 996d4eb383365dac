import { expect, it } from 'vitest'
import {
  noMethod,
  paymentMethods,
  searchedMethods,
  transactionMethod,
  transactionMethods,
} from './payment-method.ts'

it('a transaction was paid by one of three methods, or on account whatever the method', () => {
  expect(transactionMethods).toEqual(['Alipay', 'Wechat', 'Bank', 'On account'])
  expect(paymentMethods.map((method) => transactionMethod(method, false))).toEqual([
    'Alipay',
    'Wechat',
    'Bank',
  ])
  for (const method of paymentMethods) expect(transactionMethod(method, true)).toBe('On account')
})

it('what is on account is stored as paid by bank', () => expect(noMethod).toBe('Bank'))

it('a search finds each method by its English and its Chinese name', () => {
  expect(searchedMethods).toEqual({
    Alipay: 'Alipay 支付宝',
    Wechat: 'Wechat 微信',
    Bank: 'Bank 银行转账',
    'On account': 'On account 记账',
  })
})
