import type { Role } from '#domain/roles.ts'
import type { Queries, Trx } from './database.ts'
import { lockedBy } from './locked-by.ts'
import { newId } from './new-id.ts'
import type { UserTable } from './user.table.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly active: boolean
  readonly emailVerified: boolean
  readonly createdAt: number
}

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly role: Role
  readonly emailVerified: boolean
}

const columns = ['id', 'email', 'name', 'role', 'active', 'email_verified', 'created_at'] as const

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
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? toUser(row) : null
}

export async function findUserById(db: Queries, id: string): Promise<User | null> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

/** The user of an address with the stored password hash. */
export async function findUserByEmail(
  db: Queries,
  email: string,
): Promise<(User & { readonly passwordHash: string }) | null> {
  const row = await db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { ...toUser(row), passwordHash: row.password_hash } : null
}

/** Holds an active user until the transaction ends; false when the password is another by now. */
export async function lockUserByHash(trx: Trx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', 1)
    .$call(lockedBy(trx))
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function setEmailVerified(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
}

function toUser(row: Pick<UserTable, (typeof columns)[number]>): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    active: row.active === 1,
    emailVerified: row.email_verified === 1,
    createdAt: row.created_at,
  }
}
