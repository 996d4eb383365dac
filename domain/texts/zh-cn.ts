import { chineseMails } from './mail-words.ts'
import type { Wording } from './wording.ts'
import { checks } from './zh-audit.ts'
import { confirmations } from './zh-confirmations.ts'
import { filters, log } from './zh-log.ts'
import { logFields, logTables } from './zh-log-fields.ts'
import { refusals } from './zh-refusals.ts'
import { words } from './zh-words.ts'

/** Simplified Chinese, in the words of docs/glossary.md. */
export const wording: Wording = {
  refusal: (code) => refusals[code],
  confirmations,
  log,
  filters,
  logTables,
  logFields,
  checks,
  words,
  mails: chineseMails,
  oops: '哎呀，出错了。',
}
