import { settings } from '#domain/texts/zh-words.ts'
import type { texts as english } from '../en/settings.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  label: settings,
  updatedAt: '上次更新：{{time}} CST',
  edit: '编辑',
  editOf: '编辑{{label}}',
  newValue: '新值',
  update: '更新',
  empty: '出错了！输入不能为空。',
} as const satisfies Translation<typeof english>
