import type { ApprovalMails } from '../people/approval-mails.ts'

/** Log kinds that the Log screen offers as filters (business-rules.md 16). */
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

/** Which way money moved that was entered for an account. */
type Movement = `${'sender' | 'customer'}_${'payment' | 'repayment'}`

type LaterCostParams = { amount: string; laterCost: string; pk_id: string } & Partial<Bearing>
type Bearing = { account: 'sender' | 'customer'; party: string }

/**
 * Parameters of a log row by kind. `number` is that of a transaction; rows from before there were numbers
 * lack it. `from` and `to` of a transfer are states, 'cart', or 'expired cart' when a reservation ran out; a
 * move to exception may have a reason.
 */
export interface LogParams {
  'Create order': { qty: number; receiver: string }
  'Create transaction': { qty: number; amount: string; paymentMethod: string; number: number }
  Transfer: { qty: number; item: string; from: string; to: string; reason?: string }
  'Approve exception': { qty: number; item: string }
  'Approve transaction': { qty: number; username: string; number: number }
  Login: Record<never, never>
  'Update setting': { setting: string; from: number; to: number }
  /** `invitedBy` is the name of the admin who sent the invitation. */
  Register: { role: string; invitedBy?: string }
  // The Log screen lists the others, too, under headings of their own (logGroups).
  'Reject transaction': { qty: number; username: string; number: number; reason: string }
  'Void transaction': { qty: number; username: string; number: number; reason: string }
  Refund: { qty: number; item: string; number: number; reason: string }
  'Edit package': { pk_id: string; reason: string }
  'Amend order': { pk_id: string; reason: string }
  'Void order': { qty: number; pk_id: string; reason: string }
  'Write off': { qty: number; item: string; why: string; reason?: string }
  'Take back write-off': { qty: number; item: string; reason?: string }
  /** In RMB; `account` and `party` when a party bears it. */
  'Add later cost': LaterCostParams
  'Reverse later cost': LaterCostParams & { reason: string }
  'Read forwarder bill': { file: string; count: number }
  // `undone` is the id of the entry that is undone.
  'Undo transfer': { qty: number; item: string; from: string; to: string; undone: string }
  'Undo note': { of: string; id: string; undone: string }
  'Undo delete address': { name: string; undone: string }
  'Update note': { of: string; id: string }
  'Add address': { name: string }
  'Update address': { name: string }
  'Delete address': { name: string }
  // `was` and `amount` follow a quantity: ' (¥250.00)'; empty for employee purchases.
  'Change cart entry': { item: string; from: number; was: string; to: number; amount: string }
  'Set all profits': { qty: number; item: string; on: 'on' | 'off' }
  'Set aside': { pk_id: string }
  'Bring back': { pk_id: string }
  // What an upgrade changed of earlier tracks, in numbers of packages.
  'Sort sandbox tracks': { removed: number; setApart: number }
  'Close sandbox notice': Record<never, never>
  'Reset password': Record<never, never>
  'Activate account': Record<never, never>
  Logout: Record<never, never>
  'Change language': { language: string }
  'Change approval mails': { approvalMails: ApprovalMails }
  'Retry mail': { mail: string; recipient: string }
  'Set mail aside': { mail: string; recipient: string }
  'Run audit': Record<never, never>
  Restore: Record<never, never>
  'Undo restore': Record<never, never>
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
  'Ask to switch four eyes off': Record<never, never>
  'Keep four eyes': { person: string }
  'Renew register code': { role: string }
  'End register code': { role: string }
  Invite: { role: string }
  'Revoke invitation': { role: string }
  'Mark first step': { step: string }
  'Begin second factor': Record<never, never>
  'Set up second factor': Record<never, never>
  'New recovery codes': Record<never, never>
  'Use recovery code': Record<never, never>
  'End second factor': Record<never, never>
  'Update business setting': { businessSetting: string }
  'Test mail': { result: string }
  'Test forwarder': { result: string }
  'Test copies': { result: string }
  'Make copy key': Record<never, never>
  'Show copy key': Record<never, never>
  'Confirm copy key': Record<never, never>
  'Start copy': Record<never, never>
  Export: Record<never, never>
  'Add party': { party: string }
  'Update party': { party: string }
  'Merge parties': { party: string; into: string }
  /** `party` is empty when the naming was taken back. */
  'Name sender': { pk_id: string; party: string }
  'Name customer': { item: string; party: string }
  'Customer pays later': { item: string; on: 'on' | 'off' }
  'Undo merge': { party: string; into: string }
  'Link receiver': { receiver: string; party: string }
  'Unlink receiver': { receiver: string; party: string }
  'Add product': { product: string }
  'Accept products': { count: number }
  'Update product': { product: string }
  'Merge products': { product: string; into: string }
  'Undo product merge': { product: string; into: string }
  'Add payment': { amount: string; movement: Movement; party: string; paymentMethod: string }
  'Add adjustment': {
    amount: string
    account: 'sender' | 'customer'
    party: string
    adjustment: 'opening' | 'adjustment'
  }
  'Issue statement': { statement: string; party: string; account: 'sender' | 'customer' }
  'Mail statement': { statement: string; party: string; recipient: string }
  // `number` is that of the transaction.
  'Add proof': { number: number }
  'Remove proof': { number: number; reason?: string }
  'Set transfer number': { number: number }
  /** `imported` is the kind of its rows; `count` those of which something was made. */
  Import: { imported: string; count: number; file: string }
  'Undo import': { imported: string; count: number; file: string; undone: string }
  'Close month': { month: string }
  'Reopen month': { month: string; reason: string }
  'Read bill': { count: number; username: string; paymentMethod: string }
  // `transfer` is the number of a line, `payment` T-1041 or a party.
  'Match bill line': { transfer: string; payment: string }
  'Mark bill lines': { count: number; whose: 'ours' | 'not_ours' }
  // Of money that was entered for an account.
  'Add account proof': { amount: string; party: string }
  'Remove account proof': { amount: string; party: string; reason?: string }
  'Add cost proof': { amount: string; pk_id: string }
  'Remove cost proof': { amount: string; pk_id: string; reason?: string }
}
export type LogKind = keyof LogParams

export function isLogFilter(kind: LogKind): kind is LogFilter {
  return (logFilters as readonly string[]).includes(kind)
}
