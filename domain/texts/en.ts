import { auditChecks } from '../audit.ts'
import { confirmations } from '../confirmations.ts'
import { type LogFilter, logTexts } from '../log.ts'
import { logFields, logTables } from '../log-fields.ts'
import { refusals } from '../refusals.ts'
import { englishMails } from './mail-words.ts'
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
  logTables,
  logFields,
  checks: auditChecks,
  words: {
    flag: { 0: 'No', 1: 'Yes' },
    addressProof: { closed: 'Not proven', open: 'Not proven, login possible', proven: 'Proven' },
  },
  mails: englishMails,
  oops: 'Oops, something wrong.',
}
