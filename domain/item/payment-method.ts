/** Ways to pay (product-spec 9). */
export const paymentMethods = ['Alipay', 'Wechat', 'Bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
