import type { ApprovalMails } from '#domain/people/approval-mails.ts'
import { cleanEmail, formerEmail } from '#domain/people/email.ts'
import { needsActivation, type Role, roles } from '#domain/people/roles.ts'
import type { Language } from '#domain/text/language.ts'
import { rowChanged, rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { rowLock } from '../../engine/row-lock.ts'
import type { AddressProof, UserTable } from '../../schema/tables/people/user.table.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly emailVerified: boolean
  /** Whether an invitation or the first run let this person in without a link in a mail. */
  readonly admitted: boolean
  /** Language of mails to this user. */
  readonly language: Language
  readonly addressProof: AddressProof
  /** Which mails about waiting approvals an admin wants. */
  readonly approvalMails: ApprovalMails
  readonly createdAt: number
}

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly role: Role
  readonly emailVerified: boolean
  readonly admitted?: boolean
  readonly language: Language
  /** Name of who invited them, for the evidence. */
  readonly invitedBy?: string
}

const columns = [
  ...(['id', 'email', 'name', 'role', 'active', 'email_verified', 'language'] as const),
  ...(['address_proof', 'approval_mails', 'admitted', 'created_at'] as const),
] as const

const loginAtOnce = roles.filter((role) => !needsActivation(role))

/** Whether a person must follow the link of a mail before the first login. */
export function needsLink(user: Pick<NewUser, 'role' | 'emailVerified' | 'admitted'>): boolean {
  return needsActivation(user.role) && !user.emailVerified && !user.admitted
}

/** Adds a user; null when the email address is taken. */
export async function addUser(trx: Trx, user: NewUser, now: number): Promise<User | null> {
  const row = await trx
    .insertInto('users')
    .values({
      id: newId(),
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      role: user.role,
      active: 1,
      email_verified: user.emailVerified ? 1 : 0,
      language: user.language,
      address_proof: user.emailVerified ? 'proven' : needsLink(user) ? 'closed' : 'open',
      admitted: user.admitted ? 1 : 0,
      approval_mails: 'none',
      approval_digest_at: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) return null
  const { email, name, role, invitedBy } = user
  const after = { email, name, role, ...(invitedBy !== undefined && { invited_by: invitedBy }) }
  rowChanged(trx, { table: 'users', id: row.id, before: null, after })
  return toUser(row)
}

export async function findUserById(db: Queries, id: string): Promise<User | null> {
  const { rows } = await userWithId(db, { id })
  return rows[0] ? toUser(rows[0]) : null
}

const userWithId = prepared((db, param: Param<{ id: string }>) =>
  db.selectFrom('users').select(columns).where('id', '=', param('id')),
)

/** A user with the stored password hash; empty when an admin has required a new password. */
export type UserWithHash = User & { readonly passwordHash: string }

export function findUserByEmail(db: Queries, email: string): Promise<UserWithHash | null> {
  return findWithHash(db, 'email', email)
}

/**
 * The address of the account that typed text means. An account that an older version stored with full-width
 * letters goes on by the same text.
 */
export async function accountEmail(db: Queries, typed: string): Promise<string> {
  const [email, former] = [cleanEmail(typed), formerEmail(typed)]
  return former !== email && (await findUserByEmail(db, former)) ? former : email
}

export function findUserWithHash(db: Queries, id: string): Promise<UserWithHash | null> {
  return findWithHash(db, 'id', id)
}

async function findWithHash(
  db: Queries,
  column: 'id' | 'email',
  value: string,
): Promise<UserWithHash | null> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row ? { ...toUser(row), passwordHash: row.password_hash } : null
}

/**
 * Locks a user until the transaction ends; false when the password has changed or the user may not log in.
 */
export async function lockUserByHash(trx: Trx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', 1)
    .where((eb) =>
      eb.or([eb('email_verified', '=', 1), eb('admitted', '=', 1), eb('role', 'in', loginAtOnce)]),
    )
    .$call(rowLock(trx))
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  // Logs that it was changed, never the password, not even hashed.
  rowChanged(trx, { table: 'users', id: userId, before: {}, after: { password: 'changed' } })
}

/** Removes the password: no text matches the empty hash. */
export function clearPassword(trx: Trx, userId: string): Promise<void> {
  return setPasswordHash(trx, userId, '')
}

export async function setEmailVerified(trx: Trx, user: User, verified: boolean): Promise<void> {
  const after = verified ? 1 : 0
  await trx.updateTable('users').set({ email_verified: after }).where('id', '=', user.id).execute()
  rowUpdated(trx, 'users', user.id, { email_verified: user.emailVerified ? 1 : 0 }, { email_verified: after })
}

/** Ends the effect of an invitation: from now on only a followed link lets the person in. */
export async function endAdmission(trx: Trx, user: User): Promise<void> {
  await trx.updateTable('users').set({ admitted: 0 }).where('id', '=', user.id).execute()
  rowUpdated(trx, 'users', user.id, { admitted: user.admitted ? 1 : 0 }, { admitted: 0 })
}

export async function setAddressProof(trx: Trx, user: User, after: AddressProof): Promise<void> {
  await trx.updateTable('users').set({ address_proof: after }).where('id', '=', user.id).execute()
  rowUpdated(trx, 'users', user.id, { address_proof: user.addressProof }, { address_proof: after })
}

/** Stores the language of mails to a user; false when it is the same. */
export async function setLanguage(
  trx: Trx,
  user: Pick<User, 'id' | 'language'>,
  language: Language,
): Promise<boolean> {
  if (user.language === language) return false
  await trx.updateTable('users').set({ language }).where('id', '=', user.id).execute()
  rowUpdated(trx, 'users', user.id, { language: user.language }, { language })
  return true
}

function toUser(row: Pick<UserTable, (typeof columns)[number]>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    active: row.active === 1,
    emailVerified: row.email_verified === 1,
    admitted: row.admitted === 1,
    language: row.language,
    addressProof: row.address_proof,
    approvalMails: row.approval_mails,
    createdAt: row.created_at,
  }
}
