import type { texts as english } from '../en/register.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '注册',
  email: '邮箱',
  name: '姓名',
  password: '密码',
  passwordHint: '至少 {{count}} 个字符',
  registerCode: '注册码',
  registerCodeHint: '注册码由管理员提供，决定您的权限。',
  submit: '注册',
  mailLink: '这是我的邮箱，请发送确认链接',
  haveAccount: '已经注册？',
  login: '登录',
  doneTitle: '注册成功',
  done: '如果您注册的是访客，现在就可以登录了。否则，请先通过我们刚刚发送的邮件激活账号，然后再登录。',
} as const satisfies Translation<typeof english>
