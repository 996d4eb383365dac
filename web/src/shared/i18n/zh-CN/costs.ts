import { fileNames } from '#domain/messages/zh-CN/file-names.ts'
import type { texts as english } from '../en/costs.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: fileNames.laterCosts,
  add: '登记后续费用',
  addTitle: '{{pk_id}} 的后续费用',
  marginHint: '按已付款的商品计算，单件成本保持登记时的数。',
  margin: '毛利',
  inRmb: '人民币',
  atRate: '按包裹汇率 {{rate}} 折合人民币',
  booked: '登记',
  arose: '发生于 {{day}}',
  fromBill: '来自转运账单',
  reversed: '{{by}} 已冲销：{{reason}}',
  reverse: '冲销',
  reverseTitle: '冲销{{cost}}',
  backInMargin: '退回毛利',
  backOnAccount: '从账户撤回',
  proofsOf: '{{cost}} {{amount}}',
  currency: fileNames.currency,
  onlyAdmins: '由寄件人或客户承担的费用须由管理员登记。',
  account: '账户：{{side}}',
  notNamed: '留空则记入“未指定”账户。',
  day: '发生日期（可选）',
  whatFor: '费用用途',
  entry: '记入账户',
} satisfies Translation<typeof english>
