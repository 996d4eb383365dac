import { names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/palette.ts'
import type { Translation } from '../translation.ts'
import { texts as address } from './address.ts'
import { words } from './names.ts'
import { texts as shell } from './shell.ts'

export const texts = {
  field: '姓名、电话、ID、商品，或要做的事',
  options: '搜索结果',
  recent: '最近打开',
  screens: '页面',
  actions: '可做的事',
  kind: {
    packages: '寄出的包裹',
    receivers: words.receivers,
    items: names.items,
    cart: '在您的购物车中',
    products: shell.entry.product,
    transactions: names.transactions,
    payments: '账户收付款',
    parties: shell.entry.party,
    addresses: address.title,
    logs: '日志条目',
  },
  all: '查看找到的全部……',
  searching: '正在搜索……',
  found_other: '{{count}} 个选项',
  keys: { choose: '选择', open: '打开', close: '关闭' },
  allKeys: '全部快捷键',
  keysOf: { everywhere: '所有页面', lists: '在列表或卡片中', order: '在订单中' },
  does: {
    search: '查找全部内容',
    keys: '显示全部快捷键',
    close: '关闭对话框',
    nextRow: '下一行',
    previousRow: '上一行',
    arrows: '选中一行后，同上',
    openRow: '打开这一行',
    rowMenu: '这一行的所有操作',
    tickRow: '勾选这一行',
    tickNext: '在勾选框中：同时勾选下一行',
    nextCell: '下一格',
    previousCell: '上一格',
    cellBelow: '下方或上方的格',
    pasteRows: '粘贴多行',
    undo: '撤销上一步',
    reviewOrder: '检查订单，然后提交',
  },
  pay: '为购物车付款',
  approve: '批准等待中的交易',
  approveExceptions: '批准等待中的异常',
  writtenOff: '已报损的商品',
} as const satisfies Translation<typeof english>
