import type { Wording } from '../wording.ts'
import { filters, log } from './actions.ts'
import { checks } from './audit.ts'
import { confirmations } from './confirmations.ts'
import { logFields, logTables } from './log-fields.ts'
import { mails } from './mails.ts'
import { refusals } from './refusals.ts'
import { words } from './words.ts'

/** Simplified Chinese, in the terms of docs/glossary.md. */
export const wording: Wording = {
  refusals,
  confirmations,
  log,
  filters,
  logTables,
  logFields,
  checks,
  words,
  mails,
  oops: '哎呀，出错了。',
}
