import type { texts as english } from '../en/rows.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  more: '更多操作',
  move_other: '转移 {{count}} 行',
  recover_other: '退回 {{count}} 个异常',
  writeOff_other: '报损 {{count}} 行',
  approve_other: '批准 {{count}} 个异常',
  delete_other: '删除 {{count}} 个地址',
  named: '所选行：',
  cannot_other: '{{count}} 行无法处理：',
  report: '已完成 {{done}} 行，{{notDone}} 行未完成',
  refused: '未完成的行及原因',
  undone_other: '已撤销 {{count}} 行。',
  notUndone_other: '{{count}} 行无法撤销。',
  to: '转到',
  already: '已是此状态。',
  isException: '异常只能退回原状态。',
  notException: '不是异常。',
  isApproved: '已批准。',
  ownApproval: '由您提出：须由另一位管理员批准。',
} satisfies Translation<typeof english>
