import type { Age } from '../../account/aging.ts'
import { causes, moneyWords, names, transactionStates } from './names.ts'

export const ages = {
  upTo30: '0–30 days',
  upTo60: '31–60 days',
  upTo90: '61–90 days',
  over90: 'Over 90 days',
} as const satisfies Record<Age, string>

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
} as const

export const noMethod = 'Without a method'
