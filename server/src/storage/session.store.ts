import type { Role } from '#domain/roles.ts'
import type { Queries, Trx } from './database.ts'
import { newId } from './new-id.ts'

/** Who makes a call. */
export interface Caller {
  readonly userId: string
  readonly name: string
  readonly role: Role
  readonly sessionId: string
}

export async function startSession(
  trx: Trx,
  session: { userId: string; now: number; expiresAt: number },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
    })
    .execute()
  return id
}

/** The caller of a session that is neither ended nor too old, of a user who is active; else null. */
export async function findCaller(db: Queries, sessionId: string, now: number): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return row ? { userId: row.id, name: row.name, role: row.role, sessionId } : null
}

export async function endSession(trx: Trx, sessionId: string, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOfUser(trx: Trx, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
