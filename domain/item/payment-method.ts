/** Ways to pay (business-rules.md 16). */
export const paymentMethods = ['Alipay', 'Wechat', 'Bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The names by which a search finds a method: those of every language, whatever the searcher's own. */
export const searchedMethods: Readonly<Record<PaymentMethod, string>> = {
  Alipay: 'Alipay 支付宝',
  Wechat: 'Wechat 微信',
  Bank: 'Bank 银行转账',
}
