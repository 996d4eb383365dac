import { names } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/log.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  search: '要查找日志，请输入操作、操作人、包裹或时间。',
  none: '还没有记录。订单、转移、付款和登录会显示在这里。',
  evidence: {
    address: '来源网络地址',
    unknown: '未知',
    seal: '封存编号',
    notYet: '尚未封存，几秒后完成',
    nothing: '没有更改需要留存凭证的记录。',
    changes: '更改内容',
    row: '对象',
    before: '更改前',
    after: '更改后',
  },
  group: {
    corrections: names.corrections,
    daily: '备注、地址、购物车',
    parties: '往来方与收付款',
    catalogue: names.products,
    books: '月份与账目',
    people: '人员与设置',
  },
  column: {},
} as const satisfies Translation<typeof english>
