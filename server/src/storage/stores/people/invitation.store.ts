import type { Role } from '#domain/people/roles.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { newId } from '../../engine/new-id.ts'
import { rowLock } from '../../engine/row-lock.ts'

export interface Invitation {
  readonly id: string
  readonly role: Role
  readonly expiresAt: number
  readonly usedAt: number | null
  readonly revokedAt: number | null
  readonly createdAt: number
  /** Name of the admin who made it. */
  readonly invitedBy: string
  /** Name of the person who registered with it. */
  readonly usedBy: string | null
}

/** Most invitations that are listed: open ones are bounded, older ones matter less. */
const mostListed = 200

type Key = { readonly id: string } | { readonly tokenHash: string }

/** Invitations of admins who were deactivated or have another role now count as revoked. */
async function invitations(db: Queries, key?: Key): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.created_by')
    .leftJoin('users as guest', 'guest.id', 'invitations.used_by')
    .select([
      ...(['invitations.id', 'invitations.role', 'expires_at', 'used_at', 'revoked_at'] as const),
      ...(['invitations.created_at', 'inviter.name as invitedBy', 'guest.name as usedBy'] as const),
      ...(['inviter.role as inviterRole', 'inviter.active as inviterActive'] as const),
    ])
    .$if(key !== undefined, (query) =>
      key && 'id' in key
        ? query.where('invitations.id', '=', key.id)
        : query.where('token_hash', '=', key?.tokenHash ?? ''),
    )
    .orderBy('invitations.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    createdAt: row.created_at,
    invitedBy: row.invitedBy,
    usedBy: row.usedBy,
    revokedAt:
      row.revoked_at ?? (row.inviterActive === 1 && row.inviterRole === 'admin' ? null : row.created_at),
  }))
}

/** The newest invitations, newest first. */
export function listInvitations(db: Queries): Promise<Invitation[]> {
  return invitations(db)
}

export async function findInvitation(db: Queries, tokenHash: string): Promise<Invitation | null> {
  return (await invitations(db, { tokenHash }))[0] ?? null
}

export async function countOpenInvitations(trx: Trx, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewInvitation {
  readonly tokenHash: string
  readonly role: Role
  readonly createdBy: string
  readonly expiresAt: number
}

/** Stores an invitation and returns its id. The evidence has its role, never its token, not even hashed. */
export async function addInvitation(
  trx: Trx,
  { tokenHash, role, createdBy, expiresAt }: NewInvitation,
  now: number,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('invitations')
    .values({
      id,
      token_hash: tokenHash,
      role,
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
      used_by: null,
      used_at: null,
      revoked_at: null,
    })
    .execute()
  rowChanged(trx, { table: 'invitations', id, before: null, after: { role, expires_at: expiresAt } })
  return id
}

/** Locks an invitation until the transaction ends, so that of two registrations with it only one succeeds. */
export async function lockInvitation(trx: Trx, key: Key): Promise<Invitation | null> {
  const row = await trx
    .selectFrom('invitations')
    .select('id')
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb('token_hash', '=', key.tokenHash)))
    .$call(rowLock(trx))
    .executeTakeFirst()
  if (!row) return null
  return (await invitations(trx, { id: row.id }))[0] ?? null
}

export async function useInvitation(trx: Trx, id: string, usedBy: string, now: number): Promise<void> {
  const after = { used_by: usedBy, used_at: now }
  await trx.updateTable('invitations').set(after).where('id', '=', id).execute()
  rowChanged(trx, { table: 'invitations', id, before: { used_by: null, used_at: null }, after })
}

export async function revokeInvitation(trx: Trx, id: string, now: number): Promise<void> {
  await trx.updateTable('invitations').set({ revoked_at: now }).where('id', '=', id).execute()
  rowChanged(trx, { table: 'invitations', id, before: { revoked_at: null }, after: { revoked_at: now } })
}
