import { workLimits } from '../../../work-limits.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { newId } from '../../engine/new-id.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { Caller } from './caller.ts'

export interface NewSession {
  readonly userId: string
  readonly address: string
  readonly userAgent: string
  readonly now: number
  readonly expiresAt: number
}

/** Starts a session of a locked user. Beyond the limit, the sessions seen longest ago end. */
export async function startSession(trx: Trx, session: NewSession): Promise<string> {
  await endOldest(trx, session)
  const id = newId()
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      created_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      address: session.address,
      user_agent: session.userAgent,
      last_seen_at: session.now,
      proved_at: session.now,
    })
    .execute()
  return id
}

async function endOldest(trx: Trx, { userId, now }: NewSession): Promise<void> {
  const { sessions } = workLimits
  const oldest = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sessions)
    .offset(sessions - 1)
    .execute()
  for (const { id } of oldest) await endSession(trx, { id, userId }, now)
}

/** The caller of a session; null when it has ended or expired, or its user is inactive. */
export async function findCaller(db: Queries, sessionId: string, now: number): Promise<Caller | null> {
  const { rows } = await callerOfSession(db, { sessionId, now })
  const [row] = rows
  if (!row) return null
  const { id: userId, name, role, last_seen_at: lastSeenAt, proved_at: provedAt } = row
  const needsTwoFactor = role === 'admin' && row.admins_need_two_factor === 1 && row.confirmed_at === null
  return { userId, name, role, sessionId, lastSeenAt, provedAt, needsTwoFactor }
}

const callerOfSession = prepared((db, param: Param<{ sessionId: string; now: number }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.role', 'two_factor.confirmed_at'])
    .select(['sessions.last_seen_at', 'sessions.proved_at'])
    .select((eb) =>
      eb
        .selectFrom('policies')
        .select('value')
        .where('policies.name', '=', 'admins_need_two_factor')
        .as('admins_need_two_factor'),
    )
    .where('sessions.id', '=', param('sessionId'))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', param('now'))
    .where('users.active', '=', 1),
)

/** The sessions among `ids` that `findCaller` would find. */
export async function liveSessions(db: Queries, ids: readonly string[], now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(whereIn(db, 'sessions.id', ids))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.active', '=', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function markSeen(db: Queries, sessionId: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

/** Stores that a session has just proved its user's identity; false when it has ended. */
export async function markProved(trx: Trx, sessionId: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable('sessions')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  rowChanged(trx, { table: 'sessions', id: sessionId, before: {}, after: { proved_at: now } })
  return true
}

export interface LiveSession {
  readonly id: string
  readonly address: string
  readonly userAgent: string
  readonly createdAt: number
  readonly lastSeenAt: number
}

/** Sessions of a user that have not ended and were seen after `seenAfter`, last seen first. */
export async function listSessions(
  db: Queries,
  userId: string,
  { now, seenAfter }: { now: number; seenAfter: number },
): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }))
}

/** Ends a session; false when the user has no such session or it has ended before. */
export async function endSession(
  trx: Trx,
  session: { readonly id: string; readonly userId: string },
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  rowChanged(trx, { table: 'sessions', id: session.id, before: { ended_at: null }, after: { ended_at: now } })
  return true
}

/** Ends all sessions of a user except `kept`; returns how many. */
export async function endSessionsOfUser(trx: Trx, userId: string, now: number, kept = ''): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) {
    rowChanged(trx, { table: 'sessions', id, before: { ended_at: null }, after: { ended_at: now } })
  }
  return ended.length
}
