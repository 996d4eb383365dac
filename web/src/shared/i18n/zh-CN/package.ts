import { moneyWords, transactionStates, withUnit } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/package.ts'
import type { Translation } from '../translation.ts'
import { texts as common } from './common.ts'
import { words } from './names.ts'

const adultFormulas = '成人奶粉'

export const texts = {
  stockOnHand: '现有库存 {{pk_id}}',
  stockSays: '从电子表格导入。可以像其他商品一样转移、出售和报损；如需撤销，请到“导入”页面。',
  toImports: '打开导入',
  search: '请输入包裹 ID',
  searchDo: '查询',
  blank: '输入不能为空。',
  unknownHint: '请检查 ID：由 {{count}} 位字母或数字组成。订单保存后才能在这里查到包裹。',
  recent: {
    title: '最近添加的包裹',
    show: '显示多少个包裹',
    none: '还没有保存包裹。请在订单页面保存第一个。',
    legend: '各类型的颜色',
    unfold: '展开',
    withVoid: '显示已作废的',
    withoutVoid: '隐藏已作废的',
  },
  list: {
    title: '全部包裹',
    filters: '筛选包裹',
    sent: '寄出 (ACST)',
    found: '“{{q}}”的搜索结果',
  },
  type: {
    奶粉: '婴儿奶粉',
    非奶粉: '普通商品',
    蓝胖子3: adultFormulas,
    蓝胖子6: adultFormulas,
    其他: common.packageType.其他,
  },
  sender: { title: '{{id}} 的寄件人', change: '更改', name: '指定寄件人' },
  head: { title: '包裹 {{pk_id}}', copy: '复制到微信' },
  duplicate: '复制为新订单',
  corrections: {
    correct: '更正',
    corrected: '已更正',
    voided: transactionStates.voided,
    had: '此订单已作废，原有商品：',
    none: '更正记录：无',
    title: '更正记录 ({{count}})',
  },
  info: {
    title: '包裹信息',
    status: '状态',
    domesticParcelID: '国内单号',
    postSlip: '面单',
    view: '查看',
    noPostSlip: '成人奶粉包裹没有面单。',
    unknown: '–',
  },
  receiver: {
    title: '收件人信息',
  },
  items: {
    title: '商品信息',
    price: '单价\u00a0$',
    weight: withUnit.weightKg,
    cost: withUnit.cost,
    none: '这个包裹里已经没有商品。',
  },
  mark: { rejected: transactionStates.rejected, reversed: '已冲销', refunded: words.refunded },
  payment: {
    unpaid: moneyWords.unpaid,
    pending: transactionStates.pending,
    completed: '已完成',
  },
  track: {
    title: '物流轨迹',
    zone: '时区：{{zone}}',
    current: '当前',
    none: '快递还没有这个包裹的物流信息。',
    notAsked: '还没有向快递查询过这个包裹。',
    nothingKnown: '目前还没有物流信息。',
    stillKnown: '以下是最近一次查到的轨迹。',
    noForwarder: '尚未连接转运公司。',
    before: '早于寄出时间一天以上，不作为此包裹的状态',
    beforeWhy: '单号以前可能属于别的包裹。如果这些记录属于此包裹，请更正寄出时间。',
    again: '重新查询',
    updated: '{{age}}更新',
    refreshing: '正在刷新…',
    unread_other: '快递的回答中有 {{count}} 处无法读取。',
    handedOver: '已转交',
    forwarder: '转运公司',
  },
  slip: {
    title: '{{pk_id}} 的面单',
    download: '下载',
    print: words.print,
    page: '面单第 1 页',
  },
  slips: {
    open: '打印多张面单',
    title: '打印多张面单',
    ids: '包裹 ID，每行一个',
    count_other: '{{count}} 个包裹。一次最多 {{most}} 个。',
    tooMany: '共 {{count}} 个包裹，一次最多 {{most}} 个，请删去一些。',
    print: '打印面单',
    all_other: '{{count}} 张面单已就绪。',
    leftOut_other: '{{included}} 张面单已就绪，以下 {{count}} 个包裹没有面单：',
  },
} as const satisfies Translation<typeof english>
