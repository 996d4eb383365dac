import type { Database, Queries } from '../../engine/database.ts'
import { inTransaction } from '../../engine/in-transaction.ts'
import { joinApprovals } from './join-approvals.ts'
import type { ClaimedMail, MailContent } from './mail.store.ts'

/**
 * Claims the mail that has been due longest until `claimedUntil`, mails of accounts before all others; null
 * when none is due.
 */
export async function claimMail(
  database: Pick<Database, 'db' | 'engine'>,
  now: number,
  claimedUntil: number,
): Promise<ClaimedMail | null> {
  const { db } = database
  for (;;) {
    const due = await nextDue(db, now)
    if (!due) return null
    if (due.kind === 'approval_needed') {
      const times = { now, claimedUntil }
      const mail = await inTransaction(database, (trx) => joinApprovals(trx, due.recipient, times))
      if (mail && 'id' in mail) return mail
      // They wait for more of them, or for the hour; or another worker was quicker.
      continue
    }
    const claimed = await db
      .updateTable('mails')
      .set({ claimed_until: claimedUntil })
      .where('id', '=', due.id)
      .where('sent_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('claimed_until', due.claimed_until === null ? 'is' : '=', due.claimed_until)
      .executeTakeFirst()
    // Another worker was quicker; try the next mail.
    if (claimed.numUpdatedRows !== 1n) continue
    const content = { kind: due.kind, params: JSON.parse(due.params) } as MailContent
    const { id, recipient, language, tries, expires_at: expiresAt } = due
    return { ...content, id, recipient, language, tries, expiresAt, claimedUntil, joined: [] }
  }
}

function nextDue(db: Queries, now: number) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('next_try_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('priority')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst()
}
