import type { Language } from '#domain/language.ts'
import { paymentMethods, states } from '#domain/messages/zh-CN/words.ts'
import type { ItemType } from '#domain/moves.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import type { InvoiceItem } from './port.ts'

/** Columns are named like the fields that they show; the note has a line of its own below. */
export type ColumnName = Exclude<keyof InvoiceItem, 'note'>

export interface InvoiceTexts {
  readonly invoice: string
  readonly total: string
  readonly transaction: string
  readonly payer: string
  readonly paymentMethod: string
  readonly created: string
  readonly approved: string
  readonly notYet: string
  /** Stands large on an invoice that nobody has approved. */
  readonly pending: string
  /** Before a note. */
  readonly note: string
  readonly yes: string
  readonly totals: string
  readonly page: (page: number, pages: number) => string
  readonly columns: Readonly<Record<ColumnName, readonly string[]>>
  readonly types: Readonly<Record<ItemType, string>>
  readonly methods: Readonly<Record<PaymentMethod, string>>
}

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  en: {
    invoice: 'Invoice',
    total: 'Total to sender',
    transaction: 'Transaction',
    payer: 'Payer',
    paymentMethod: 'Paid by',
    created: 'Created (CST)',
    approved: 'Approved (CST)',
    notYet: 'not yet',
    pending: 'Pending approval',
    note: 'Note: ',
    yes: 'Yes',
    totals: 'Total',
    page: (page, pages) => `Page ${page} of ${pages}`,
    columns: {
      item: ['Item'],
      qty: ['Qty'],
      originalType: ['Type'],
      price: ['Price', 'A$ each'],
      weight: ['Weight', 'kg each'],
      cost: ['Cost', '¥ each'],
      packageId: ['Package ID'],
      receiver: ['Receiver'],
      payAmountFromCustomer: ['From customer', '¥'],
      profits: ['Profits', '¥'],
      returnAllProfits: ['All', 'profits'],
      payAmountToSender: ['To sender', '¥'],
    },
    types: { sold: 'Sold', stock: 'Stock', employee: 'Employee', exception: 'Exception' },
    methods: { Alipay: 'Alipay', Wechat: 'Wechat', Bank: 'Bank' },
  },
  'zh-CN': {
    invoice: '发票',
    total: '付给寄件人合计',
    transaction: '交易 ID',
    payer: '付款人',
    paymentMethod: '付款方式',
    created: '创建时间 (CST)',
    approved: '批准时间 (CST)',
    notYet: '尚未批准',
    pending: '待批准',
    note: '备注：',
    yes: '是',
    totals: '合计',
    page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    columns: {
      item: ['商品'],
      qty: ['数量'],
      originalType: ['类型'],
      price: ['单价', 'A$'],
      weight: ['单件重量', 'kg'],
      cost: ['单件成本', '¥'],
      packageId: ['包裹 ID'],
      receiver: ['收件人'],
      payAmountFromCustomer: ['客户付款', '¥'],
      profits: ['利润', '¥'],
      returnAllProfits: ['全部', '利润'],
      payAmountToSender: ['付给寄件人', '¥'],
    },
    types: states,
    methods: paymentMethods,
  },
}
