import { digestTime } from '#domain/people/approval-mails.ts'
import { latestDaily } from '#domain/time/latest-daily.ts'
import type { Database } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import { type Approver, dailyMailDue, takeDailyMail } from '../storage/stores/account/approval-mails.store.ts'
import { addMail } from '../storage/stores/mail/mail.store.ts'
import { countTodos } from '../storage/stores/overview/overview.store.ts'
import { type IntervalJob, startIntervalJob } from './interval-job.ts'

/** How often it is checked whether today's mails are due, in ms. */
const checkEvery = 5 * 60 * 1000

interface ApprovalMailContext {
  readonly database: Database
  readonly clock: () => number
}

/**
 * Queues the mail of the day for admins who want it, when something waits for approval: at nine in Shanghai,
 * or as soon as the server runs again, until stopped. Of several servers on one PostgreSQL one makes each
 * mail.
 */
export function startApprovalMails(
  context: ApprovalMailContext,
  failed: (error: unknown) => void,
): IntervalJob<void> {
  return startIntervalJob({ every: checkEvery, round: () => mailApprovals(context), failed })
}

async function mailApprovals({ database, clock }: ApprovalMailContext): Promise<void> {
  const now = clock()
  const dueSince = latestDaily(now, digestTime.time, digestTime.zone)
  for (const admin of await dailyMailDue(database.db, dueSince)) {
    await inTransaction(database, async (trx) => {
      if (!(await takeDailyMail(trx, admin.id, dueSince, now))) return null
      await addDigest(trx, admin, now)
      return null
    })
  }
}

async function addDigest(trx: Parameters<typeof addMail>[0], admin: Approver, now: number): Promise<void> {
  const { pendingTransaction: transactions, pendingException: exceptions } = await countTodos(trx)
  if (transactions + exceptions === 0) return
  const params = { name: admin.name, transactions, exceptions }
  await addMail(trx, admin, { kind: 'approval_digest', params }, now)
}
