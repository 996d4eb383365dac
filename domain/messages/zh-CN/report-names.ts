import type * as english from '../en/report-names.ts'
import { causes, moneyWords, names, transactionStates } from './names.ts'

export const ages = {
  upTo30: '0–30 天',
  upTo60: '31–60 天',
  upTo90: '61–90 天',
  over90: '90 天以上',
} as const satisfies Record<keyof typeof english.ages, string>

/** What the rows of reports are. */
export const reportRows = {
  paid: causes.customer.paid_at_once,
  reversed: causes.sender.reversal,
  amended: causes.sender.amendment,
  rejected: transactionStates.rejected,
  returned: causes.sender.returned,
  payment: causes.sender.payment,
  repayment: causes.sender.repayment,
  item: moneyWords.unpaid,
  package: names.package,
  writtenOff: names.writeOff,
  entry: names.account,
  laterCost: names.laterCost,
} as const satisfies Record<keyof typeof english.reportRows, string>

export const noMethod = '无付款方式'
