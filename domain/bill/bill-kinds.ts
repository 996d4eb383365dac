/** Where bills come from. */
export type BillMethod = 'Alipay' | 'Wechat'

/** What a person says of a line that no payment belongs to; `apart` when a match was undone. */
export type BillChoice = 'not_ours' | 'apart' | 'refund'

/** What a line of a bill can be matched with: a payment of goods, what its customers paid, or of an account. */
export const billTargets = ['transaction', 'receipt', 'account_payment'] as const
export type BillTarget = (typeof billTargets)[number]
