import { sql } from 'kysely'
import type { Queries } from '../../engine/database.ts'

/** Queue lengths for monitoring. */
export interface QueueMetrics {
  /** Unsent mails, and the age of the oldest in seconds. */
  readonly mails: number
  readonly oldestMail: number
  /** Dead mails that no admin has set aside. */
  readonly deadMails: number
  /** Log entries that are not sealed yet. */
  readonly unsealed: number
}

/** Reads indexes only, so the amount of data does not matter. */
export async function waiting(db: Queries, now: number): Promise<QueueMetrics> {
  const open = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('created_at').as('since')])
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  const dead = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('ended_at', 'is not', null)
    .where('set_aside_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    entries: number
  }>`select count(*) as entries from logs where seq is null`.execute(db)
  return {
    mails: Number(open.mails),
    oldestMail: open.since === null ? 0 : Math.max(0, (now - Number(open.since)) / 1000),
    deadMails: Number(dead.mails),
    unsealed: Number(rows[0]?.entries ?? 0),
  }
}
