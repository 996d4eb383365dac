import { transactionName } from '#domain/item/transaction-number.ts'
import type { LogKind } from '#domain/log/log.ts'
import { logSentence } from '#domain/messages/log-sentence.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { formatCst } from '../../shared/format/format.ts'
import type { LogRecord } from './api/list-logs.ts'

/** A log entry as the table shows it, with its action in the page's language. */
export interface LogRow extends LogRecord {
  /** The time as shown and searched. */
  readonly time: string
}

export function logRow(entry: LogRecord, wording: Wording): LogRow {
  return { ...entry, action: actionOf(entry, wording), time: formatCst(entry.createdAt) }
}

/** The action in the page's language. An unknown kind, from a newer server, keeps the server's text. */
function actionOf({ action, kind, params }: LogRecord, wording: Wording): string {
  const text = new Map(Object.entries(wording.log)).get(kind)
  return text === undefined ? action : logSentence(text, params, wording.words)
}

/** The text that the search looks through: all that the row shows. */
export function logText({ action, user, number, id, package: pkId, time }: LogRow): string {
  const name = number === undefined ? '' : `${transactionName(number)} `
  return `${action} ${user} ${name}${id} ${pkId} ${time}`
}

/** The rows of one kind and one user; undefined does not filter. */
export function filtered(
  rows: readonly LogRow[],
  action: LogKind | undefined,
  user: string | undefined,
): readonly LogRow[] {
  if (action === undefined && user === undefined) return rows
  return rows.filter(
    (row) => (action === undefined || row.kind === action) && (user === undefined || row.user === user),
  )
}
