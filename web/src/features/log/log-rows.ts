import type { Static } from 'typebox'
import type { LogEntry } from '#contract/log.ts'
import { fill } from '#domain/fill.ts'
import { isLogKind, type LogFilter } from '#domain/log.ts'
import type { Wording } from '#domain/texts/wording.ts'
import { formatCst } from '../../shared/format.ts'

type LogRecord = Static<typeof LogEntry>

/** A log entry as the table shows it: its action in the language of the page. */
export interface LogRow extends LogRecord {
  readonly _id: string
  /** When it happened, as it is shown and searched. */
  readonly time: string
}

/** Entries have no id: counted from the oldest, each keeps its number when newer ones come. */
export function logRows(entries: readonly LogRecord[], wording: Wording): readonly LogRow[] {
  return entries.map((entry, index) => ({
    ...entry,
    _id: String(entries.length - index),
    action: actionOf(entry, wording),
    time: formatCst(entry.createdAt),
  }))
}

/** In words of the language; a kind that only a newer server knows as that server says it. */
function actionOf({ action, kind, params }: LogRecord, wording: Wording): string {
  return isLogKind(kind) ? fill(wording.log[kind], params, wording.words) : action
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

/** The users that a filter can be for, in the order of their names. */
export function usersOf(rows: readonly LogRow[]): readonly string[] {
  return [...new Set(rows.map(({ user }) => user))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'zh'))
}
