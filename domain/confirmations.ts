import type { RefusalParams } from './fill.ts'

/** Sentences that successful writes answer with (`msg`), for the toast. */
export const confirmations = {
  'register.visitor': 'You are registered. Please login.',
  'register.mail_sent': 'You are registered. Follow the link in the mail we sent you, then login.',
  'activation.mail_sent': 'If an account waits for activation under this address, a new link is on its way.',
  'login.done': 'Welcome, {name}.',
  'logout.done': 'You are logged out.',
  'reset.code_sent': 'If email and username belong together, a verification code is on its way.',
  'reset.done': 'Your password has been reset.',
  'order.saved': 'Package {pk_id} is saved.',
  'setting.updated': '{setting} is {value} now.',
  'address.added': 'Address of {name} is saved.',
  'address.updated': 'Address of {name} is updated.',
  'address.deleted': 'Address of {name} is deleted.',
  'cart.added': '{qty} × {item} added to your cart.',
  'cart.removed': '{qty} × {item} taken out of your cart.',
  'cart.all_profits_on': 'All profits of {item} go back to the sender.',
  'cart.all_profits_off': 'Profits of {item} are shared.',
  'item.moved': '{qty} × {item} moved from {from} to {to}.',
  'item.approved': 'Exception {item} is approved.',
  'note.saved': 'Note saved.',
  'transaction.paid': 'Paid ¥{amount} by {paymentMethod}. An admin will approve the transaction.',
  'transaction.approved': 'Transaction is approved.',
} as const

export type ConfirmationCode = keyof typeof confirmations

/** That a write succeeded: a value, which the server turns into a sentence of the caller's language. */
export interface Confirmation {
  readonly confirmed: ConfirmationCode
  readonly params: RefusalParams
}

export function confirm(code: ConfirmationCode, params: RefusalParams = {}): Confirmation {
  return { confirmed: code, params }
}
