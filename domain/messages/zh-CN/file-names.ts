import type { fileNames as english } from '../en/file-names.ts'
import { names } from './names.ts'

/** Names of what is read from files, and of later costs, by one name each. */
export const fileNames = {
  file: '文件',
  columns: '文件的列',
  laterCosts: names.laterCost,
  currency: '货币',
  forwarderBill: '转运商账单',
  difference: '差额',
  packages: '包裹',
  stockOnHand: '现有库存',
} as const satisfies Record<keyof typeof english, string>
