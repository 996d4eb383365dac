import { fill, type RefusalParams } from './fill.ts'

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

/** What a log row of each kind says. `from` and `to` of a transfer are states, 'cart', or 'expired cart' where nobody took the pieces out. */
export interface LogParams {
  'Create order': { qty: number; receiver: string }
  'Create transaction': { qty: number; amount: string; paymentMethod: string }
  Transfer: { qty: number; item: string; from: string; to: string }
  'Approve exception': { qty: number; item: string }
  'Approve transaction': { qty: number; username: string }
  Login: Record<never, never>
  'Update setting': { setting: string; from: number; to: number }
  Register: { role: string }
  // Recorded too, but outside the filter words, so the Log screen does not list them.
  'Update note': { of: string; id: string }
  'Add address': { name: string }
  'Update address': { name: string }
  'Delete address': { name: string }
  'Set all profits': { qty: number; item: string; on: 'on' | 'off' }
  'Set aside': { pk_id: string }
  'Reset password': Record<never, never>
  'Activate account': Record<never, never>
  Logout: Record<never, never>
  'Change language': { language: string }
  'Retry mail': { mail: string; recipient: string }
  'Set mail aside': { mail: string; recipient: string }
  'Run audit': Record<never, never>
  'End session': Record<never, never>
  'End other sessions': Record<never, never>
  'Prove identity': Record<never, never>
  'Change role': { person: string; was: string; role: string }
  Deactivate: { person: string }
  Reactivate: { person: string }
  'Empty cart': { person: string }
  'Ask for new password': { person: string }
  'Send activation mail': { person: string }
  'Reset second factor': { person: string }
  'Require second factor': { on: 'on' | 'off' }
  'Four eyes': { on: 'on' | 'off' }
  'Renew register code': { role: string }
  'End register code': { role: string }
  'Begin second factor': Record<never, never>
  'Set up second factor': Record<never, never>
  'New recovery codes': Record<never, never>
  'Use recovery code': Record<never, never>
  'End second factor': Record<never, never>
  Export: Record<never, never>
}
export type LogKind = keyof LogParams

/** The action of a log row in English: the kind, then what happened. */
export const logTexts: Readonly<Record<LogKind, string>> = {
  'Create order': 'Create order: {qty} pieces for {receiver}',
  'Create transaction': 'Create transaction: {qty} pieces, ¥{amount} by {paymentMethod}',
  Transfer: 'Transfer: {qty} × {item} from {from} to {to}',
  'Approve exception': 'Approve exception: {qty} × {item}',
  'Approve transaction': 'Approve transaction: {qty} pieces of {username}',
  Login: 'Login',
  'Update setting': 'Update setting: {setting} from {from} to {to}',
  Register: 'Register: {role}',
  'Update note': 'Update note of {of} {id}',
  'Add address': 'Add address: {name}',
  'Update address': 'Update address: {name}',
  'Delete address': 'Delete address: {name}',
  'Set all profits': 'Set all profits {on}: {qty} × {item}',
  'Set aside': 'Set aside: package {pk_id}',
  'Reset password': 'Reset password',
  'Activate account': 'Activate account',
  Logout: 'Logout',
  'Change language': 'Change language: {language}',
  'Retry mail': 'Retry mail: {mail} to {recipient}',
  'Set mail aside': 'Set mail aside: {mail} to {recipient}',
  'Run audit': 'Run audit',
  'End session': 'End session',
  'End other sessions': 'End other sessions',
  'Prove identity': 'Prove identity',
  'Change role': 'Change role: {person} from {was} to {role}',
  Deactivate: 'Deactivate: {person}',
  Reactivate: 'Reactivate: {person}',
  'Empty cart': 'Empty cart: {person}',
  'Ask for new password': 'Ask for new password: {person}',
  'Send activation mail': 'Send activation mail: {person}',
  'Reset second factor': 'Reset second factor: {person}',
  'Require second factor': 'Require second factor {on}',
  'Four eyes': 'Four eyes {on}',
  'Renew register code': 'Renew register code: {role}',
  'End register code': 'End register code: {role}',
  'Begin second factor': 'Begin second factor',
  'Set up second factor': 'Set up second factor',
  'New recovery codes': 'New recovery codes',
  'Use recovery code': 'Use recovery code',
  'End second factor': 'End second factor',
  Export: 'Export: everything',
}

export function isLogKind(kind: string): kind is LogKind {
  return Object.hasOwn(logTexts, kind)
}

export function isLogFilter(kind: LogKind): kind is LogFilter {
  return (logFilters as readonly string[]).includes(kind)
}

/** The sentence of a log row in English; it starts with its kind. */
export function logAction(kind: LogKind, params: RefusalParams): string {
  return fill(logTexts[kind], params)
}
