/** The names of the columns in bills of Alipay (app and web) and WeChat (XLSX and CSV). */
export const billColumns = {
  time: ['交易时间', '付款时间'],
  created: ['交易创建时间'],
  counterpart: ['交易对方'],
  goods: ['商品', '商品说明', '商品名称'],
  direction: ['收/支'],
  amount: ['金额', '金额(元)'],
  status: ['当前状态', '交易状态'],
  number: ['交易单号', '交易订单号', '交易号'],
  other: ['商户单号', '商家订单号', '商户订单号'],
  refunded: ['成功退款(元)'],
} as const satisfies Record<string, readonly string[]>

export type BillColumn = keyof typeof billColumns

/** Without these a row is no header of a bill. */
export const neededColumns: readonly BillColumn[] = ['counterpart', 'direction', 'amount', 'status', 'number']
