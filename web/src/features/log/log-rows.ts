import type { LogFilter } from '#domain/log/log.ts'
import { interpolate } from '#domain/messages/interpolate.ts'
import type { Wording } from '#domain/messages/wording.ts'
import { formatCst } from '../../shared/format/format.ts'
import type { LogRecord } from './api/list-logs.ts'

/** A log entry as the table shows it: its action in the language of the page. */
export interface LogRow extends LogRecord {
  /** When it happened, as it is shown and searched. */
  readonly time: string
}

export function logRow(entry: LogRecord, wording: Wording): LogRow {
  return { ...entry, action: actionOf(entry, wording), time: formatCst(entry.createdAt) }
}

/** In words of the language; a kind that only a newer server knows as that server says it. */
function actionOf({ action, kind, params }: LogRecord, wording: Wording): string {
  const text = new Map(Object.entries(wording.log)).get(kind)
  return text === undefined ? action : interpolate(text, params, wording.words)
}

/** What the search looks at: what is shown. */
export function logText({ action, user, id, package: pkId, time }: LogRow): string {
  return `${action} ${user} ${id} ${pkId} ${time}`
}

/** The rows of one kind of action and of one user; undefined lets all through. */
export function filtered(
  rows: readonly LogRow[],
  action: LogFilter | undefined,
  user: string | undefined,
): readonly LogRow[] {
  if (action === undefined && user === undefined) return rows
  return rows.filter(
    (row) => (action === undefined || row.kind === action) && (user === undefined || row.user === user),
  )
}
