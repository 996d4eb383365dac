import type { ServerWording } from '../server-wording.ts'
import { paymentMethods, states } from './words.ts'

export const serverWording: ServerWording = {
  invoice: {
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
  activation: {
    active: '您的账号已激活',
    activeText: '现在可以登录了。',
    failed: '此链接无效',
    toLogin: '去登录',
    confirmed: '您的邮箱地址已确认',
    confirmedText:
      '确认之前此账号已经可以登录，因此原密码已作废，所有登录均已退出。请设置新密码：下一页需要填写邮箱 {email} 和用户名 {name}。',
    toPassword: '设置新密码',
  },
}
