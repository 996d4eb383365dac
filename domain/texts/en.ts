import { confirmations } from '../confirmations.ts'
import { type LogFilter, logTexts } from '../log.ts'
import { refusals } from '../refusals.ts'
import type { Wording } from './wording.ts'

const filters: Readonly<Record<LogFilter, string>> = {
  'Create order': 'Create order',
  'Create transaction': 'Create transaction',
  Transfer: 'Transfer',
  'Approve exception': 'Approve exception',
  'Approve transaction': 'Approve transaction',
  Login: 'Login',
  'Update setting': 'Update setting',
  Register: 'Register',
}

/** English: the sentences that stand beside the codes. */
export const wording: Wording = {
  refusal: (code) => refusals[code].text,
  confirmations,
  log: logTexts,
  filters,
  words: {},
  oops: 'Oops, something wrong.',
}
