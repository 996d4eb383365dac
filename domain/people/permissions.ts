import { mayBeReadOnly, type Role, roles } from './roles.ts'

interface Permission {
  readonly roles: readonly Role[]
  /** True when the call changes what the business owns; `VISITOR_ACCESS=read-only` takes those from visitors. */
  readonly writes: boolean
}

const everyoneReads: Permission = { roles, writes: false }
const everyoneWrites: Permission = { roles, writes: true }
const adminReads: Permission = { roles: ['admin'], writes: false }
const adminWrites: Permission = { roles: ['admin'], writes: true }

/** Which role may do what: the one table that server and page read (business-rules.md 13, business-rules.md 4). */
export const permissions = {
  'order.find': everyoneReads,
  'order.submit': everyoneWrites,
  'exchange_rate.read': adminReads,
  'setting.list': everyoneReads,
  'setting.update': { roles: ['admin', 'staff'], writes: true },
  'address.list': everyoneReads,
  'address.add': everyoneWrites,
  'address.update': everyoneWrites,
  'address.delete': everyoneWrites,
  'cart.list': everyoneReads,
  'cart.add': everyoneWrites,
  'cart.remove': everyoneWrites,
  'cart.flag': everyoneWrites,
  'checkout.list': everyoneReads,
  'checkout.transfer': everyoneWrites,
  'checkout.approve_exception': adminWrites,
  'note.update': everyoneWrites,
  'transaction.list': everyoneReads,
  'transaction.pay': everyoneWrites,
  'transaction.approve': adminWrites,
  'package.read': everyoneReads,
  'log.list': everyoneReads,
  'overview.read': everyoneReads,
  'attention.set_aside': everyoneWrites,
  'user.self': everyoneReads,
  'payment.read': everyoneReads,
  // The language of one's own mails and one's own second factor: nothing that the business owns.
  'user.language': everyoneReads,
  'user.two_factor': everyoneReads,
  'mail.list': adminReads,
  'mail.handle': adminWrites,
  'people.list': adminReads,
  'people.manage': adminWrites,
  'register_code.list': adminReads,
  'register_code.manage': adminWrites,
  // What a log entry keeps as evidence: from where, and every value before and after.
  'log.entry': adminReads,
  'audit.read': adminReads,
  'audit.run': adminWrites,
  // Everything at once, in one file.
  'export.read': adminReads,
  // Ending one's own session is never taken away.
  'session.end': everyoneReads,
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions

/** Of one's own account only: all that an admin may do who must have a second factor and has none yet. */
const ownAccount: readonly PermissionName[] = ['user.self', 'user.language', 'user.two_factor', 'session.end']

/** Whether a call is open to somebody who still has to set up a second factor. */
export function mayWithoutTwoFactor(name: PermissionName): boolean {
  return ownAccount.includes(name)
}

/** How far visitors reach; set by VISITOR_ACCESS (business-rules.md 4). */
export type VisitorAccess = 'full' | 'read-only'

/** Whether a role may make calls under a permission. */
export function may(role: Role, name: PermissionName, visitorAccess: VisitorAccess): boolean {
  const permission: Permission = permissions[name]
  if (mayBeReadOnly(role) && visitorAccess === 'read-only' && permission.writes) return false
  return permission.roles.includes(role)
}
