import type { texts as english } from '../en/exports.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: '导出：{{name}}',
  says: '文件包含列表当前找到的全部行，列与页面一致。数字为数值，编号、电话和转账单号保持完整。',
  as: { xlsx: 'XLSX，最多 20,000 行', csv: 'CSV，全部行' },
  preparing: '服务器正在准备文件…',
  received: '正在下载：已收到 {{size}}',
} as const satisfies Translation<typeof english>
