import type { NoteType } from '../../item/note-type.ts'
import type { DerivedName } from '../../order/derived-number.ts'
import type { SettingName } from '../../setting/settings.ts'
import type { Language } from '../../text/language.ts'
import type { kinds as englishKinds } from '../en/words.ts'
import type { MailKind } from '../mail-kinds.ts'
import type { RequestError } from '../request-errors.ts'
import { fields } from './fields.ts'
import { causes, itemTypes, laterCosts, names, paymentMethods, roles } from './names.ts'

const places = { ...itemTypes, cart: '购物车', 'expired cart': '过期的购物车' } as const

export const settings = {
  normalPostage: '普通商品邮费（每 Kg）',
  babyFormulaPostage: '婴儿奶粉邮费（每 3 罐）',
  exchangeRateInSetting: '汇率 AUD/RMB',
  adultFormula3Postage: '成人奶粉邮费（每 3 罐）',
  adultFormula6Postage: '成人奶粉邮费（每 6 罐）',
  otherItemPostage: '其他商品邮费（每 Kg）',
} as const satisfies Record<SettingName, string>

const notes: Readonly<Record<NoteType, string>> = {
  ...itemTypes,
  transaction: names.transaction,
  package: names.package,
}

const numbers: Readonly<Record<DerivedName, string>> = {
  weight: '{subject} 的重量',
  count: '{subject} 的件数',
  postage: '{subject} 的邮费',
  exchangeRate: names.exchangeRate,
  weightEach: '{subject} 的单件重量',
  costEach: '{subject} 的单件成本',
}

const faults: Readonly<Record<RequestError, string>> = {
  missing: '缺少{field}。',
  listed: '{field}只能是以下之一：{allowed}。',
  tooLong: '{field}太长，最多 {limit} 个字符。',
  addressTooLong: '请求的地址太长，最多 {limit} 个字符。',
  empty: '{field}不能为空。',
  tooMany: '{field}行数太多，最多 {limit} 行。',
  kind: '{field}必须是{kind}。',
  page: '{field}必须是 1 到 {most} 的整数。',
  day: '{field}必须是日期，例如 2026-11-23。',
  cursor: '{field}不属于这个列表。',
  other: '请求的格式不对。',
  unreadable: '无法读取请求。',
  notJson: '无法读取请求，请以 JSON 格式发送。',
  character: '请求中有无法保存的字符。',
}

const languages: Readonly<Record<Language, string>> = { en: '英文', 'zh-CN': '中文' }

export const mailKinds = {
  activation: '账号激活',
  verification_code: names.verificationCode,
  password_changed: '密码已更改',
  new_password: '设置新密码',
  account_changed: '账号已更改',
  invoice: names.invoice,
  transaction_rejected: '付款被驳回',
  credit_note: names.creditNote,
  statement: names.statement,
  approval_needed: '待批准',
  approval_digest: '每日待批准',
  copy_news: '异地副本',
} as const satisfies Record<MailKind, string>

const kinds: Readonly<Record<keyof typeof englishKinds, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  object: '对象',
  array: '列表',
}

const flags = { on: '开启', off: '关闭' } as const

/** Chinese words for parameter values, by parameter. */
export const words = {
  type: itemTypes,
  from: places,
  to: places,
  role: roles,
  was: roles,
  paymentMethod: paymentMethods,
  setting: settings,
  of: notes,
  on: flags,
  // Words for changes whose values are not kept in full, and for flags.
  changed: { ...flags, begun: '已开始', used: '已使用', new: '已更换', changed: '已更改' },
  imported: { addresses: '地址', parties: names.party, products: '产品', stock: '库存' },
  flag: { 0: names.no, 1: names.yes },
  addressProof: { closed: '未证实', open: '未证实，但可登录', proven: '已证实' },
  number: numbers,
  point: { pending: '仍有交易待批准', audit: '最近一次核对有不符' },
  movement: {
    sender_payment: '付给',
    customer_payment: '收自',
    sender_repayment: '退回自',
    customer_repayment: '退还给',
  },
  why: {
    lost: '丢失',
    damaged: '损坏',
    expired: '过期',
    seized: '海关扣留',
    sample: '样品',
    other: '其他原因',
  },
  laterCost: laterCosts,
  user: { '–': '有人' },
  party: { '': '无人' },
  account: { sender: names.sender, customer: names.customer },
  whose: { ours: '属于业务', not_ours: '不属于业务' },
  adjustment: { opening: causes.sender.opening, adjustment: causes.sender.adjustment },
  approvalMails: { each: '每笔一封', daily: '每天一封', none: '不发送' },
  language: languages,
  mail: mailKinds,
  step: { settings: '检查设置', hide: '隐藏列表' },
  fault: faults,
  businessSetting: fields,
  result: {
    works: '正常',
    refused: '被拒绝',
    no_answer: '无回应',
    no_tls: '无加密',
    forbidden: '地址不允许',
  },
  field: fields,
  kind: kinds,
} as const
