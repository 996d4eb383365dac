import { names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/palette.ts'
import type { Translation } from '../translation.ts'
import { texts as address } from './address.ts'
import { texts as shell } from './shell.ts'

export const texts = {
  field: '姓名、电话、ID、商品，或要做的事',
  options: '搜索结果',
  recent: '最近打开',
  screens: '页面',
  actions: '可做的事',
  kind: {
    packages: '寄出的包裹',
    receivers: '收件人',
    items: names.items,
    transactions: names.transactions,
    parties: shell.entry.party,
    addresses: address.title,
    logs: '日志条目',
  },
  all: '查看找到的全部……',
  searching: '正在搜索……',
  found_other: '{{count}} 个选项',
  keys: { choose: '选择', open: '打开', close: '关闭' },
  newOrder: '新建订单',
  pay: '为购物车付款',
  approve: '批准等待中的交易',
  approveExceptions: '批准等待中的异常',
  writtenOff: '已核销的商品',
} as const satisfies Translation<typeof english>
