import type { texts as english } from '../en/reset.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '重置密码',
  send: '发送验证码',
  sendAgain: '重新发送验证码',
  startAgain: '换一个邮箱',
  codeHint: '6 位数字，在我们发送的邮件里，10 分钟内有效。',
  codeHintNoMail: '6 位数字，10 分钟内有效。',
  done: '密码已重置。',
  back: '返回登录',
} as const satisfies Translation<typeof english>
