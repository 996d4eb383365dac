import type { texts as english } from '../en/user.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  info: '用户信息',
  name: '姓名',
  email: '邮箱',
  role: '角色',
  active: '已启用',
  emailVerified: '邮箱已验证',
  createdAt: '注册时间 (CST)',
  yes: '是',
  no: '否',
  changePassword: '修改密码',
} as const satisfies Translation<typeof english>
