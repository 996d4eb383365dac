import type { texts as english } from '../en/sandbox.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  name: '沙盒',
  says: '沙盒：{{says}}',
  madeUp: '由沙盒虚构，不是真实的包裹。',
  noForwarder:
    '尚未连接转运公司。只能查询五个示例包裹，它们是虚构的。在管理员到“设置”中填写转运公司的账号之前，真实的订单请手动填写。',
  toForwarder: '连接转运公司',
  instead: '这里由沙盒代替转运公司：查到的包裹都是虚构的。示例：',
  samples: '示例包裹',
} as const satisfies Translation<typeof english>
