/** Ways to pay (business-rules.md 16). */
export const paymentMethods = ['Alipay', 'Wechat', 'Bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a transaction was paid: by a method, or on account, when what goes to the senders stays owed. */
export const transactionMethods = [...paymentMethods, 'On account'] as const
export type TransactionMethod = (typeof transactionMethods)[number]

/** Stored as the method of what is on account, where none was chosen. */
export const noMethod: PaymentMethod = 'Bank'

/** How a transaction was paid, as it is shown. */
export function transactionMethod(method: PaymentMethod, onAccount: boolean): TransactionMethod {
  return onAccount ? 'On account' : method
}

/** The names by which a search finds a method: those of every language, whatever the searcher's own. */
export const searchedMethods: Readonly<Record<TransactionMethod, string>> = {
  Alipay: 'Alipay 支付宝',
  Wechat: 'Wechat 微信',
  Bank: 'Bank 银行转账',
  'On account': 'On account 记账',
}
