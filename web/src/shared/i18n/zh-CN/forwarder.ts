import { fileNames } from '#domain/messages/zh-CN/file-names.ts'
import { transactionStates } from '#domain/messages/zh-CN/names.ts'
import type { texts as english } from '../en/forwarder.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  text: '选择转运公司发来的账单文件，系统逐个包裹与登记的邮费核对；差额一键登记为后续费用。',
  choose: '选择或拖入转运账单。',
  bills: fileNames.forwarderBill,
  none: '尚未读取账单。',
  chooseColumns: '请指定以下两列，下次账单按相同列名读取。',
  read: { package: '包裹号所在列', charged: '澳元金额所在列' },
  column: {
    charged: '收费（澳元）',
    booked: '已登记（澳元）',
    added: '已补记（澳元）',
    difference: `${fileNames.difference}（澳元）`,
  },
  found_other: '{{count}} 行，共 {{amount}}',
  compare: '核对',
  sum: { charged: '转运公司收费', booked: '登记邮费', added: '账单补记', difference: fileNames.difference },
  parcels: '账单中的包裹',
  differences_other: '{{count}} 处差额',
  state: {
    differs: '有差额',
    same: '一致',
    voided: transactionStates.voided,
    unknown: '未登记，第 {{row}} 行',
    missing: '同期寄出，不在账单',
  },
  book: '登记差额',
  bookOf: '登记差额：{{pk_id}}',
  bookAll_other: '登记全部 {{count}} 处差额',
  bookTitle_other: '登记 {{count}} 个包裹的差额',
  bookText:
    '共 {{amount}} 将成为这些包裹的后续费用，按各包裹汇率折合人民币，由公司承担：毛利和本月利润随之变化。',
  elsewhere: '另一账单也有：{{amount}}',
} satisfies Translation<typeof english>
