import { mailKinds } from '#domain/messages/zh-CN/words.ts'
import type { texts as english } from '../en/mails.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '邮件',
  toFiles: '未设置邮件服务器，邮件以文件形式保存在数据文件夹中。要发送邮件，请在“商家”中填写邮件服务器。',
  none: '没有等待的邮件，全部已发送。',
  waiting_other: '{{count}} 封邮件等待发送',
  dead_other: '{{count}} 封邮件未能发送',
  newest_other: '显示最新的 {{count}} 封',
  column: {
    recipient: '收件邮箱',
    kind: '邮件',
    createdAt: '时间 (CST)',
    why: '情况',
  },
  kind: mailKinds,
  state: {
    waiting: '等待发送',
    sending: '正在发送',
    dead: '未发送',
  },
  answered: '{{trouble}}（SMTP {{status}}）',
  tries_other: '失败 {{count}} 次',
  next: '下次 {{time}}',
  retry: '重新发送',
  retryLabel: '重新发送给 {{recipient}} 的邮件',
  setAsideLabel: '搁置给 {{recipient}} 的邮件',
  setAsideHint: '从所有人的列表中移除，不再发送。',
} as const satisfies Translation<typeof english>
