import { fileNames } from '#domain/messages/zh-CN/file-names.ts'
import type { texts as english } from '../en/month.ts'
import type { Translation } from '../translation.ts'
import { words } from './names.ts'

export const texts = {
  title: '月份',
  text: '关账后，该月的数字不再变动；之后的变动计入第一个未关账的月份，更正计入作出更正的月份。点击月份可查看该月的交易；这些交易如在其他月份更正过，“现为”表示它们现在的合计。',
  next: '{{month}}可以关账',
  nothing: '已结束的月份均已关账。{{month}}结束后可以关账。',
  close: '关账 {{month}}',
  settled: '已完成：',
  open: '未完成：',
  pending: {
    none: '截至本月没有待批准的付款。',
    some_other: '截至本月有 {{count}} 笔付款待批准。',
    show: '查看',
  },
  audit: {
    clean: '账目已于 {{time}} CST 核对，没有发现问题。',
    findings_other: '最近一次核对发现 {{count}} 处不符。',
    old: '本月结束后还没有核对过账目。',
    never: words.neverChecked,
    show: '打开账目',
  },
  bills: {
    sums: '账单：已核对 {{matched}} / {{of}}，相差 ¥{{apart}}',
    unmatched_other: '账单或账本中有 {{count}} 笔收付未核对，相差 ¥{{apart}}。',
    show: '打开核对账单',
  },
  column: {
    parcels: fileNames.packages,
    pieces: '下单件数',
    sold: '已付件数',
    fromCustomers: '客户付款\u00a0¥',
    toSenders: '付给寄件人\u00a0¥',
    closings: '记录（CST）',
  },
  state: { running: '进行中', ended: '未关账', closed: '已关账' },
  now: '现为 {{amount}}',
  closedBy: '{{name}} 关账',
  reopenedBy: '{{name}} 重新打开',
  overruled: { pending: '仍有付款待批准：', audit: '账目未核对无误：' },
  reopen: '重新打开',
  reopenOf: '重新打开 {{month}}',
  page: {
    open: '一页',
    openOf: '{{month}}一页',
    all: '所有月份',
    unknown: '{{month}} 没有入账。',
    print: '打印本页',
    running: '本月至今；库存与账户为 {{day}} 的状况。',
    ended: '库存与账户为 {{day}} 结束时（上海时间）的状况。',
    state: { running: '本月进行中。', ended: '尚未关账。', closed: '本月已关账。' },
    goods: '库存与账户',
    figure: '项目',
    change: '变化',
    booked: {
      profits: '利润',
      sold: '售出件数',
      pieces: '采购件数',
      toSenders: '付给寄件人合计',
    },
    asOf: {
      stockValue: '库存，货值',
      stockPieces: '库存，件数',
      unpaidValue: '未付商品，货值',
      unpaidPieces: '未付商品，件数',
      owedToSenders: '应付寄件人',
      owedByCustomers: '客户应付',
    },
  },
  rule: {
    pending: '仍有付款待批准：请填写 3 到 500 个字符的原因。',
    audit: '账目未核对无误：请填写 3 到 500 个字符的原因。',
  },
  closeDialog: {
    text: '该月的数字将保持现状。只能重新打开最后关账的月份。',
    pending: '为什么在仍有付款待批准时关账？',
    audit: '为什么在账目未核对无误时关账？',
    ok: '关账',
  },
  reopenDialog: {
    text: '该月的数字可以再次变动。已计入之后月份的内容不会移回。',
    ok: '重新打开',
  },
} satisfies Translation<typeof english>
