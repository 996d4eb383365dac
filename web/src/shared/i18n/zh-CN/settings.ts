import { settings } from '#domain/messages/zh-CN/words.ts'
import type { texts as english } from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  label: settings,
  updatedAt: '上次更新：{{time}} CST',
  edit: '编辑',
  editOf: '编辑{{label}}',
  newValue: '新值',
  update: '更新',
  updateAnyway: '仍更新为 {{value}}',
  undo: '撤销',
  ask: {
    change: '{{from}} → {{to}}（{{percent}} %）',
    unusual: '通常在 {{lowest}} 到 {{highest}} 之间。',
    touches_other: '以后的订单使用新值，已保存的 {{written}} 个包裹不变。',
    touchesSome: '以后的订单使用新值，已保存的包裹不变。',
    correct: '返回修改',
  },
  history: {
    of: '{{label}}的最近更改',
    change: '{{from}} → {{to}}',
    none: '还没有更改过。',
    failed: '未能加载最近的更改。',
  },
  empty: '出错了！输入不能为空。',
  export: '导出全部数据',
  exportSays:
    '包裹、商品、交易、地址、设置、用户和日志，以 CSV 文件打包为一个压缩包。其中有姓名、电话和地址，请妥善保管。每次下载都会记入日志。',
  exportButton: '下载（CSV 压缩包）',
} as const satisfies Translation<typeof english>
