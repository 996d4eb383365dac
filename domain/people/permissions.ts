import { mayBeReadOnly, type Role, roles } from './roles.ts'

interface Permission {
  readonly roles: readonly Role[]
  /** True when the call changes business data; `VISITOR_ACCESS=read-only` takes those from visitors. */
  readonly writes: boolean
}

const everyoneReads: Permission = { roles, writes: false }
const everyoneWrites: Permission = { roles, writes: true }
const adminReads: Permission = { roles: ['admin'], writes: false }
const adminWrites: Permission = { roles: ['admin'], writes: true }

/**
 * Which role has which permission: the one table for server and page (business-rules.md 13, business-rules.md
 * 4).
 */
export const permissions = {
  'order.find': everyoneReads,
  'order.submit': everyoneWrites,
  'exchange_rate.read': adminReads,
  'setting.list': everyoneReads,
  'setting.update': { roles: ['admin', 'staff'], writes: true },
  // What the owner has set: where to pay, names, mail server, forwarder.
  'business.read': adminReads,
  'business.update': adminWrites,
  'address.list': everyoneReads,
  'address.add': everyoneWrites,
  'address.update': everyoneWrites,
  'address.delete': everyoneWrites,
  'cart.list': everyoneReads,
  'cart.add': everyoneWrites,
  'cart.update': everyoneWrites,
  'cart.remove': everyoneWrites,
  'cart.flag': everyoneWrites,
  'checkout.list': everyoneReads,
  'checkout.transfer': everyoneWrites,
  'checkout.approve_exception': adminWrites,
  'note.update': everyoneWrites,
  // Undo of what one did oneself.
  'action.undo': everyoneWrites,
  'write_off.list': everyoneReads,
  // What a write-off would do, and the write-off itself; above the limit only admins.
  'write_off.preview': { roles: ['admin', 'staff'], writes: false },
  'write_off.make': { roles: ['admin', 'staff'], writes: true },
  'transaction.list': everyoneReads,
  'transaction.pay': everyoneWrites,
  // What is owed concerns those who work here.
  'transaction.pay_on_account': { roles: ['admin', 'staff'], writes: true },
  'transaction.approve': adminWrites,
  // Reject, void and refund, and what each will do.
  'transaction.correct': adminWrites,
  'transaction.preview_correction': adminReads,
  // Proofs of payment: pictures of other people's accounts, so not for visitors.
  'payment_proof.read': { roles: ['admin', 'staff'], writes: false },
  'payment_proof.write': { roles: ['admin', 'staff'], writes: true },
  'package.read': everyoneReads,
  'package.edit': { roles: ['admin', 'staff'], writes: true },
  // Amend and void; staff only what they recorded, while nothing of it is paid.
  'order.amend': { roles: ['admin', 'staff'], writes: true },
  'order.preview_void': { roles: ['admin', 'staff'], writes: false },
  // Later costs; staff what the business bears, up to a limit a day.
  'later_cost.book': { roles: ['admin', 'staff'], writes: true },
  'forwarder_bill.read': adminReads,
  'forwarder_bill.book': adminWrites,
  // Parties and what is owed concern those who work here.
  'party.list': { roles: ['admin', 'staff'], writes: false },
  'party.edit': { roles: ['admin', 'staff'], writes: true },
  'party.merge': adminWrites,
  // The catalogue; products are named, merged and taken from history.
  'product.list': { roles: ['admin', 'staff'], writes: false },
  'product.edit': { roles: ['admin', 'staff'], writes: true },
  'product.suggest': adminReads,
  'product.merge': adminWrites,
  'account.pay': { roles: ['admin', 'staff'], writes: true },
  'account.adjust': adminWrites,
  // Statements show what parties are shown; issuing and mailing them is daily work.
  'statement.read': { roles: ['admin', 'staff'], writes: false },
  // Receipts name customers, and what they owe.
  'receipt.read': { roles: ['admin', 'staff'], writes: false },
  'statement.issue': { roles: ['admin', 'staff'], writes: true },
  'log.list': everyoneReads,
  // Each kind of row also needs the permission of its list (domain/search/search-kinds.ts).
  'search.everything': everyoneReads,
  // Each list also needs its own permission.
  'list.export': everyoneReads,
  'overview.read': everyoneReads,
  'attention.set_aside': everyoneWrites,
  'user.self': everyoneReads,
  'business_values.read': everyoneReads,
  // The language of one's own mails, one's own lists and second factor are not business data.
  'user.language': everyoneReads,
  'user.preferences': everyoneReads,
  'user.two_factor': everyoneReads,
  'user.approval_mails': adminWrites,
  'mail.list': adminReads,
  'mail.handle': adminWrites,
  'people.list': adminReads,
  'people.manage': adminWrites,
  'register_code.list': adminReads,
  'register_code.manage': adminWrites,
  'invitation.list': adminReads,
  'invitation.manage': adminWrites,
  'first_steps.read': adminReads,
  'first_steps.mark': adminWrites,
  // The evidence of a log entry: network address, and every value before and after.
  'log.entry': adminReads,
  'audit.read': adminReads,
  'audit.run': adminWrites,
  // Backups, and putting one in the place of the present data.
  'restore.read': adminReads,
  'restore.start': adminWrites,
  // Stock, unpaid goods and pieces; the other figures of reports are for admins (domain/report/reports.ts).
  'report.read': { roles: ['admin', 'staff'], writes: false },
  'month.read': adminReads,
  'month.close': adminWrites,
  // Bills of Alipay and WeChat: they show what else the account is used for.
  'bill.read': adminReads,
  'bill.match': adminWrites,
  // Spreadsheets that are imported, also what an import would do.
  'import.list': adminReads,
  'import.make': adminWrites,
  // The export of everything in one file.
  'export.read': adminReads,
  // Every role can always end its own sessions.
  'session.end': everyoneReads,
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions

/** Permissions on one's own account: the only ones of an admin who must set up a second factor first. */
const ownAccount: readonly PermissionName[] = [
  'user.self',
  'user.language',
  'user.preferences',
  'user.two_factor',
  'session.end',
]

/** Whether a permission remains while a required second factor is not set up. */
export function mayWithoutTwoFactor(name: PermissionName): boolean {
  return ownAccount.includes(name)
}

/** What visitors can do; set by VISITOR_ACCESS (business-rules.md 4). */
export type VisitorAccess = 'full' | 'read-only'

/** Whether a role may make calls under a permission. */
export function may(role: Role, name: PermissionName, visitorAccess: VisitorAccess): boolean {
  const permission: Permission = permissions[name]
  if (mayBeReadOnly(role) && visitorAccess === 'read-only' && permission.writes) return false
  return permission.roles.includes(role)
}
