import type { Role } from '../people/roles.ts'

/** The letter of each role; r is a visitor under VISITOR_ACCESS=read-only, who keeps what changes nothing. */
export const letters: Readonly<Record<Role | 'read-only visitor', string>> = {
  admin: 'a',
  staff: 's',
  visitor: 'v',
  'read-only visitor': 'r',
}

/**
 * Who has which permission, written by hand from business-rules.md 4 and independent of the product's table: admin
 * everything; approvals and the live exchange rate admin only; settings admin and staff; the rest every signed-in user.
 * The letters are those of `letters`.
 */
export const rights: Readonly<Record<string, string>> = {
  'order.find': 'asvr',
  'order.submit': 'asv',
  'exchange_rate.read': 'a',
  'setting.list': 'asvr',
  'setting.update': 'as',
  'business.read': 'a',
  'business.update': 'a',
  'address.list': 'asvr',
  'address.add': 'asv',
  'address.update': 'asv',
  'address.delete': 'asv',
  'cart.list': 'asvr',
  'cart.add': 'asv',
  'cart.update': 'asv',
  'cart.remove': 'asv',
  'cart.flag': 'asv',
  'checkout.list': 'asvr',
  'checkout.transfer': 'asv',
  'checkout.approve_exception': 'a',
  'note.update': 'asv',
  'transaction.list': 'asvr',
  'transaction.pay': 'asv',
  'transaction.approve': 'a',
  'transaction.correct': 'a',
  'transaction.preview_correction': 'a',
  'payment_proof.read': 'as',
  'payment_proof.write': 'as',
  'package.read': 'asvr',
  'log.list': 'asvr',
  'overview.read': 'asvr',
  'attention.set_aside': 'asv',
  'user.self': 'asvr',
  'payment.read': 'asvr',
  'user.language': 'asvr',
  'user.two_factor': 'asvr',
  'user.approval_mails': 'a',
  'mail.list': 'a',
  'mail.handle': 'a',
  'export.read': 'a',
  'people.list': 'a',
  'people.manage': 'a',
  'register_code.list': 'a',
  'register_code.manage': 'a',
  'invitation.list': 'a',
  'invitation.manage': 'a',
  'first_steps.read': 'a',
  'first_steps.mark': 'a',
  'log.entry': 'a',
  'audit.read': 'a',
  'audit.run': 'a',
  'session.end': 'asvr',
}
