/** Where bills come from. */
export type BillMethod = 'Alipay' | 'Wechat'

/** Why no payment belongs to a line: a person says so, or it gives money back of another line. */
export type BillChoice = 'not_ours' | 'refund'

/** What a line of a bill can be matched with: a payment of goods, what its customers paid, or of an account. */
export const billTargets = ['transaction', 'receipt', 'account_payment'] as const
export type BillTarget = (typeof billTargets)[number]
