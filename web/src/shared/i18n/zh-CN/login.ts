import type { texts as english } from '../en/login.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '登录',
  email: '邮箱',
  password: '密码',
  forgot: '忘记密码？',
  signUp: '注册',
  noAccount: '还没有账号？',
  demo: {
    title: '演示：无需密码',
    as: '以{{role}} {{name}} 登录',
  },
  restore: {
    restored: '数据已恢复。请用当时的密码登录。',
    undone: '恢复已撤销。请重新登录。',
    kept: '恢复没有改变任何数据。请重新登录。',
  },
  resend: '重新发送激活邮件',
} as const satisfies Translation<typeof english>
