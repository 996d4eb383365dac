import type { texts as english } from '../en/register.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  registerCodeHint: '注册码由管理员提供，决定您的权限。',
  registerCodeFirst: '还没有人注册。注册码在运行服务器的窗口中，请使用管理员的注册码。',
  mailLink: '这是我的邮箱，请发送确认链接',
  haveAccount: '已经注册？',
  doneTitle: '注册成功',
  done: '如果您注册的是访客，现在就可以登录了。否则，请先通过我们刚刚发送的邮件激活账号，然后再登录。',
  invited: {
    as: '{{name}} 邀请您加入，您的角色：{{role}}。',
    unusable: '此邀请无法使用',
    otherTitle: '您已用 {{name}} 的账号登录',
    otherText: '此链接用于注册新账号，请先退出登录。',
    logOut: '退出登录并使用邀请',
    stay: '保持登录',
  },
} as const satisfies Translation<typeof english>
