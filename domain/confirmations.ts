import type { RefusalParams } from './fill.ts'

/** Sentences that successful writes answer with (`msg`), for the toast. */
export const confirmations = {
  'register.visitor': 'You are registered. Please login.',
  'register.mail_sent': 'You are registered. Follow the link in the mail we sent you, then login.',
  'activation.mail_sent': 'If an account waits for activation under this address, a new link is on its way.',
  'login.done': 'Welcome, {name}.',
  'logout.done': 'You are logged out.',
  'audit.started': 'The books are being checked.',
  'session.ended': 'That session has ended.',
  'session.others_ended': 'All your other sessions have ended.',
  'session.proved': 'Thank you. You will not be asked again for ten minutes.',
  'people.role_changed': '{person} is {role} now, and has to login again.',
  'people.role_changed_codes':
    '{person} is {role} now, and has to login again. The register codes that {person} could know are renewed.',
  'people.role_changed_codes_fixed':
    '{person} is {role} now, and has to login again. {person} could know what the server sets as {variables}: whoever runs it must change that.',
  'people.deactivated': '{person} is deactivated and logged out everywhere.',
  'people.deactivated_codes':
    '{person} is deactivated and logged out everywhere. The register codes that {person} could know are renewed.',
  'people.deactivated_codes_fixed':
    '{person} is deactivated and logged out everywhere. {person} could know what the server sets as {variables}: whoever runs it must change that.',
  'people.reactivated': '{person} may login again.',
  'register_code.renewed': 'The register code for {role} is renewed. The old one no longer works.',
  'register_code.ended': 'The register code for {role} is ended. Nobody can register with it.',
  'people.cart_emptied': 'The cart of {person} is empty now.',
  'people.new_password_asked':
    'The old password of {person} works no more. A mail says how to choose a new one.',
  'people.activation_sent': 'A new activation link for {person} is on its way.',
  'people.two_factor_reset': 'The second factor of {person} is off.',
  'people.two_factor_required': 'Admins must have a second factor now.',
  'people.two_factor_optional': 'Admins may do without a second factor now.',
  'people.four_eyes_on': 'Four eyes is on: exceptions and payments need the approval of another admin.',
  'people.four_eyes_off': 'Four eyes is off: admins may approve their own exceptions and payments.',
  'two_factor.started': 'Add the secret to your authenticator app, then enter the code that it shows.',
  'two_factor.on': 'Your second factor is on. Keep the recovery codes in a safe place.',
  'two_factor.new_codes': 'These are your new recovery codes. The old ones work no more.',
  'two_factor.off': 'Your second factor is off.',
  'reset.code_sent': 'If email and username belong together, a verification code is on its way.',
  'reset.done': 'Your password has been reset.',
  'language.saved': 'Your language is saved. Mails to you will be in it.',
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
  'attention.set_aside': 'Package {pk_id} is set aside until its track moves.',
  'transaction.paid': 'Paid ¥{amount} by {paymentMethod}. An admin will approve the transaction.',
  'transaction.approved': 'Transaction is approved.',
  'mail.retried': 'The mail to {recipient} is tried again now.',
  'mail.set_aside': 'The mail to {recipient} is set aside.',
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
