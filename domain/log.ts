/** The words that log actions start with, also the filters of the Log screen (product-spec 9). */
export const logFilters = [
  'Create order',
  'Create transaction',
  'Transfer',
  'Approve exception',
  'Approve transaction',
  'Login',
  'Update setting',
  'Register',
] as const
export type LogFilter = (typeof logFilters)[number]

/** Writes that are recorded too but stand outside the filter words, so the Log screen does not list them. */
export const quietLogKinds = [
  'Update note',
  'Add address',
  'Update address',
  'Delete address',
  'Set all profits',
  'Reset password',
  'Activate account',
  'Logout',
] as const
export type LogKind = LogFilter | (typeof quietLogKinds)[number]

export function isLogFilter(kind: LogKind): kind is LogFilter {
  return (logFilters as readonly string[]).includes(kind)
}

/** The action of a log entry as staff read it: the kind, then what happened. */
export function logAction(kind: LogKind, what: string): string {
  return what === '' ? kind : `${kind}: ${what}`
}
