import { sql } from 'kysely'
import type { Queries } from '../../engine/database.ts'

/** What somebody who watches the server wants to know of the work that waits. */
export interface QueueMetrics {
  /** Mails on their way, and the age of the oldest in seconds. */
  readonly mails: number
  readonly oldestMail: number
  /** Mails that ended unsent and that no admin has seen to. */
  readonly deadMails: number
  /** Log entries without a place in the chain. */
  readonly unsealed: number
}

/** Reads it by indexes only, however much the business has stored. */
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
