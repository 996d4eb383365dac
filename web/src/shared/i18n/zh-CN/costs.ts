import type { texts as english } from '../en/costs.ts'
import type { Translation } from '../translation.ts'
import { words } from './names.ts'

export const texts = {
  title: '后续费用',
  add: '登记后续费用',
  addTitle: '{{pk_id}} 的后续费用',
  marginHint: '按已付款的商品计算，单件成本保持登记时的数。',
  profits: '利润',
  margin: '毛利',
  amount: '金额',
  inRmb: '人民币',
  atRate: '按包裹汇率 {{rate}} 折合人民币',
  booked: '登记',
  arose: '发生于 {{day}}',
  fromBill: '来自转运账单',
  nobody: '未指定',
  reversed: '{{by}} 已冲销：{{reason}}',
  reverse: '冲销',
  reverseTitle: '冲销{{cost}}',
  backInMargin: '退回毛利',
  backOnAccount: '从账户撤回',
  proofs: '凭证',
  proofsOf: '{{cost}} {{amount}}',
  currency: '货币',
  onlyAdmins: '由寄件人或客户承担的费用须由管理员登记。',
  account: '账户：{{side}}',
  notNamed: '留空则记入“未指定”账户。',
  day: '发生日期（可选）',
  whatFor: '费用用途',
  entry: '记入账户',
  left: '今日额度剩余',
  rule: {
    amount: '请输入大于 0 的金额，最多 2 位小数。',
    note: words.reasonHint,
  },
} satisfies Translation<typeof english>
