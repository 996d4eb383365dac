import type { Static } from 'typebox'
import type { LogEntry } from '#contract/log.ts'
import type { LogFilter } from '#domain/log.ts'
import { formatCst } from '../../shared/format.ts'

/** What the screen needs of an entry. */
type LogRecord = Pick<Static<typeof LogEntry>, 'action' | 'user' | 'id' | 'package' | 'createdAt'>

/** A log entry as the table shows it. */
export interface LogRow extends LogRecord {
  readonly _id: string
  /** When it happened, as it is shown and searched. */
  readonly time: string
}

/** Entries have no id: counted from the oldest, each keeps its number when newer ones come. */
export function logRows(entries: readonly LogRecord[]): readonly LogRow[] {
  return entries.map((entry, index) => ({
    ...entry,
    _id: String(entries.length - index),
    time: formatCst(entry.createdAt),
  }))
}

/** What the search looks at. */
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
    (row) =>
      (action === undefined || row.action.startsWith(action)) && (user === undefined || row.user === user),
  )
}

/** The users that a filter can be for, in the order of their names. */
export function usersOf(rows: readonly LogRow[]): readonly string[] {
  return [...new Set(rows.map(({ user }) => user))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'zh'))
}
