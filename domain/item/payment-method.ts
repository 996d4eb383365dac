/** Ways to pay (business-rules.md 16). */
export const paymentMethods = ['Alipay', 'Wechat', 'Bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
