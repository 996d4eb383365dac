import type { texts as english } from '../en/spreadsheet.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  kinds: 'XLSX 或 CSV，不超过 {{megabytes}} MB',
  cut: '{{name}} 在一行中间中断，已读到此处，共 {{count}} 行。请重新导出以读取全部。',
  tooLarge: '{{name}} 超过 {{megabytes}} MB。请缩短时间段或拆分文件。',
  unpacksTooLarge: '{{name}} 解压后超过 {{unpackedMegabytes}} MB，因此没有打开。',
  tooManyRows: '{{name}} 超过 {{rows}} 行。请拆分。',
  tooManyColumns: '{{name}} 超过 {{columns}} 列，不是这里能读取的表格。',
  damaged: '{{name}} 已损坏或不完整。请重新导出。',
  oldFormat: '{{name}} 是旧版电子表格文件或设有密码。请另存为不带密码的 XLSX 或 CSV。',
  zip: '{{name}} 是压缩包。请先解压（如有密码请输入密码），再选择其中的文件。',
  unreadable: '{{name}} 不是已知编码的文本，无法读取。',
  empty: '{{name}} 没有任何行。',
  unread_other: '{{count}} 行无法读取，已略过：{{rows}}',
  noHeader: '{{name}} 的前 {{rows}} 行中没有包含列名 {{columns}} 的行。',
  savedAgain:
    '{{name}} 被电子表格软件重新保存过：{{what}}，在第 {{row}} 行。请重新导出，不要先打开，直接选择。',
  rounded: '长编号丢失了位数（{{value}}）',
  noSeconds: '时间丢失了秒数（{{value}}）',
} satisfies Translation<typeof english>
