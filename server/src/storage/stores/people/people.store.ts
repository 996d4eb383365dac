import type { Role } from '#domain/people/roles.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'
import { whereIn } from '../../engine/where-in.ts'
import { findUserById, type User } from '../account/user.store.ts'

/** A registered person, as admins see them. */
export interface ListedPerson
  extends Pick<
    User,
    'id' | 'email' | 'name' | 'role' | 'active' | 'emailVerified' | 'admitted' | 'createdAt'
  > {
  readonly twoFactor: boolean
  readonly sessions: number
  /** Pieces reserved in their cart. */
  readonly cartPieces: number
  readonly lastLoginAt: number | null
}

/** The newest people before an id, newest first; counts sessions seen after `seenAfter`. */
export async function newestPeople(
  db: Queries,
  {
    before,
    atMost,
    now,
    seenAfter,
  }: { before: string | null; atMost: number; now: number; seenAfter: number },
): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select([
      ...(['users.id', 'users.email', 'users.name', 'users.role', 'users.active'] as const),
      ...(['users.email_verified', 'users.admitted', 'users.created_at', 'two_factor.confirmed_at'] as const),
    ])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('sessions.last_seen_at', '>', seenAfter)
        .as('sessions'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.created_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_login_at'),
      eb
        .selectFrom('cart_entries')
        .select(({ fn, cast }) => cast<number>(fn.sum('cart_entries.qty'), 'bigint').as('pieces'))
        .whereRef('cart_entries.user_id', '=', 'users.id')
        .as('cart_pieces'),
    ])
    .$if(before !== null, (query) => query.where('users.id', '<', before ?? ''))
    .orderBy('users.id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    active: row.active === 1,
    emailVerified: row.email_verified === 1,
    admitted: row.admitted === 1,
    twoFactor: row.confirmed_at !== null,
    sessions: row.active === 1 ? (row.sessions ?? 0) : 0,
    cartPieces: row.cart_pieces ?? 0,
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
  }))
}

/** The fields by which a person is named to others. */
export type NamedPerson = Pick<ListedPerson, 'id' | 'name' | 'role'>

/** Names and roles of some people, oldest first. */
export async function namesOf(db: Queries, ids: readonly string[]): Promise<NamedPerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where(whereIn(db, 'id', ids))
    .orderBy('id')
    .execute()
}

/**
 * The admin who registered first, else the first person: under whose name the log has what a start has
 * changed.
 */
export function firstAdmin(db: Queries): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .orderBy((eb) => eb.case().when('role', '=', 'admin').then(0).else(1).end())
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/**
 * Locks the admins who can sign in until the transaction ends and returns their ids. Calls that remove an
 * admin lock them first, so that two concurrent calls cannot both assume that another admin is left.
 */
export async function lockActiveAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('email_verified', '=', 1), eb('admitted', '=', 1)]))
    .orderBy('id')
    .$call(rowLock(trx))
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a person until the transaction ends; null when there is none. */
export async function lockPerson(trx: Trx, id: string): Promise<User | null> {
  await trx.selectFrom('users').select('id').where('id', '=', id).$call(rowLock(trx)).execute()
  return findUserById(trx, id)
}

export async function setRole(trx: Trx, { id, role }: User, after: Role): Promise<void> {
  await trx.updateTable('users').set({ role: after }).where('id', '=', id).execute()
  rowUpdated(trx, 'users', id, { role }, { role: after })
}

export async function setActive(trx: Trx, person: User, active: boolean): Promise<void> {
  const after = active ? 1 : 0
  await trx.updateTable('users').set({ active: after }).where('id', '=', person.id).execute()
  rowUpdated(trx, 'users', person.id, { active: person.active ? 1 : 0 }, { active: after })
}
