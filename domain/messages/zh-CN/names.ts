import type { EntryCause, Side } from '../../account/entry-causes.ts'
import type { Bearer, LaterCostKind } from '../../account/later-cost-kinds.ts'
import type { StatedDetails } from '../../order/fields.ts'
import type * as english from '../en/names.ts'
import { settingNames } from './setting-names.ts'

export const names = {
  // people
  name: '姓名',
  email: '邮箱',
  emailVerified: '邮箱已验证',
  password: '密码',
  newPassword: '新密码',
  username: '用户名',
  role: '角色',
  registerCode: '注册码',
  verificationCode: '验证码',
  secondFactor: '两步验证',
  recoveryCode: '恢复码',
  recoveryCodes: '恢复码',
  approvalMails: '批准提醒邮件',
  language: '语言',
  user: '操作人',
  person: '人员',
  active: '已启用',
  uniqueId: 'ID',
  yes: '是',
  no: '否',
  id: '编号',
  value: '数值',
  action: '操作',
  // packages and their lines
  package: '包裹',
  pk_id: '包裹 ID',
  type: '类型',
  weight: '重量',
  count: '件数',
  postage: '邮费',
  exchangeRate: '汇率',
  sendTimeISO: '寄出时间',
  receiver: '收件人',
  receiverPhone: '电话',
  address: '地址',
  item: '商品',
  items: '商品',
  qty: '数量',
  qtyShort: '数量',
  pieces: '件数',
  linePieces: '数量',
  lines: '行数',
  price: '单价',
  subtotalWeight: '小计重量',
  cost: '成本',
  costEach: '单件成本',
  note: '备注',
  state: '状态',
  reason: '原因',
  why: '原因',
  domesticCourier: '国内快递',
  ended: '已失效',
  writeOff: '报损',
  laterCost: '后续费用',
  borneBy: '承担方',
  whatHappened: '情况说明',
  // transactions and carts
  transaction: '交易',
  transactions: '交易',
  transaction_id: '交易 ID',
  cartEntry: '购物车条目',
  inCarts: '购物车中',
  subtotal: '小计',
  profits: '利润',
  returnAllProfits: '利润全归寄件人',
  fromCustomer: '客户付款',
  fromCustomers: '客户付款',
  toSender: '付给寄件人',
  paymentMethod: '付款方式',
  paidBy: '付款方式',
  payment: '付款',
  transferNumber: '交易单号',
  proof: '付款凭证',
  invoice: '发票',
  receipt: '收据',
  creditNote: '退款单',
  corrections: '更正',
  revision: '版本',
  version: '版本',
  reversal: '冲销',
  reopenedBy: '重新打开人',
  bookedMonth: '入账月份',
  // parties and accounts
  party: '往来方',
  sender: '寄件人',
  customer: '客户',
  customerPaysLater: '客户稍后付款',
  notNamed: '未指定',
  wechat: '微信号',
  account: '账户',
  statement: '对账单',
  amount: '金额',
  date: '日期',
  entry: '内容',
  accountEntry: '账目明细',
  period: '期间',
  nothingOpen: '没有未结款项',
  opening: '期初余额',
  closing: '期末余额',
  number: '编号',
  month: '月份',
  report: '报表',
  staff: '员工',
  age: '账龄',
  lastDay: '结束日期',
  asOf: '截至',
  overruled: '未完成事项的原因',
  log_id: '日志条目',
  fingerprint: '指纹',
  // the catalogue
  product: '产品',
  products: '产品',
  nameZh: '中文名称',
  nameEn: '英文名称',
  aliases: '别名',
  barcode: '条码',
  productClass: '适用',
  lastPrice: '上次进价',
  salePrice: '常用售价',
  archived: '已归档',
  // addresses
  phone: '电话号码',
  province: '省份',
  city: '城市',
  district: '区县',
  // the business
  alipayQr: '支付宝收款码',
  wechatQr: '微信收款码',
  bankName: '户名',
  bankAccount: '银行账号',
  businessName: '商家名称',
  logo: '标志',
  smtpHost: '邮件服务器',
  smtpUser: '邮件服务器用户名',
  smtpPassword: '邮件服务器密码',
  port: '端口',
  encryption: '加密方式',
  mailFrom: '发件人',
  polarUsername: '转运公司用户名',
  polarPassword: '转运公司密码',
  polarTrackToken: '轨迹令牌',
  ...settingNames,
} as const satisfies Record<keyof typeof english.names, string>

export const withUnit = {
  created: '创建时间 (CST)',
  issued: '出具时间 (CST)',
  time: '时间 (CST)',
  weight: '重量 (Kg)',
  weightKg: '重量\u00a0Kg',
  postage: '邮费 (AUD)',
  exchangeRate: '汇率 (AUD/RMB)',
  sendTime: '寄出时间 (ACST)',
  price: '单价 (AUD)',
  subtotalWeight: '小计重量 (Kg)',
  cost: '成本\u00a0¥',
  profits: '利润\u00a0¥',
  fromCustomer: '客户付款\u00a0¥',
  toSender: '付给寄件人\u00a0¥',
} as const satisfies Record<keyof typeof english.withUnit, string>

export const details = {
  receiver: names.receiver,
  phone: names.receiverPhone,
  address: names.address,
  sendTimeISO: withUnit.sendTime,
  note: names.note,
} as const satisfies Record<keyof StatedDetails, string>

export const itemTypes = {
  sold: '已售',
  stock: '库存',
  employee: '员工自购',
  exception: '异常',
} as const satisfies Record<keyof typeof english.itemTypes, string>

export const paymentMethods = {
  Alipay: '支付宝',
  Wechat: '微信',
  Bank: '银行转账',
  'On account': '记账',
} as const satisfies Record<keyof typeof english.paymentMethods, string>

export const transactionStates = {
  approved: '已批准',
  pending: '待批准',
  rejected: '已驳回',
  voided: '已作废',
  amended: '已更正',
} as const satisfies Record<keyof typeof english.transactionStates, string>

export const trackStates = {
  unknown: '暂无消息',
  under_way: '运输中',
  customs: '清关中',
  delivered: '已签收',
  returned: '已退回',
  lost: '丢失或损坏',
} as const satisfies Record<keyof typeof english.trackStates, string>

export const parcelWays = {
  recorded: '已录入',
  sent: '已寄出',
  customs: trackStates.customs,
  on_the_way: '运输中',
  delivered: trackStates.delivered,
  returned: trackStates.returned,
  lost: trackStates.lost,
  voided: transactionStates.voided,
} as const satisfies Record<keyof typeof english.parcelWays, string>

export const moneyWords = {
  unpaid: '未付款',
  part_paid: '部分付款',
  paid: '已付款',
  to_approve: transactionStates.pending,
  on_account: paymentMethods['On account'],
} as const satisfies Record<keyof typeof english.moneyWords, string>

export const laterCosts = {
  customs_tax: '关税',
  return: '退运费',
  repack: '重新打包',
  insurance: '保险',
  storage: '仓储费',
  postage: '补收邮费',
  other: '其他费用',
} as const satisfies Record<LaterCostKind, string>

export const bearers = {
  business: '公司',
  sender: names.sender,
  customer: names.customer,
} as const satisfies Record<Bearer, string>

const causesOfSender = {
  share: '商品份额',
  paid_at_once: '当时已付',
  amendment: '成本更正',
  reversal: '冲销',
  paid_at_once_reversed: '付款冲销',
  returned: '已退回',
  payment: '收付款',
  repayment: '退款',
  opening: names.opening,
  adjustment: '手工调整',
  unnamed: '之后指定',
  later_cost: names.laterCost,
} as const satisfies Record<EntryCause, string>

export const causes = {
  sender: causesOfSender,
  customer: { ...causesOfSender, share: '销售', paid_at_once: '已付' },
} as const satisfies Record<Side, Record<EntryCause, string>>

export const roles = { admin: '管理员', staff: '员工', visitor: '访客' } as const satisfies Record<
  keyof typeof english.roles,
  string
>

export const personStates = {
  active: '正常',
  inactive: '未激活',
  deactivated: '已停用',
} as const satisfies Record<keyof typeof english.personStates, string>

export const productClasses = { infant: '婴幼儿', adult: '成人', other: '其他' } as const satisfies Record<
  keyof typeof english.productClasses,
  string
>

export const lossReasons = {
  lost: '丢失',
  damaged: '损坏',
  expired: '过期',
  seized: '海关扣留',
  sample: '样品',
  other: '其他原因',
} as const satisfies Record<keyof typeof english.lossReasons, string>
