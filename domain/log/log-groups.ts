import { may, type PermissionName } from '../people/permissions.ts'
import type { Role } from '../people/roles.ts'
import { isLogFilter, type LogFilter, type LogKind, logFilters } from './log.ts'

// Apart from the kinds and their parameters, which every call reaches.

/**
 * Headings of the Log screen for all other kinds, each with the permission that their entries need
 * (business-rules.md 17).
 */
export const logGroups = {
  corrections: 'log.list',
  daily: 'log.list',
  // Who is named, what is owed and how it was paid.
  parties: 'party.list',
  catalogue: 'product.list',
  books: 'audit.read',
  people: 'people.list',
} as const satisfies Record<string, PermissionName>
export type LogGroup = keyof typeof logGroups

/** The heading of each kind; a new kind does not compile without one. */
const groupOf: Readonly<Record<Exclude<LogKind, LogFilter>, LogGroup>> = {
  'Reject transaction': 'corrections',
  'Void transaction': 'corrections',
  Refund: 'corrections',
  'Edit package': 'corrections',
  'Amend order': 'corrections',
  'Void order': 'corrections',
  'Write off': 'corrections',
  'Take back write-off': 'corrections',
  'Undo transfer': 'corrections',
  'Undo note': 'corrections',
  'Undo delete address': 'corrections',
  'Update note': 'daily',
  'Add address': 'daily',
  'Update address': 'daily',
  'Delete address': 'daily',
  'Change cart entry': 'daily',
  'Set all profits': 'daily',
  'Set aside': 'daily',
  'Bring back': 'daily',
  'Sort sandbox tracks': 'books',
  'Close sandbox notice': 'books',
  'Add party': 'parties',
  'Update party': 'parties',
  'Merge parties': 'parties',
  'Undo merge': 'parties',
  'Link receiver': 'parties',
  'Unlink receiver': 'parties',
  'Name sender': 'parties',
  'Name customer': 'parties',
  'Customer pays later': 'parties',
  'Add payment': 'parties',
  'Add adjustment': 'parties',
  'Issue statement': 'parties',
  'Mail statement': 'parties',
  'Add proof': 'parties',
  'Remove proof': 'parties',
  'Set transfer number': 'parties',
  'Add account proof': 'parties',
  'Remove account proof': 'parties',
  'Add cost proof': 'parties',
  'Remove cost proof': 'parties',
  // They name parties.
  'Add later cost': 'parties',
  'Reverse later cost': 'parties',
  'Read forwarder bill': 'parties',
  'Add product': 'catalogue',
  'Accept products': 'catalogue',
  'Update product': 'catalogue',
  'Merge products': 'catalogue',
  'Undo product merge': 'catalogue',
  'Read bill': 'books',
  'Match bill line': 'books',
  'Mark bill lines': 'books',
  Import: 'books',
  'Undo import': 'books',
  'Close month': 'books',
  'Reopen month': 'books',
  'Run audit': 'books',
  Restore: 'books',
  'Undo restore': 'books',
  Export: 'books',
  'Reset password': 'people',
  'Activate account': 'people',
  Logout: 'people',
  'Change language': 'people',
  'Change approval mails': 'people',
  'Retry mail': 'people',
  'Set mail aside': 'people',
  'End session': 'people',
  'End other sessions': 'people',
  'Prove identity': 'people',
  'Change role': 'people',
  Deactivate: 'people',
  Reactivate: 'people',
  'Empty cart': 'people',
  'Ask for new password': 'people',
  'Send activation mail': 'people',
  'Reset second factor': 'people',
  'Require second factor': 'people',
  'Four eyes': 'people',
  'Ask to switch four eyes off': 'people',
  'Keep four eyes': 'people',
  'Renew register code': 'people',
  'End register code': 'people',
  Invite: 'people',
  'Revoke invitation': 'people',
  'Mark first step': 'people',
  'Begin second factor': 'people',
  'Set up second factor': 'people',
  'New recovery codes': 'people',
  'Use recovery code': 'people',
  'End second factor': 'people',
  'Update business setting': 'people',
  'Test mail': 'people',
  'Test forwarder': 'people',
  'Test copies': 'people',
  'Make copy key': 'people',
  'Show copy key': 'people',
  'Confirm copy key': 'people',
  'Start copy': 'people',
}

/** The kinds below each heading. */
export const kindsOfGroup = Object.groupBy(
  Object.keys(groupOf) as (keyof typeof groupOf)[],
  (kind) => groupOf[kind],
)

/** Everything that is recorded; other clients get `logFilters` unless they ask for more. */
export const logKinds: readonly LogKind[] = [...logFilters, ...Object.values(kindsOfGroup).flat()]

/** The kinds whose entries a role may list. */
export function kindsFor(role: Role): readonly LogKind[] {
  return logKinds.filter((kind) => isLogFilter(kind) || may(role, logGroups[groupOf[kind]], 'full'))
}
